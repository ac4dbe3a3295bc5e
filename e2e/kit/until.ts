import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between calls. */
const PAUSE = 100;

/** An exception counts as undefined. @param limit milliseconds. @throws after the limit. */
export async function until<T>(
  send: () => Promise<T | undefined | false>,
  what: string,
  limit = 30_000,
): Promise<T> {
  for (const deadline = Date.now() + limit; ; await wait(PAUSE)) {
    const response = await send().catch(() => undefined);
    if (response !== undefined && response !== false) return response;
    if (Date.now() > deadline) throw new Error(`Not in time: ${what}.`);
  }
}
