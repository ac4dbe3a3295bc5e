import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CommitQueue } from './commit-queue.ts';
import { commonQueries, commonStatements } from './common-queries.ts';
import { LEAD_COLUMNS, type LeadRow, toLeadValues, toRecord } from './lead-row.ts';
import {
  FORM_DUPLICATE_WINDOW,
  type LeadStore,
  type Receipt,
  StoreUnavailable,
  type Submission,
} from './lead-store.ts';

const SQLITE_BUSY = 5;

/** ms for a transaction of another process, and between two tries. */
const LOCK_TIMEOUT = 100;
const LOCK_PAUSE = 10;

/** ms */
const WIPE_PAUSE = 100;

const AUDIT_ACTOR = 'leads-api';

const statements = {
  ...commonStatements,
  insertLead: `INSERT INTO lead VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertKey: `INSERT INTO idempotency_key VALUES (?, ?)`,
  insertEvent: `INSERT INTO outbox VALUES (?, 'pending', 0, ?, NULL)`,
  due: `SELECT ${LEAD_COLUMNS} FROM outbox JOIN lead ON lead.id = lead_id
    WHERE state = 'pending' AND due_at <= ? ORDER BY due_at LIMIT ?`,
  lease: `UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE lead_id = ?`,
  nextDue: `SELECT min(due_at) AS due FROM outbox WHERE state = 'pending'`,
  wipes: `SELECT coalesce(max(id) FILTER (WHERE action = 'delete'), 0) AS deleted,
    max(json_extract(detail, '$.through')) FILTER (WHERE action = 'wipe') AS wiped
    FROM audit WHERE action IN ('delete', 'wipe')`,
};

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY;

export function createSqliteStore(database: DatabaseSync): LeadStore {
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql.replace(/\$\d/g, '?'))]),
  ) as Record<keyof typeof statements, ReturnType<DatabaseSync['prepare']>>;

  const first = <Row>(name: keyof typeof statements, ...values: SQLInputValue[]) =>
    prepared[name].get(...values) as Row | undefined;
  const rows = <Row>(name: keyof typeof statements, ...values: SQLInputValue[]) =>
    prepared[name].all(...values) as Row[];
  const change = (name: keyof typeof statements, ...values: SQLInputValue[]) =>
    Number(prepared[name].run(...values).changes);

  function attempt<Result>(work: () => Result): Result {
    try {
      database.exec('BEGIN IMMEDIATE');
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // on a full disk SQLite has already rolled back
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  async function transaction<Result>(work: () => Result): Promise<Result> {
    const deadline = performance.now() + LOCK_TIMEOUT;
    while (true) {
      try {
        return attempt(work);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline)
          throw new StoreUnavailable('The lead store cannot commit.', { cause: error });
        await setTimeout(LOCK_PAUSE);
      }
    }
  }

  const busyTimeout = Object.values(database.prepare('PRAGMA busy_timeout').get()!)[0];

  /** False when another process prevents it. Never waits inside SQLite: a waiting checkpoint blocks every writer. */
  function truncateLog(): boolean {
    database.exec('PRAGMA busy_timeout = 0');
    try {
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!.busy === 0;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  }

  /** Makes the wipe pending, in the transaction that deletes. */
  const recordDeletion = (leads: number) =>
    change('audit', Date.now(), AUDIT_ACTOR, 'delete', JSON.stringify({ leads }));

  /** The newest deletion whose bytes may be left; 0 for a store that was never wiped. */
  function pendingWipe(): number | undefined {
    const { deleted, wiped } = first<{ deleted: number; wiped: number | null }>('wipes')!;
    return wiped === null || wiped < deleted ? deleted : undefined;
  }

  /** A new file: `secure_delete` leaves copies of moved rows (of 1,477 erased leads, 4 could still be read). */
  function wipeFiles(): boolean {
    // while an old snapshot is read, each VACUUM would only make the log longer
    if (!truncateLog()) return false;
    try {
      database.exec('VACUUM');
    } catch (error) {
      if (isBusy(error)) return false;
      throw new StoreUnavailable('The lead store cannot be wiped.', { cause: error });
    }
    return truncateLog();
  }

  function insert(submission: Submission): Receipt {
    const { id, fingerprint, idempotencyKey, receivedAt, spam } = submission;
    if (idempotencyKey !== null) {
      const owner = first<{ id: string; fingerprint: string }>('keyOwner', idempotencyKey);
      if (owner)
        return owner.fingerprint === fingerprint
          ? { outcome: 'replayed', id: owner.id }
          : { outcome: 'key-reused' };
    } else if (submission.channel === 'form') {
      const since = receivedAt - FORM_DUPLICATE_WINDOW;
      const duplicate = first<{ id: string }>('recentDuplicate', fingerprint, since, spam);
      if (duplicate) return { outcome: 'duplicate', id: duplicate.id };
    }
    change('insertLead', ...toLeadValues(submission));
    if (idempotencyKey !== null) change('insertKey', idempotencyKey, id);
    if (spam === null) change('insertEvent', id, receivedAt);
    return { outcome: 'created', id };
  }

  const queue = new CommitQueue((batch: Submission[]) => transaction(() => batch.map(insert)));

  return {
    ...commonQueries({
      rows: async (name, ...values) => rows(name, ...values),
      change: (name, ...values) => transaction(() => change(name, ...values)),
    }),
    accept: (submission) => queue.add(submission),
    async claimDue(now, leaseMs, limit) {
      if ((first<{ due: number | null }>('nextDue')?.due ?? Infinity) > now) return [];
      return transaction(() => {
        const due = rows<LeadRow>('due', now, limit).map(toRecord);
        for (const { id } of due) change('lease', now + leaseMs, id);
        return due.map((lead) => ({ lead, attempt: (lead.delivery?.attempts ?? 0) + 1 }));
      });
    },
    async erase(email) {
      return transaction(() => {
        const erased = rows<{ id: string }>('erase', email.trim());
        if (erased.length > 0) recordDeletion(erased.length);
        return erased.map(({ id }) => id);
      });
    },
    async purge(before) {
      return transaction(() => {
        const purged = change('purge', before);
        if (purged > 0) recordDeletion(purged);
        return purged;
      });
    },
    async wipe(timeout = 0) {
      const deadline = performance.now() + timeout;
      for (let deletion = pendingWipe(); deletion !== undefined; deletion = pendingWipe()) {
        if (wipeFiles()) {
          const through = JSON.stringify({ through: deletion });
          await transaction(() => change('audit', Date.now(), AUDIT_ACTOR, 'wipe', through));
        } else {
          if (performance.now() > deadline) return false;
          await setTimeout(WIPE_PAUSE);
        }
      }
      return true;
    },
    async close() {
      await queue.idle();
      database.close();
    },
  };
}
