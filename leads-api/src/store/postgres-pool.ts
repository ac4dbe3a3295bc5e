import pg from 'pg';
import { StoreUnusable } from './lead-store.ts';
import { postgresMigrations } from './postgres-schema.ts';

/** Any number, the same in every process: they take turns with it while the schema is made. */
const MIGRATION_LOCK = 4_711_001;

/** Milliseconds until a visitor is told to try later rather than wait on. */
const CONNECT_TIMEOUT = 3000;
const STATEMENT_TIMEOUT = 5000;

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS lead_schema (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM lead_schema');
    const version = rows[0]?.version ?? 0;
    if (version > postgresMigrations.length)
      throw new StoreUnusable(`was written by a newer leads-api (schema ${version}); run that one`);
    for (const migration of postgresMigrations.slice(version)) await client.query(migration);
    await client.query('DELETE FROM lead_schema');
    await client.query('INSERT INTO lead_schema VALUES ($1)', [postgresMigrations.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** A commit is on disk before it is acknowledged, whatever the role's or the database's default says. */
function withDurableCommits(text: string): string {
  const url = new URL(text);
  const options = `${url.searchParams.get('options') ?? ''} -c synchronous_commit=on`;
  url.searchParams.set('options', options.trim());
  return url.href;
}

/** Connects and brings the schema up to date. @throws StoreUnusable with one line, without the password. */
export async function openPostgresPool(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: withDurableCommits(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT + 1000,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks in the middle of a transaction: the pool itself listens to idle ones alone.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool);
    return pool;
  } catch (error) {
    await pool.end();
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = error instanceof StoreUnusable ? message : `cannot be opened: ${message || code}`;
    throw new StoreUnusable(`The lead store at ${new URL(url).host} ${reason}.`);
  }
}
