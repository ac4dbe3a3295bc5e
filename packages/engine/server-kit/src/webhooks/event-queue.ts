import type { Logger } from 'pino';
import { EVERY_TEAM, type EventTargets } from './event-targets.ts';
import { sendWebhook, type WebhookEvent, type WebhookTarget } from './send-webhook.ts';

/** Milliseconds before the second, third and fourth attempt. */
const RETRIES = [5000, 60_000, 600_000];
/** Milliseconds of Retry-After that are respected. */
const RETRY_AFTER_MAX = 3_600_000;
/** Pending events of one receiver; more are dropped. */
export const EVENTS_AT_ONCE = 100;

interface QueueOptions {
  targets: EventTargets;
  source: string;
  userAgent: string;
  log: Pick<Logger, 'info' | 'error'>;
  retries?: readonly number[];
  timeout?: number;
}

/** Several servers give the same event the same id. */
export interface SiteEvent {
  id: string;
  type: string;
  /** Undefined for an event of the operator alone. */
  section?: string | undefined;
  data: object;
}

export type Notify = (event: SiteEvent) => Promise<void>;

/** In memory only: the log has pending events when the program ends. Never rejects. */
export function createEventQueue(options: QueueOptions): Notify {
  const { targets, source, userAgent, log, retries = RETRIES, timeout } = options;
  const onTheirWay = new Map<string, number>();

  async function deliver(target: WebhookTarget, event: WebhookEvent): Promise<void> {
    const { id, type } = event;
    for (const pause of [...retries, undefined]) {
      const { kind, result, retryAfterMs } = await sendWebhook(target, event, { userAgent, timeout });
      if (kind === 'ok') return log.info({ id, type, result }, 'webhook delivered');
      if (kind === 'gone' || pause === undefined) return log.error({ id, type, result }, 'webhook given up');
      const wait = Math.max(pause, Math.min(retryAfterMs, RETRY_AFTER_MAX));
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
    }
  }

  async function send(team: string, event: WebhookEvent): Promise<void> {
    const target = targets.get(team);
    if (!target) return;
    const others = onTheirWay.get(team) ?? 0;
    if (others >= EVENTS_AT_ONCE) {
      log.error({ id: event.id, type: event.type, result: 'too many at once' }, 'webhook given up');
      return;
    }
    onTheirWay.set(team, others + 1);
    await deliver(target, event).finally(() => onTheirWay.set(team, onTheirWay.get(team)! - 1));
  }

  return async ({ id, type, section, data }) => {
    const event: WebhookEvent = {
      // Standard Webhooks signs id, time and body joined by points.
      id: id.replaceAll('.', '-'),
      type,
      timestamp: new Date().toISOString(),
      cloudEvent: { source, ...(section !== undefined && { subject: section }) },
      data,
    };
    const teams = section === undefined ? [EVERY_TEAM] : [section, EVERY_TEAM];
    await Promise.all(teams.map((team) => send(team, event)));
  };
}
