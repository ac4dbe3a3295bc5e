import {
  type DeliveryOutcome,
  NO_TRACING,
  sendWebhook,
  type Tracing,
  type WebhookEvent,
  type WebhookTarget,
} from '@site/server-kit';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import type { AttemptResult, ClaimedEvent, LeadRecord, LeadStore } from '../store/lead-store.ts';
import { retryDelay } from './schedule.ts';

/** Events in flight at once. */
const BATCH = 10;

/** ms after which a claimed event is due again: its process was killed. An attempt takes less. */
const LEASE = 60_000;

/** ms: another process, or a replay, may make an event due. */
const POLL = 2000;

/** ms for attempts in flight; later ones are made after the next start. */
const STOP_GRACE = 5000;

export type DeliveryWorker = {
  notify(): void;
  stop(): Promise<void>;
};

type WorkerParts = {
  store: LeadStore;
  target: WebhookTarget;
  metrics: Metrics;
  log: Logger;
  tracing?: Tracing;
  /** ms */
  timing?: { poll?: number; timeout?: number; retryDelay?: typeof retryDelay };
};

/** `data` is the lead without what concerns only this service. */
function leadEvent({
  delivery: _delivery,
  spam: _spam,
  network: _network,
  traceparent: _traceparent,
  ...lead
}: LeadRecord): WebhookEvent {
  return { id: `lead_${lead.id}`, type: 'lead.created', timestamp: lead.createdAt, data: lead };
}

export function settlement(
  attempt: number,
  outcome: DeliveryOutcome,
  now: number,
  delayOf = retryDelay,
): AttemptResult {
  const { kind, result, retryAfterMs } = outcome;
  if (kind === 'ok') return { state: 'delivered', result };
  const delay = kind === 'gone' ? undefined : delayOf(attempt, retryAfterMs);
  return delay === undefined
    ? { state: 'dead', result }
    : { state: 'pending', result, dueAt: Math.round(now + delay) };
}

/** Posts each event of the outbox to the CRM at least once, or makes it a dead letter. */
export function startDeliveryWorker({
  store,
  target,
  metrics,
  log,
  tracing = NO_TRACING,
  timing = {},
}: WorkerParts): DeliveryWorker {
  const abort = new AbortController();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let failing = false;

  async function deliver(event: ClaimedEvent): Promise<void> {
    const span = tracing.span('deliver lead', {
      kind: 'client',
      parent: event.lead.traceparent ?? undefined,
      attributes: { 'site.lead_id': event.lead.id, 'site.attempt': event.attempt },
    });
    const outcome = await sendWebhook(target, leadEvent(event.lead), {
      userAgent: 'leads-api',
      stop: abort.signal,
      timeout: timing.timeout,
      ...(span.traceparent && { traceparent: span.traceparent }),
    });
    span.set({ 'site.result': outcome.result });
    span.end(outcome.kind === 'ok' ? undefined : new Error(outcome.result));
    const settled = settlement(event.attempt, outcome, Date.now(), timing.retryDelay);
    await store.settle(event, settled);
    metrics.attempted(settled.state);
    const { id, requestId } = event.lead;
    const line = {
      id,
      ...(requestId !== null && { requestId }),
      attempt: event.attempt,
      result: outcome.result,
      state: settled.state,
    };
    if (settled.state === 'dead') log.error(line, 'delivery was given up');
    else log.info(line, 'delivery');
  }

  async function deliverDue(): Promise<void> {
    while (!stopping) {
      const events = await store.claimDue(Date.now(), LEASE, BATCH);
      if (events.length === 0) return;
      const settled = await Promise.allSettled(events.map(deliver));
      // those are due again when their lease ends
      if (settled.some(({ status }) => status === 'rejected')) throw new Error('unsettled');
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (stopping) return;
    if (round) {
      again = true;
      return;
    }
    again = false;
    round = deliverDue()
      .then(() => {
        if (failing) log.info('the outbox can be read and written again');
        failing = false;
      })
      .catch(() => {
        failing = true;
        log.error({ code: 'store-unavailable' }, 'the outbox cannot be read or written');
      })
      .finally(() => {
        round = undefined;
        if (again) run();
        else if (!stopping) timer = setTimeout(run, timing.poll ?? POLL);
      });
  }

  run();
  return {
    notify: run,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => abort.abort(), STOP_GRACE);
      await round;
      clearTimeout(grace);
    },
  };
}
