import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { ApiTarget } from './api-target.ts';

export interface LeadsReadiness {
  ready: boolean;
  /** Why it is not, or what it reports while it is; null without a problem. */
  problem: string | null;
}

/** A problem that leads-api reports while it is ready. */
const readySchema = z.object({ retention: z.string().optional() });
/** Milliseconds that leads-api has to report that it is ready. */
const TIMEOUT = 1000;

/** Asks leads-api on a connection of its own. Never rejects. */
export function leadsReadiness({ request, address }: ApiTarget): Promise<LeadsReadiness> {
  return new Promise((resolve) => {
    const requested = request(
      // a connection of its own, so that it never waits for one of the pool
      { ...address, path: '/readyz', agent: false },
      async (response) => {
        const ready = response.statusCode === 200;
        const received = await json(response).catch(() => undefined);
        const { retention } = readySchema.safeParse(received).data ?? {};
        const problem = ready
          ? (retention ?? null)
          : `leads-api returned ${response.statusCode} for /readyz.`;
        resolve({ ready, problem });
      },
    );
    const giveUp = () => requested.destroy(new Error(`no response within ${TIMEOUT} ms`));
    const timeout = setTimeout(giveUp, TIMEOUT);
    requested.on('close', () => clearTimeout(timeout));
    requested.on('error', ({ message }) =>
      resolve({ ready: false, problem: `leads-api does not respond: ${message}.` }),
    );
    requested.end();
  });
}
