/**
 * Where a value comes from. Each value is an export of its own in values/: a page loads the values that it uses,
 * and no browser loads a source.
 */
export interface FactRecord {
  /** One true sentence about the value. */
  statement: string;
  source: string;
  /** A page of the provider or publisher; otherwise a report about it. */
  url: string;
  /** ISO day or month of the source; absent if the source has none. */
  dated?: string;
  /** ISO day on which the statement was last compared with the source. */
  checked: string;
  /** Another page that says the same, compared with the statement on the same day. */
  second?: { source: string; url: string };
  /** A report about the source, where the source itself could not be read. */
  secondary?: true;
  /** Roles, permissions and commands that texts may name because of this source. */
  names?: readonly string[];
}

/** Exactly one record for each value. */
export type FactRecords<Values> = { readonly [Key in keyof Values]: FactRecord };
