import { sendWebhook, type WebhookEvent, type WebhookTarget } from '@site/server-kit';
import type { Logger } from 'pino';

/** Milliseconds before the second, third and fourth attempt. The log has what is given up. */
const RETRIES = [5000, 60_000, 600_000];
/** Milliseconds that a receiver may ask for with Retry-After. */
const RETRY_AFTER_MAX = 3_600_000;
/** Events of one section on their way at once; more are given up. */
export const EVENTS_AT_ONCE = 100;

interface QueueOptions {
  targets: ReadonlyMap<string, WebhookTarget>;
  log: Pick<Logger, 'info' | 'error'>;
  retries?: number[];
}

/** Tells teams of what is new, in memory only: what waits when the server stops is lost, and stands in its log. */
export function createWebhookQueue({ targets, log, retries = RETRIES }: QueueOptions) {
  /** By section: a receiver that hangs delays no other. */
  const onTheirWay = new Map<string, number>();

  async function deliver(target: WebhookTarget, event: WebhookEvent): Promise<void> {
    const { id, type } = event;
    for (const pause of [...retries, undefined]) {
      const { verdict, result, retryAfterMs } = await sendWebhook(target, event, {
        userAgent: 'site-server',
      });
      if (verdict === 'ok') return log.info({ id, type, result }, 'webhook delivered');
      if (verdict === 'gone' || pause === undefined)
        return log.error({ id, type, result }, 'webhook given up');
      const wait = Math.max(pause, Math.min(retryAfterMs, RETRY_AFTER_MAX));
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
    }
  }

  return {
    /** To the section's team, if it has a webhook. Never throws. */
    async send(section: string, event: WebhookEvent): Promise<void> {
      const target = targets.get(section);
      if (!target) return;
      const others = onTheirWay.get(section) ?? 0;
      if (others >= EVENTS_AT_ONCE) {
        log.error({ id: event.id, type: event.type, result: 'too many at once' }, 'webhook given up');
        return;
      }
      onTheirWay.set(section, others + 1);
      await deliver(target, event).finally(() => onTheirWay.set(section, onTheirWay.get(section)! - 1));
    },
  };
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;
