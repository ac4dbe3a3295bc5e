import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
const PAUSE = 20;

/**
 * @param limit milliseconds
 * @throws at the limit
 */
export async function until(
  holds: () => unknown,
  what: () => string = () => 'It did not happen in time.',
  limit = 20_000,
): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > limit / PAUSE) throw new Error(what());
    await wait(PAUSE);
  }
}
