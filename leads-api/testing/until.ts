import { setTimeout as wait } from 'node:timers/promises';

/** @throws when it is not so in time. @param limit milliseconds */
export async function until(holds: () => unknown, limit = 20_000): Promise<void> {
  for (const deadline = Date.now() + limit; !(await holds()); await wait(5))
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
}
