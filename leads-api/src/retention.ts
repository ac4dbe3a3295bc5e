import type { Logger } from 'pino';
import type { LeadStore } from './store/lead-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Removes leads older than `days`, now and every hour. */
export function startRetention(store: LeadStore, days: number, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const purge = () => {
    running = store.purge(Date.now() - days * DAY).then(
      (purged) => {
        if (purged > 0) log.info({ purged }, 'leads past their retention were removed');
      },
      () => log.error({ code: 'store-unavailable' }, 'retention will be tried again in an hour'),
    );
  };
  purge();
  const timer = setInterval(purge, HOUR);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
