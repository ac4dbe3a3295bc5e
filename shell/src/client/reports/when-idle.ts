/** Milliseconds after which a page counts as idle that never comes to rest: a version that keeps it busy must be seen too. */
const AT_LAST = 5000;

/** Runs a task at the next idle moment. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: AT_LAST });
  else setTimeout(task);
}
