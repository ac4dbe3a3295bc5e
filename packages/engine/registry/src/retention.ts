/** Milliseconds: an open visit may continue. */
export const RETENTION_MILLISECONDS = 7 * 24 * 3_600_000;

/** Of each section, with the live one. */
export const RETAINED_VERSIONS = 5;

export interface Retained {
  id: string;
  /** Milliseconds since 1970. */
  used: number;
  versions: Record<string, string>;
}

/**
 * Live and previous, the last seven days, and the newest five versions of each section.
 *
 * @param compositions by last use, newest first.
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
