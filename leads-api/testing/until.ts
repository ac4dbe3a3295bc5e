import { setTimeout as wait } from 'node:timers/promises';

/** @param limit ms @throws when it does not hold in time */
export async function until(holds: () => unknown, limit = 20_000): Promise<void> {
  for (const deadline = Date.now() + limit; !(await holds()); await wait(5))
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
}
