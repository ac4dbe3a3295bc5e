import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { commonQueries, commonStatements } from './common-queries.ts';
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
  ...commonStatements,
  /** By key or fields; the commit releases it. */
  lock: `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`,
  /** One statement is a transaction of its own. */
  insert: `WITH lead_row AS (
      INSERT INTO lead VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      RETURNING id, spam, created_at
    ), key_row AS (
      INSERT INTO idempotency_key SELECT $17, id FROM lead_row WHERE $17::text IS NOT NULL
    )
    INSERT INTO outbox SELECT id, 'pending', 0, created_at, NULL FROM lead_row WHERE spam IS NULL`,
  claim: `WITH claimed AS (
      UPDATE outbox SET attempts = attempts + 1, due_at = $1 WHERE lead_id IN (
        SELECT lead_id FROM outbox WHERE state = 'pending' AND due_at <= $2
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
      ) RETURNING *
    )
    SELECT ${LEAD_COLUMNS} FROM claimed AS outbox JOIN lead ON lead.id = lead_id`,
  /** Until a vacuum PostgreSQL keeps deleted rows. */
  vacuum: `VACUUM lead, idempotency_key, outbox`,
  /** Not freed yet: a transaction may still read it. */
  dead: `SELECT n_dead_tup AS count FROM pg_stat_user_tables WHERE relid = 'lead'::regclass`,
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
    ...commonQueries({
      rows: async <Row>(name: keyof typeof commonStatements, ...values: unknown[]) =>
        (await run(name, values)).rows as Row[],
      change: async (name, ...values) => (await run(name, values)).rowCount ?? 0,
    }),
    async accept(submission) {
      if (submission.idempotencyKey !== null || submission.channel === 'form') return acceptOnce(submission);
      await insert(submission);
      return { outcome: 'created', id: submission.id };
    },
    async claimDue(now, leaseMs, limit) {
      const { rows } = await run<LeadRow>('claim', [now + leaseMs, now, limit]);
      return rows.map((row) => ({ lead: toRecord(row), attempt: row.attempts ?? 1 }));
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
    async wipe(timeout = 0) {
      const deadline = performance.now() + timeout;
      while (Number((await run<{ count: string }>('dead')).rows[0]?.count ?? 0) > 0) {
        if (performance.now() > deadline) return false;
        await run('vacuum');
        await setTimeout(WIPE_PAUSE);
      }
      return true;
    },
    close: () => pool.end(),
  };
}
