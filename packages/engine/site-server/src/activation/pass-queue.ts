import { setTimeout as pause } from 'node:timers/promises';

export type Cause =
  | 'poll'
  | 'committed change'
  | 'arrival'
  | 'checked rollout'
  | 'damaged copy'
  | 'visitor ahead';

/** Milliseconds between two passes for visitors: requests for unknown files must stay cheap. */
const VISITORS_PAUSE = 100;

/**
 * Runs one pass at a time. Requests during it share one next pass, which reads the registry again.
 * @param pass must not reject.
 */
export function createPassQueue(pass: (cause: Cause) => Promise<void>): (cause: Cause) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let requested: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  async function next(cause: Cause): Promise<void> {
    await running;
    if (cause === 'visitor ahead') await pause(Math.max(0, startedAt + VISITORS_PAUSE - performance.now()));
    requested = undefined;
    startedAt = performance.now();
    running = pass(cause);
    await running;
  }

  return (cause) => {
    requested ??= next(cause);
    return requested;
  };
}
