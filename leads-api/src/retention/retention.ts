import type { Logger } from 'pino';
import type { LeadStore } from '../store/lead-store.ts';
import type { RetentionPolicy } from './retention-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PROBE_LIFETIME = DAY;

/** Purges now and every hour. Wipes every minute, also what a command has deleted. */
export function startRetention(
  store: LeadStore,
  { days, mismatch }: RetentionPolicy,
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let wipePending = false;
  let mismatchLogged = false;
  const wipe = async () => {
    const wasPending = wipePending;
    wipePending = !(await store.wipe());
    if (wipePending && !wasPending)
      log.warn(
        { code: 'wipe-waits' },
        'deleted leads are still in the files of the store, because another process reads an older snapshot of it',
      );
    else if (wasPending && !wipePending) log.info('deleted leads are gone from the files of the store');
  };
  const purge = async () => {
    const problem = mismatch();
    if (problem)
      log.error({ code: 'retention', problem }, 'leads are not kept as long as visitors are promised');
    else if (mismatchLogged) log.info('leads are kept as long as visitors are promised again');
    mismatchLogged = problem !== undefined;
    const purged = await store.purge(Date.now() - days * DAY);
    await store.purgeProbes(Date.now() - PROBE_LIFETIME);
    if (purged > 0) log.info({ purged }, 'leads past their retention were removed');
  };
  const enqueue = (work: () => Promise<void>, message: string) => {
    running = running.then(work).catch(() => log.error({ code: 'store-unavailable' }, message));
  };
  const purgeSoon = () => enqueue(purge, 'retention will be tried again in an hour');
  const wipeSoon = () => enqueue(wipe, 'deleted leads will be removed from the files later');
  purgeSoon();
  wipeSoon();
  const timers = [setInterval(purgeSoon, HOUR), setInterval(wipeSoon, MINUTE)];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
