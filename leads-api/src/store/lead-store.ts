import type { Lead } from '@site/lead-contract';
import type { LeadSource } from '../intake/source.ts';
import type { SpamReason } from '../intake/spam.ts';

/** A validated lead on its way into the store. Times are ms since 1970. */
export type Submission = LeadSource & {
  id: string;
  receivedAt: number;
  lead: Lead;
  channel: 'json' | 'form';
  consentVersion: string;
  /** Truncated network of the visitor. */
  network: string | null;
  spam: SpamReason | null;
  /** See fingerprint.ts. */
  fingerprint: string;
  /** The request that brought it, as the logs name it. */
  requestId: string;
  /** W3C Trace Context of that request; null where it is part of no trace. */
  traceparent: string | null;
  idempotencyKey: string | null;
};

/**
 * Outcome of a submission: a new row; the existing row of its key; the row of an equal form post within
 * `FORM_DUPLICATE_WINDOW` (never a spam row for a lead that is not spam); or refused, because the key belongs to other fields.
 */
export type Receipt =
  | { outcome: 'created' | 'replayed' | 'duplicate'; id: string }
  | { outcome: 'key-reused'; id?: never };

/** Reload and double click without JavaScript send no key: equal fields within this time (ms) are one lead. */
export const FORM_DUPLICATE_WINDOW = 10 * 60_000;

export type DeliveryState = 'pending' | 'delivered' | 'dead';

/** A stored lead as the operator's commands show it. Times are ISO 8601. */
export type LeadRecord = Lead &
  LeadSource & {
    id: string;
    createdAt: string;
    channel: 'json' | 'form';
    consentVersion: string;
    network: string | null;
    spam: SpamReason | null;
    /** The request that brought it; null for leads of the releases before. */
    requestId: string | null;
    traceparent: string | null;
    /** null for spam, which is never delivered. */
    delivery: { state: DeliveryState; attempts: number; lastResult: string | null } | null;
  };

/** An event taken from the outbox for one attempt; a lead has one event. `attempt` counts from 1. */
export type ClaimedEvent = { attempt: number; lead: LeadRecord };

/** Result of one attempt; ignored when another claim of the event has been made since. */
export type AttemptResult =
  | { state: 'delivered' | 'dead'; result: string }
  | { state: 'pending'; result: string; dueAt: number };

export type OutboxDepth = {
  pending: number;
  delivered: number;
  dead: number;
  /** When the oldest pending event's lead came in, ms since 1970. */
  oldestPendingAt: number | null;
};

type LeadPage = { since?: number; after?: string; limit: number };

/** The store cannot commit now: disk full, locked, gone. Nothing was stored; a retry with a key is safe. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/**
 * Where leads become durable. The promise of a write resolves once its commit is on disk, and rejects with
 * StoreUnavailable otherwise.
 */
export type LeadStore = {
  /** One transaction: the lead, its key, its outbox row (none for spam). */
  accept(submission: Submission): Promise<Receipt>;
  /** Makes one real commit; rejects when the store cannot. */
  probe(): Promise<void>;

  /** Claims due events; others can claim them again after `leaseMs`. */
  claimDue(now: number, leaseMs: number, limit: number): Promise<ClaimedEvent[]>;
  settle(event: ClaimedEvent, result: AttemptResult): Promise<void>;
  outboxDepth(): Promise<OutboxDepth>;

  /** Leads by id, that is by time. Those of probes are left out, here and in counts. */
  list(page: LeadPage): Promise<LeadRecord[]>;
  findProbe(id: string): Promise<LeadRecord | undefined>;
  count(): Promise<{ leads: number; spam: number }>;
  /** Deletes the leads of an address (letter case aside) with their keys and events; returns their ids. Then `wipe`. */
  erase(email: string): Promise<string[]>;
  /** Deletes what came in before a moment; returns how many leads. Then `wipe`. */
  purge(before: number): Promise<number>;
  /** Deletes the leads of probes that came in before a moment. They contain no personal data, so there is nothing to wipe. */
  purgeProbes(before: number): Promise<void>;
  /**
   * Removes what deleted leads, of any process, left in the store's files. False when another process still reads an older
   * snapshot of the store after `timeout` ms; the wipe then stays pending, over restarts too.
   */
  wipe(timeout?: number): Promise<boolean>;
  /** Makes dead events due again (all, or one lead's, then also delivered); returns how many. */
  replay(now: number, leadId?: string): Promise<number>;
  audit(entry: { at: number; actor: string; action: string; detail: string }): Promise<void>;
  close(): Promise<void>;
};
