import {
  type DeliveryOutcome,
  NO_TRACING,
  sendWebhook,
  type Tracing,
  type WebhookTarget,
} from '@site/server-kit';
import type { Logger } from 'pino';
import type { Metrics } from '../service/metrics.ts';
import type { AttemptResult, ClaimedEvent, LeadStore } from '../store/lead-store.ts';
import { leadEvent } from './lead-event.ts';
import { retryDelay } from './schedule.ts';

/** Events in flight at once. */
const BATCH = 10;

/**
 * After this a claimed event counts as abandoned (its process was killed) and is sent again, in ms. Longer than
 * an attempt can take.
 */
const LEASE = 60_000;

/** How often the outbox is polled, in ms: another process, or a replay, may have made an event due. */
const POLL = 2000;

/** How long attempts in flight may take after the worker receives the signal to stop, in ms. The others are retried later. */
const STOP_GRACE = 5000;

export type DeliveryWorker = {
  /** Looks for due events now rather than at the next poll. */
  notify(): void;
  /** Claims nothing more, and waits up to five seconds for attempts in flight. */
  stop(): Promise<void>;
};

type WorkerParts = {
  store: LeadStore;
  target: WebhookTarget;
  metrics: Metrics;
  log: Logger;
  tracing?: Tracing;
  /** Milliseconds; the defaults are for production. */
  timing?: { poll?: number; timeout?: number; retryDelay?: typeof retryDelay };
};

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

/** Takes events from the outbox and posts them to the CRM: each at least once, or into the dead letters. */
export function startDeliveryWorker({
  store,
  target,
  metrics,
  log,
  tracing = NO_TRACING,
  timing = {},
}: WorkerParts): DeliveryWorker {
  const breakOff = new AbortController();
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
      stop: breakOff.signal,
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
      // An event that could not be settled becomes due again when its lease ends.
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
      const grace = setTimeout(() => breakOff.abort(), STOP_GRACE);
      await round;
      clearTimeout(grace);
    },
  };
}
