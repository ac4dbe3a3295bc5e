import { RELOAD_PAUSE, reloads, STORAGE_KEY } from './failed-lately.ts';

/** Loads the server's page in place of one that failed: once a minute per history entry, never in a loop. */
export function showServedInstead(reload = () => location.reload()): void {
  const { servedAt = 0, ...state } = (history.state ?? {}) as { servedAt?: number };
  if (Date.now() - servedAt < RELOAD_PAUSE) return;
  history.replaceState({ ...state, servedAt: Date.now() }, '');
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...reloads(), [location.pathname]: Date.now() }));
  } catch {
    // Storage denied: a later link tries again.
  }
  // The stored position is wrong without the page's content.
  history.scrollRestoration = 'manual';
  reload();
}
