import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between calls. */
const PAUSE = 100;

/** An exception counts as undefined. @param limit milliseconds, then undefined */
export async function eventually<T>(
  send: () => Promise<T | undefined | false>,
  limit = 30_000,
): Promise<T | undefined> {
  for (const deadline = Date.now() + limit; ; await wait(PAUSE)) {
    const response = await send().catch(() => undefined);
    if (response !== undefined && response !== false) return response;
    if (Date.now() > deadline) return undefined;
  }
}

/** @throws after the limit. */
export async function until<T>(
  send: () => Promise<T | undefined | false>,
  what: string,
  limit?: number,
): Promise<T> {
  const response = await eventually(send, limit);
  if (response === undefined) throw new Error(`Not in time: ${what}.`);
  return response;
}
