/** Milliseconds. Everything used within this time is kept, whatever its size: a visit that started with it may continue. */
export const RETENTION_MILLISECONDS = 7 * 24 * 3_600_000;

/** Versions of each section that are kept whatever their age, including the live one. */
export const RETAINED_VERSIONS = 5;

/** What decides whether a composition is kept. */
export interface Retained {
  id: string;
  /** Milliseconds since 1970 at which it was last live or composed. */
  used: number;
  /** Version of each section, and of the shell. */
  versions: Record<string, string>;
}

/**
 * Ids of the compositions that no limit may remove: the live and the previous one, those of the last seven days,
 * and for every section those with its newest five versions.
 *
 * @param compositions sorted by last use, newest first.
 * @param always ids of the live and the previous one.
 */
export function guaranteed(compositions: Retained[], always: string[], now: number): Set<string> {
  const kept = new Set<string>();
  const seen = new Map<string, Set<string>>();
  for (const { id, used, versions } of compositions) {
    const firstOf = Object.entries(versions).filter(([name, version]) => {
      const known = seen.get(name);
      return !known?.has(version) && (known?.size ?? 0) < RETAINED_VERSIONS;
    });
    if (always.includes(id) || now - used < RETENTION_MILLISECONDS || firstOf.length > 0) kept.add(id);
    for (const [name, version] of firstOf) seen.set(name, (seen.get(name) ?? new Set()).add(version));
  }
  return kept;
}
