import type { Notify } from '@site/server-kit';
import type { Logger } from 'pino';
import type { LeadStore } from '../store/lead-store.ts';

/** ms between two checks. */
const INTERVAL = 60_000;

interface BacklogWatch {
  store: Pick<LeadStore, 'outboxDepth'>;
  notify: Notify;
  log: Pick<Logger, 'info' | 'warn'>;
  /** ms that a lead may wait. */
  age: number;
  interval?: number;
}

/** Once of each backlog. @returns the stop function */
export function watchBacklog({ store, notify, log, age, interval = INTERVAL }: BacklogWatch): () => void {
  let notified = false;

  async function check(): Promise<void> {
    const { pending, dead, oldestPendingAt } = await store.outboxDepth();
    const waited = oldestPendingAt === null ? 0 : Date.now() - oldestPendingAt;
    const isBehind = waited > age;
    if (isBehind === notified) return;
    notified = isBehind;
    if (!isBehind) return log.info('leads are delivered again');
    const data = { pending, dead, oldestSeconds: Math.round(waited / 1000) };
    log.warn(data, 'leads wait for their delivery');
    // each process that shares the store sends the same id
    await notify({ id: `backlog_${oldestPendingAt}`, type: 'leads.backlog', data });
  }

  // the delivery worker logs a store that cannot be read
  const timer = setInterval(() => void check().catch(() => {}), interval).unref();
  return () => clearInterval(timer);
}
