import type { Lead } from '@site/lead-contract';

export type LeadSource = { page: string | null; utm: Record<string, string> };

/** Such a lead is kept and never delivered. */
export type SpamReason = 'honeypot' | 'links' | 'markup' | 'probe';

/** Times are ms since 1970. */
export type Submission = LeadSource & {
  id: string;
  receivedAt: number;
  lead: Lead;
  channel: 'json' | 'form';
  consentVersion: string;
  network: string | null;
  spam: SpamReason | null;
  /** Hash of the fields. */
  fingerprint: string;
  requestId: string;
  /** W3C Trace Context. */
  traceparent: string | null;
  idempotencyKey: string | null;
};

/** `duplicate`: equal form post. `key-reused`: the key belongs to other fields. */
export type Receipt =
  | { outcome: 'created' | 'replayed' | 'duplicate'; id: string }
  | { outcome: 'key-reused'; id?: never };

/** ms. A reload without JavaScript sends no key; spam never stands for a lead that is not spam. */
export const FORM_DUPLICATE_WINDOW = 10 * 60_000;

export type DeliveryState = 'pending' | 'delivered' | 'dead';

/** Times are ISO 8601. */
export type LeadRecord = Lead &
  LeadSource & {
    id: string;
    createdAt: string;
    channel: 'json' | 'form';
    consentVersion: string;
    network: string | null;
    spam: SpamReason | null;
    /** null for leads of release 1.0.0 */
    requestId: string | null;
    traceparent: string | null;
    /** null for spam */
    delivery: { state: DeliveryState; attempts: number; lastResult: string | null } | null;
  };

/** A lead has one event. `attempt` counts from 1. */
export type ClaimedEvent = { attempt: number; lead: LeadRecord };

/** Ignored when the event has been claimed again since. */
export type AttemptResult =
  | { state: 'delivered' | 'dead'; result: string }
  | { state: 'pending'; result: string; dueAt: number };

export type OutboxDepth = {
  pending: number;
  delivered: number;
  dead: number;
  /** ms since 1970 */
  oldestPendingAt: number | null;
};

type LeadPage = { since?: number; after?: string; limit: number };

/** The store cannot commit now: disk full, locked, gone. Nothing was stored; a retry with a key is safe. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** A write resolves once its commit is on disk. @throws StoreUnavailable */
export type LeadStore = {
  /** One transaction: the lead, its key, its outbox row (none for spam). */
  accept(submission: Submission): Promise<Receipt>;
  /** Makes one real commit. */
  checkCommit(): Promise<void>;

  claimDue(now: number, leaseMs: number, limit: number): Promise<ClaimedEvent[]>;
  settle(event: ClaimedEvent, result: AttemptResult): Promise<void>;
  outboxDepth(): Promise<OutboxDepth>;

  /** By id, that is by time, without probes. */
  list(page: LeadPage): Promise<LeadRecord[]>;
  findProbe(id: string): Promise<LeadRecord | undefined>;
  /** Without probes. */
  count(): Promise<{ leads: number; spam: number }>;
  /** Deletes leads (letter case aside) with keys and events; returns their ids. Then `wipe`. */
  erase(email: string): Promise<string[]>;
  /** Deletes older leads; returns how many. Then `wipe`. */
  purge(before: number): Promise<number>;
  /** They hold no personal data: nothing to wipe. */
  purgeProbes(before: number): Promise<void>;
  /**
   * Removes what deleted leads left in the store's files. False while another process reads an older snapshot after
   * `timeout` ms; the wipe then stays pending, over restarts too.
   */
  wipe(timeout?: number): Promise<boolean>;
  /** Makes dead events due again, or one lead's, also delivered; returns how many. */
  replay(now: number, leadId?: string): Promise<number>;
  audit(entry: { at: number; actor: string; action: string; detail: string }): Promise<void>;
  close(): Promise<void>;
};
