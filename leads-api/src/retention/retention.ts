import type { Logger } from 'pino';
import type { LeadStore } from '../store/lead-store.ts';
import type { RetentionPromise } from './retention-promise.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the lead of a probe is kept, in ms. */
const PROBE_LIFETIME = DAY;

/**
 * Removes leads past their retention, now and every hour, and logs each time when the site promises another retention. Checks
 * every minute whether deleted leads are still in the store's files, also those that a command deleted.
 */
export function startRetention(
  store: LeadStore,
  { days, broken }: RetentionPromise,
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let waiting = false;
  let reported = false;
  const wipe = async () => {
    const before = waiting;
    waiting = !(await store.wipe());
    if (waiting && !before)
      log.warn(
        { code: 'wipe-waits' },
        'deleted leads are still in the files of the store, because another process reads an older snapshot of it',
      );
    else if (before && !waiting) log.info('deleted leads are gone from the files of the store');
  };
  const purge = async () => {
    const problem = broken();
    if (problem)
      log.error({ code: 'retention', problem }, 'leads are not kept as long as visitors are promised');
    else if (reported) log.info('leads are kept as long as visitors are promised again');
    reported = problem !== undefined;
    const purged = await store.purge(Date.now() - days * DAY);
    await store.purgeProbes(Date.now() - PROBE_LIFETIME);
    if (purged > 0) log.info({ purged }, 'leads past their retention were removed');
  };
  const then = (work: () => Promise<void>, message: string) => {
    running = running.then(work).catch(() => log.error({ code: 'store-unavailable' }, message));
  };
  const purgeSoon = () => then(purge, 'retention will be tried again in an hour');
  const wipeSoon = () => then(wipe, 'deleted leads will be removed from the files later');
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
