import { setTimeout as pause } from 'node:timers/promises';

/** Why a pass runs. */
export type Cause = 'poll' | 'arrival' | 'checked rollout' | 'damaged copy' | 'visitor ahead';

/** Milliseconds between two passes on behalf of visitors: requests for unknown files must stay cheap. */
const VISITORS_PAUSE = 100;

/**
 * One running pass, and at most one request for the next: it reads the registry after it was requested.
 *
 * @param pass never rejects.
 * @returns resolves when the requested pass has ended.
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
