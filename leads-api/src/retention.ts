import type { Logger } from 'pino';
import type { RetentionPromise } from './retention-promise.ts';
import type { LeadStore } from './store/lead-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Removes leads past their retention, now and every hour, and says each time whether it is the promised one. */
export function startRetention(
  store: LeadStore,
  { days, broken }: RetentionPromise,
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const purge = () => {
    const problem = broken();
    if (problem)
      log.error({ code: 'retention', problem }, 'leads are not kept as long as visitors are promised');
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
