import type { Logger } from 'pino';
import { EVERY_TEAM, type EventTargets } from './event-targets.ts';
import { sendWebhook, type WebhookEvent, type WebhookTarget } from './send-webhook.ts';

/** Milliseconds before the second, third and fourth attempt. The log has what is given up. */
const RETRIES = [5000, 60_000, 600_000];
/** Milliseconds that a receiver may ask for with Retry-After. */
const RETRY_AFTER_MAX = 3_600_000;
/** Events to one receiver on their way at once; more are given up. */
export const EVENTS_AT_ONCE = 100;

interface QueueOptions {
  targets: EventTargets;
  /** Where events come from: the site's own address. */
  source: string;
  /** The program that sends. */
  userAgent: string;
  log: Pick<Logger, 'info' | 'error'>;
  /** Types that are sent; all by default. */
  only?: readonly string[];
  retries?: readonly number[];
  /** ms for a receiver to respond. */
  timeout?: number;
}

/** What happened. Several servers that see the same give it the same id. */
export interface SiteEvent {
  id: string;
  /** `version.deployed` */
  type: string;
  /** Whose event it is; undefined where it is the operator's alone. */
  section?: string | undefined;
  data: object;
}

/** Tells the team and the operator. Never rejects; resolves once it is delivered or given up. */
export type Notify = (event: SiteEvent) => Promise<void>;

/** Events to teams, in memory only: what waits when the program stops is lost, and stands in its log. */
export function createEventQueue(options: QueueOptions): Notify {
  const { targets, source, userAgent, log, only, retries = RETRIES, timeout } = options;
  /** By receiver: one that hangs delays no other. */
  const onTheirWay = new Map<string, number>();

  async function deliver(target: WebhookTarget, event: WebhookEvent): Promise<void> {
    const { id, type } = event;
    for (const pause of [...retries, undefined]) {
      const { verdict, result, retryAfterMs } = await sendWebhook(target, event, { userAgent, timeout });
      if (verdict === 'ok') return log.info({ id, type, result }, 'webhook delivered');
      if (verdict === 'gone' || pause === undefined)
        return log.error({ id, type, result }, 'webhook given up');
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
    if (only && !only.includes(type)) return;
    const event: WebhookEvent = {
      // Standard Webhooks signs id, time and body with points between them
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
