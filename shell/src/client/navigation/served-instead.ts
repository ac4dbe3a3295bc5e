/** Milliseconds in which a page is reloaded at most once, and reached only by page loads. */
const MINUTE = 60_000;

const KEY = 'site:served-instead';

/**
 * A part has failed on a page that was reached without a page load: the server's page for this address is
 * loaded. Once a minute for each history entry, so that it can never loop.
 */
export function showServedInstead(reload = () => location.reload()): void {
  const { servedAt = 0, ...state } = (history.state ?? {}) as { servedAt?: number };
  if (Date.now() - servedAt < MINUTE) return;
  history.replaceState({ ...state, servedAt: Date.now() }, '');
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...failures(), [location.pathname]: Date.now() }));
  } catch {
    // storage denied: a later link to this page is tried once more
  }
  // The stored scroll position would be that of a page without its content.
  history.scrollRestoration = 'manual';
  reload();
}

/** True if the path must be reached by a page load: it had to be reloaded a moment ago. */
export function failedLately(path: string): boolean {
  return Date.now() - (failures()[path] ?? 0) < MINUTE;
}

function failures(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
