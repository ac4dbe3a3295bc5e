/** Milliseconds, for a page that never is idle. */
const AT_LAST = 5000;

export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: AT_LAST });
  else setTimeout(task);
}
