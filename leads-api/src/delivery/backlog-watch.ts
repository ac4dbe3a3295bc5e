import type { Notify } from '@site/server-kit';
import type { Logger } from 'pino';
import type { LeadStore } from '../store/lead-store.ts';

/** Between two looks at the outbox, in ms. */
const PAUSE = 60_000;

interface BacklogWatch {
  store: Pick<LeadStore, 'outboxDepth'>;
  notify: Notify;
  log: Pick<Logger, 'info' | 'warn'>;
  /** ms that a lead may wait. */
  age: number;
  pause?: number;
}

/** Tells the operator when leads wait too long for their delivery: once, until none does. @returns what stops it. */
export function watchBacklog({ store, notify, log, age, pause = PAUSE }: BacklogWatch): () => void {
  let notified = false;

  async function look(): Promise<void> {
    const { pending, dead, oldestPendingAt } = await store.outboxDepth();
    const waited = oldestPendingAt === null ? 0 : Date.now() - oldestPendingAt;
    const isBehind = waited > age;
    if (isBehind === notified) return;
    notified = isBehind;
    if (!isBehind) return log.info('leads are delivered again');
    const data = { pending, dead, oldestSeconds: Math.round(waited / 1000) };
    log.warn(data, 'leads wait for their delivery');
    // the same id from each process that shares the store
    await notify({ id: `backlog_${oldestPendingAt}`, type: 'leads.backlog', data });
  }

  // a store that cannot be read has lines of its own
  const timer = setInterval(() => void look().catch(() => {}), pause).unref();
  return () => clearInterval(timer);
}
