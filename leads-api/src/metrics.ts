import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { ProblemCode } from './http/problem.ts';
import type { RetentionPolicy } from './retention/retention-policy.ts';
import type { LeadStore, OutboxDepth } from './store/lead-store.ts';

/** Seconds. */
const COMMIT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Labels never come from a visitor. */
export function createMetrics(store: LeadStore, retention: RetentionPolicy) {
  const registry = new Registry();
  const registers = [registry];
  let depth: Promise<OutboxDepth> | undefined;
  // shared by both gauges of one scrape
  const readDepth = () => {
    depth ??= store.outboxDepth().finally(() => {
      depth = undefined;
    });
    return depth;
  };
  const accepted = new Counter({
    name: 'leads_accepted_total',
    help: 'Leads answered with success, by what the store did.',
    labelNames: ['outcome', 'spam'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'leads_refused_total',
    help: 'Posts refused, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  const commit = new Histogram({
    name: 'lead_commit_seconds',
    help: 'Time from a checked lead to its commit.',
    buckets: COMMIT_BUCKETS,
    registers,
  });
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Delivery attempts, by result.',
    labelNames: ['result'] as const,
    registers,
  });
  new Gauge({
    name: 'outbox_events',
    help: 'Events in the outbox, by state.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { pending, delivered, dead } = await readDepth();
      this.set({ state: 'pending' }, pending);
      this.set({ state: 'delivered' }, delivered);
      this.set({ state: 'dead' }, dead);
    },
  });
  new Gauge({
    name: 'outbox_oldest_pending_seconds',
    help: 'Age of the oldest lead not yet delivered.',
    registers,
    async collect() {
      const { oldestPendingAt } = await readDepth();
      this.set(oldestPendingAt === null ? 0 : (Date.now() - oldestPendingAt) / 1000);
    },
  });
  new Gauge({
    name: 'lead_retention_days',
    help: 'Days after which leads are removed.',
    registers,
    collect() {
      this.set(retention.days);
    },
  });
  new Gauge({
    name: 'lead_retention_promise_broken',
    help: '1 while the site configuration promises visitors another retention.',
    registers,
    collect() {
      this.set(retention.mismatch() ? 1 : 0);
    },
  });
  return {
    accepted: (outcome: string, spam: boolean) => accepted.inc({ outcome, spam: String(spam) }),
    refused: (reason: ProblemCode) => refused.inc({ reason }),
    startCommit: () => commit.startTimer(),
    attempted: (result: 'delivered' | 'pending' | 'dead') => attempts.inc({ result }),
    registry,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
