import type { Logger } from 'pino';
import { createProblemLog } from '../status/problem-log.ts';
import type { ApiTarget } from './api-target.ts';
import { type LeadsReadiness, leadsReadiness } from './leads-readiness.ts';

/** Milliseconds between two checks. */
const PAUSE = 5000;

/** Whether leads-api was ready when it was last asked. */
export interface LeadsWatch {
  /** Undefined before the first response, and where no section sends to it. */
  last(): LeadsReadiness | undefined;
  /** Never rejects. */
  check(): Promise<LeadsReadiness | undefined>;
  /** Checks now and every few seconds. */
  start(): void;
}

/** @param isTarget whether the site has a section that may send to it. */
export function createLeadsWatch(
  leadsApi: ApiTarget,
  isTarget: () => boolean,
  log: Pick<Logger, 'error' | 'info'>,
): LeadsWatch {
  let last: LeadsReadiness | undefined;
  const report = createProblemLog(log, 'leads-api is ready again');

  async function check(): Promise<LeadsReadiness | undefined> {
    last = isTarget() ? await leadsReadiness(leadsApi) : undefined;
    report(
      !last || last.ready ? undefined : (last.problem ?? ''),
      'leads-api is not ready; forms fail until it is',
    );
    return last;
  }

  return {
    last: () => last,
    check,
    start() {
      void check();
      setInterval(check, PAUSE).unref();
    },
  };
}

/** For /readyz. */
export const leadsWarning = (last: LeadsReadiness | undefined): string[] =>
  last && !last.ready
    ? [`SITE_LEADS_DOWN: ${last.problem} Pages are served, forms fail. Start leads-api, or fix what it logs.`]
    : [];
