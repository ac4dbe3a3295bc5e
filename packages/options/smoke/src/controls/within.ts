import { setTimeout as pause } from 'node:timers/promises';

/** False if the work takes longer or fails; it is not cancelled. */
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
