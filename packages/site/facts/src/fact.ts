/** Apart from values/: no browser loads it. */
export interface FactRecord {
  /** One true sentence about the value. */
  statement: string;
  source: string;
  /** The provider's or publisher's page, otherwise a report about it. */
  url: string;
  /** ISO day or month, if the source has one. */
  dated?: string;
  /** ISO day of the last comparison with the source. */
  checked: string;
  /** Another page that says the same, compared on that day. */
  second?: { source: string; url: string };
  /** Where the source itself could not be read. */
  secondary?: true;
}

export type FactRecords<Values> = { readonly [Key in keyof Values]: FactRecord };
