import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks. */
const PAUSE = 100;

/**
 * Asks until the answer is neither undefined nor false; what is thrown counts as undefined.
 *
 * @param limit milliseconds.
 * @returns undefined when there was none in time.
 */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  limit = 30_000,
): Promise<T | undefined> {
  for (const deadline = Date.now() + limit; ; await wait(PAUSE)) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) return undefined;
  }
}

/** @throws when it is not so in time. */
export async function until<T>(
  ask: () => Promise<T | undefined | false>,
  what: string,
  limit?: number,
): Promise<T> {
  const answer = await eventually(ask, limit);
  if (answer === undefined) throw new Error(`Not in time: ${what}.`);
  return answer;
}
