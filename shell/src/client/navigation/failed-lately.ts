/** Milliseconds in which a page is reloaded at most once, and reached only by page loads. */
export const MINUTE = 60_000;

export const KEY = 'site:served-instead';

/** True if the path must be reached by a page load: it had to be reloaded a moment ago. */
export function failedLately(path: string): boolean {
  return Date.now() - (failures()[path] ?? 0) < MINUTE;
}

/** When each page was reloaded. */
export function failures(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
