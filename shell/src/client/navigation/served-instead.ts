import { failures, KEY, MINUTE } from './failed-lately.ts';

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
