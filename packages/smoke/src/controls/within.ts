import { setTimeout as pause } from 'node:timers/promises';

/** Does the work; false when it takes longer or fails. What is left of it goes on and is not waited for. */
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
