/** How often is looked whether the parent is still there, in ms. */
const LOOK = 500;

/** As it was at the start: by the time anybody asks, it may be gone. */
const parent = process.ppid;

/**
 * `npm start` runs a script below a shell that dies of a SIGTERM without passing it on. So, when npm started this
 * process, its end is noticed by the new parent that the system gives it.
 */
export function onNpmEnd(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK).unref();
}
