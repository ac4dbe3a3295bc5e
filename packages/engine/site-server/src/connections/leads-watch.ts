import { json } from 'node:stream/consumers';
import type { Logger } from 'pino';
import * as z from 'zod';
import { createProblemLog } from '../status/problem-log.ts';
import type { ApiTarget } from './api-target.ts';

/** Milliseconds. */
const PAUSE = 5000;

export interface LeadsReadiness {
  ready: boolean;
  /** May be set while it is ready. */
  problem: string | null;
}

/** @param sendsLeads whether a section may send to it. */
export function createLeadsWatch(
  leadsApi: ApiTarget,
  sendsLeads: () => boolean,
  log: Pick<Logger, 'error' | 'info'>,
) {
  let last: LeadsReadiness | undefined;
  let quietUntil = 0;
  const report = createProblemLog(log, 'leads-api is ready again');

  async function check(): Promise<LeadsReadiness | undefined> {
    last = sendsLeads() ? await leadsReadiness(leadsApi) : undefined;
    if (performance.now() < quietUntil) return last;
    report(
      !last || last.ready ? undefined : (last.problem ?? ''),
      'leads-api is not ready; forms fail until it is',
    );
    return last;
  }

  return {
    /** Undefined before the first response, and if no section sends to it. */
    last: () => last,
    check,
    start() {
      // Both programs may start together.
      quietUntil = performance.now() + PAUSE;
      void check();
      setInterval(check, PAUSE).unref();
    },
  };
}

export type LeadsWatch = ReturnType<typeof createLeadsWatch>;

export const leadsWarning = (last: LeadsReadiness | undefined): string[] =>
  last && !last.ready
    ? [`SITE_LEADS_DOWN: ${last.problem} Pages are served, forms fail. Start leads-api, or fix what it logs.`]
    : [];

/** `retention` is a problem that leads-api reports while ready. */
const readySchema = z.object({ retention: z.string().optional() });
/** Milliseconds. */
const TIMEOUT = 1000;

/** Never rejects. */
function leadsReadiness({ request, address }: ApiTarget): Promise<LeadsReadiness> {
  return new Promise((resolve) => {
    const outgoing = request(
      // must not wait for a connection of the pool
      { ...address, path: '/readyz', agent: false },
      async (response) => {
        const ready = response.statusCode === 200;
        const body = await json(response).catch(() => undefined);
        const { retention } = readySchema.safeParse(body).data ?? {};
        const problem = ready
          ? (retention ?? null)
          : `leads-api returned ${response.statusCode} for /readyz.`;
        resolve({ ready, problem });
      },
    );
    const giveUp = () => outgoing.destroy(new Error(`no response within ${TIMEOUT} ms`));
    const timeout = setTimeout(giveUp, TIMEOUT);
    outgoing.on('close', () => clearTimeout(timeout));
    outgoing.on('error', ({ message }) =>
      resolve({ ready: false, problem: `leads-api does not respond: ${message}.` }),
    );
    outgoing.end();
  });
}
