/** Milliseconds in which a page is reloaded once and reached only by page loads. */
export const RELOAD_PAUSE = 60_000;

export const STORAGE_KEY = 'site:served-instead';

export function failedLately(path: string): boolean {
  return Date.now() - (reloads()[path] ?? 0) < RELOAD_PAUSE;
}

/** Time of the last reload, by path. */
export function reloads(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
