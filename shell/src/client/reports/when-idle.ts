/** Milliseconds, for a page that never is idle. */
const IDLE_TIMEOUT = 5000;

export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  else setTimeout(task);
}
