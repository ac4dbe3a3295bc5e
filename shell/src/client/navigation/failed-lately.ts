/** Milliseconds in which a page is reloaded once and reached only by page loads. */
export const MINUTE = 60_000;

export const KEY = 'site:served-instead';

export function failedLately(path: string): boolean {
  return Date.now() - (failures()[path] ?? 0) < MINUTE;
}

/** Time of the last reload, by path. */
export function failures(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
