import { setTimeout as pause } from 'node:timers/promises';

/** Does the work; false if it takes longer or fails. The rest of it is not awaited. */
export async function within(milliseconds: number, work: () => Promise<unknown>): Promise<boolean> {
  return (await race(milliseconds, work)) === 'done';
}

export async function race(
  milliseconds: number,
  work: () => Promise<unknown>,
): Promise<'done' | 'failed' | 'late'> {
  const ended = work().then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  return Promise.race([ended, pause(milliseconds, 'late' as const, { ref: false })]);
}
