import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { LEAD_COLUMNS, type LeadRow, toLeadValues, toRecord } from './lead-row.ts';
import {
  FORM_DUPLICATE_WINDOW,
  type LeadStore,
  type Receipt,
  StoreUnavailable,
  type Submission,
} from './lead-store.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** ms between two attempts. */
const WIPE_PAUSE = 100;

const statements = {
  /** By key or fields; the commit releases it. */
  lock: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
  keyOwner: `SELECT lead.id, lead.fingerprint FROM idempotency_key JOIN lead ON lead.id = lead_id WHERE key = $1`,
  recentDuplicate: `SELECT id FROM lead WHERE fingerprint = $1 AND created_at > $2 AND spam IS NOT DISTINCT FROM $3
    LIMIT 1`,
  /** One statement is a transaction of its own. */
  insert: `WITH lead_row AS (
      INSERT INTO lead VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      RETURNING id, spam, created_at
    ), key_row AS (
      INSERT INTO idempotency_key SELECT $17, id FROM lead_row WHERE $17::text IS NOT NULL
    )
    INSERT INTO outbox SELECT id, 'pending', 0, created_at, NULL FROM lead_row WHERE spam IS NULL`,
  checkCommit: `INSERT INTO probe VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
  claim: `WITH claimed AS (
      UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE lead_id IN (
        SELECT lead_id FROM outbox WHERE state = 'pending' AND due_at <= $2
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
      ) RETURNING *
    )
    SELECT ${LEAD_COLUMNS} FROM claimed AS outbox JOIN lead ON lead.id = lead_id`,
  settle: `UPDATE outbox SET state = $1, last_result = $2, due_at = coalesce($3, due_at)
    WHERE lead_id = $4 AND attempts = $5 AND state = 'pending'`,
  depth: `SELECT count(*) FILTER (WHERE state = 'pending') AS pending,
    count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'dead') AS dead,
    min(created_at) FILTER (WHERE state = 'pending') AS oldest FROM outbox JOIN lead ON lead.id = lead_id`,
  list: `SELECT ${LEAD_COLUMNS} FROM lead LEFT JOIN outbox ON lead_id = lead.id
    WHERE lead.created_at >= $1 AND lead.id > $2 AND spam IS DISTINCT FROM 'probe'
    ORDER BY lead.id LIMIT $3`,
  findProbe: `SELECT ${LEAD_COLUMNS} FROM lead LEFT JOIN outbox ON lead_id = lead.id
    WHERE lead.id = $1 AND spam = 'probe'`,
  count: `SELECT count(*) AS leads, count(spam) AS spam FROM lead
    WHERE spam IS DISTINCT FROM 'probe'`,
  erase: `DELETE FROM lead WHERE lower(email) = lower($1) RETURNING id`,
  purge: `DELETE FROM lead WHERE created_at < $1`,
  purgeProbes: `DELETE FROM lead WHERE created_at < $1 AND spam = 'probe'`,
  /** Until a vacuum PostgreSQL keeps deleted rows. */
  vacuum: `VACUUM lead, idempotency_key, outbox`,
  /** Not freed yet: a transaction may still read it. */
  dead: `SELECT n_dead_tup AS count FROM pg_stat_user_tables WHERE relid = 'lead'::regclass`,
  replayDead: `UPDATE outbox SET state = 'pending', attempts = 0, due_at = $1 WHERE state = 'dead'`,
  replayOne: `UPDATE outbox SET state = 'pending', attempts = 0, due_at = $1 WHERE lead_id = $2`,
  audit: `INSERT INTO audit (at, actor, action, detail) VALUES ($1, $2, $3, $4)`,
};

type Queryable = Pick<pg.Pool, 'query'>;

/** For many processes. @throws InvalidStore */
export async function openPostgresStore(url: string): Promise<LeadStore> {
  const pool = await openPostgresPool(url);

  const unavailable = (error: unknown) =>
    new StoreUnavailable('The lead store cannot commit.', { cause: error });

  async function run<Row extends pg.QueryResultRow>(
    name: keyof typeof statements,
    values: unknown[] = [],
    on: Queryable = pool,
  ) {
    try {
      return await on.query<Row>({ text: statements[name], values });
    } catch (error) {
      throw unavailable(error);
    }
  }

  const insert = (submission: Submission, on?: Queryable) =>
    run('insert', [...toLeadValues(submission), submission.idempotencyKey], on);

  async function existingReceipt(
    { idempotencyKey, fingerprint, receivedAt, spam }: Submission,
    on: Queryable,
  ): Promise<Receipt | undefined> {
    if (idempotencyKey !== null) {
      const [owner] = (await run<{ id: string; fingerprint: string }>('keyOwner', [idempotencyKey], on)).rows;
      if (!owner) return undefined;
      return owner.fingerprint === fingerprint
        ? { outcome: 'replayed', id: owner.id }
        : { outcome: 'key-reused' };
    }
    const since = receivedAt - FORM_DUPLICATE_WINDOW;
    const [duplicate] = (await run<{ id: string }>('recentDuplicate', [fingerprint, since, spam], on)).rows;
    return duplicate && { outcome: 'duplicate', id: duplicate.id };
  }

  async function acceptOnce(submission: Submission): Promise<Receipt> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    try {
      await client.query('BEGIN');
      await run('lock', [submission.idempotencyKey ?? submission.fingerprint], client);
      const receipt = await existingReceipt(submission, client);
      if (!receipt) await insert(submission, client);
      await client.query('COMMIT');
      client.release();
      return receipt ?? { outcome: 'created', id: submission.id };
    } catch (error) {
      // not reused: the server rolls back
      client.release(true);
      throw error instanceof StoreUnavailable ? error : unavailable(error);
    }
  }

  return {
    async accept(submission) {
      if (submission.idempotencyKey !== null || submission.channel === 'form') return acceptOnce(submission);
      await insert(submission);
      return { outcome: 'created', id: submission.id };
    },
    async checkCommit() {
      await run('checkCommit', [Date.now()]);
    },
    async claimDue(now, leaseMs, limit) {
      const { rows } = await run<LeadRow>('claim', [now + leaseMs, now, limit]);
      return rows.map((row) => ({ lead: toRecord(row), attempt: row.attempts ?? 1 }));
    },
    async settle({ lead, attempt }, result) {
      const dueAt = result.state === 'pending' ? result.dueAt : null;
      await run('settle', [result.state, result.result, dueAt, lead.id, attempt]);
    },
    async outboxDepth() {
      const row = (await run<Record<string, string | null>>('depth')).rows[0]!;
      return {
        pending: Number(row.pending),
        delivered: Number(row.delivered),
        dead: Number(row.dead),
        oldestPendingAt: row.oldest == null ? null : Number(row.oldest),
      };
    },
    async list({ since = 0, after = '', limit }) {
      return (await run<LeadRow>('list', [since, after, limit])).rows.map(toRecord);
    },
    async findProbe(id) {
      const [row] = (await run<LeadRow>('findProbe', [id])).rows;
      return row && toRecord(row);
    },
    async count() {
      const row = (await run<{ leads: string; spam: string }>('count')).rows[0]!;
      return { leads: Number(row.leads), spam: Number(row.spam) };
    },
    async erase(email) {
      const { rows } = await run<{ id: string }>('erase', [email.trim()]);
      if (rows.length > 0) await run('vacuum');
      return rows.map(({ id }) => id);
    },
    async purge(before) {
      const purged = (await run('purge', [before])).rowCount ?? 0;
      if (purged > 0) await run('vacuum');
      return purged;
    },
    async purgeProbes(before) {
      await run('purgeProbes', [before]);
    },
    async wipe(timeout = 0) {
      const deadline = performance.now() + timeout;
      while (Number((await run<{ count: string }>('dead')).rows[0]?.count ?? 0) > 0) {
        if (performance.now() > deadline) return false;
        await run('vacuum');
        await setTimeout(WIPE_PAUSE);
      }
      return true;
    },
    async replay(now, leadId) {
      const { rowCount } =
        leadId === undefined ? await run('replayDead', [now]) : await run('replayOne', [now, leadId]);
      return rowCount ?? 0;
    },
    async audit({ at, actor, action, detail }) {
      await run('audit', [at, actor, action, detail]);
    },
    close: () => pool.end(),
  };
}
