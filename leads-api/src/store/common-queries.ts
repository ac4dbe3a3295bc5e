import { LEAD_COLUMNS, type LeadRow, toRecord } from './lead-row.ts';
import type { LeadStore } from './lead-store.ts';

/** In SQL that SQLite and PostgreSQL read alike. Parameters are in order, each is used once. */
export const commonStatements = {
  keyOwner: `SELECT lead.id, lead.fingerprint FROM idempotency_key JOIN lead ON lead.id = lead_id WHERE key = $1`,
  recentDuplicate: `SELECT id FROM lead WHERE fingerprint = $1 AND created_at > $2 AND spam IS NOT DISTINCT FROM $3
    LIMIT 1`,
  checkCommit: `INSERT INTO probe VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
  settle: `UPDATE outbox SET state = $1, last_result = $2, due_at = coalesce($3, due_at)
    WHERE lead_id = $4 AND attempts = $5 AND state = 'pending'`,
  depth: `SELECT count(*) FILTER (WHERE state = 'pending') AS pending,
    count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'dead') AS dead,
    min(created_at) FILTER (WHERE state = 'pending') AS oldest FROM outbox JOIN lead ON lead.id = lead_id`,
  list: `SELECT ${LEAD_COLUMNS} FROM lead LEFT JOIN outbox ON lead_id = lead.id
    WHERE lead.created_at >= $1 AND lead.id > $2 AND spam IS DISTINCT FROM 'probe' ORDER BY lead.id LIMIT $3`,
  findProbe: `SELECT ${LEAD_COLUMNS} FROM lead LEFT JOIN outbox ON lead_id = lead.id
    WHERE lead.id = $1 AND spam = 'probe'`,
  count: `SELECT count(*) AS leads, count(spam) AS spam FROM lead WHERE spam IS DISTINCT FROM 'probe'`,
  erase: `DELETE FROM lead WHERE lower(email) = lower($1) RETURNING id`,
  purge: `DELETE FROM lead WHERE created_at < $1`,
  purgeProbes: `DELETE FROM lead WHERE created_at < $1 AND spam = 'probe'`,
  replayDead: `UPDATE outbox SET state = 'pending', attempts = 0, due_at = $1 WHERE state = 'dead'`,
  replayOne: `UPDATE outbox SET state = 'pending', attempts = 0, due_at = $1 WHERE lead_id = $2`,
  audit: `INSERT INTO audit (at, actor, action, detail) VALUES ($1, $2, $3, $4)`,
};

type Value = number | string | null;

interface Queryable {
  rows<Row>(name: keyof typeof commonStatements, ...values: Value[]): Promise<Row[]>;
  /** @returns how many rows */
  change(name: keyof typeof commonStatements, ...values: Value[]): Promise<number>;
}

/** Of one statement each. PostgreSQL sends counts as text. */
export function commonQueries({ rows, change }: Queryable) {
  return {
    async checkCommit() {
      await change('checkCommit', Date.now());
    },
    async settle({ lead, attempt }, result) {
      const dueAt = result.state === 'pending' ? result.dueAt : null;
      await change('settle', result.state, result.result, dueAt, lead.id, attempt);
    },
    async outboxDepth() {
      const [row] = await rows<Record<'pending' | 'delivered' | 'dead' | 'oldest', Value>>('depth');
      const { pending, delivered, dead, oldest } = row!;
      return {
        pending: Number(pending),
        delivered: Number(delivered),
        dead: Number(dead),
        oldestPendingAt: oldest === null ? null : Number(oldest),
      };
    },
    async list({ since = 0, after = '', limit }) {
      return (await rows<LeadRow>('list', since, after, limit)).map(toRecord);
    },
    async findProbe(id) {
      const [row] = await rows<LeadRow>('findProbe', id);
      return row && toRecord(row);
    },
    async count() {
      const [row] = await rows<Record<'leads' | 'spam', Value>>('count');
      return { leads: Number(row!.leads), spam: Number(row!.spam) };
    },
    async purgeProbes(before) {
      await change('purgeProbes', before);
    },
    replay: (now, leadId) =>
      leadId === undefined ? change('replayDead', now) : change('replayOne', now, leadId),
    async audit({ at, actor, action, detail }) {
      await change('audit', at, actor, action, detail);
    },
  } satisfies Partial<LeadStore>;
}
