/** How often to check whether the parent still runs, in ms. */
const LOOK = 500;

/** Read at the start: later it may be gone. */
const parent = process.ppid;

/**
 * `npm start` runs a script under a shell that dies of SIGTERM without passing it on. When npm started this process, the
 * end of that shell shows by the new parent that the system assigns.
 */
export function onNpmEnd(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK).unref();
}
