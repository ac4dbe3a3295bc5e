import pg from 'pg';
import { InvalidStore, type StoreErrorCode } from './invalid-store.ts';
import { postgresMigrations } from './postgres-schema.ts';

/** Any number, the same in every process. */
const MIGRATION_LOCK = 4_711_001;

/** ms until a visitor is told to try again later. */
const CONNECT_TIMEOUT = 3000;
const STATEMENT_TIMEOUT = 5000;

async function migrate(pool: pg.Pool, host: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS lead_schema (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM lead_schema');
    const version = rows[0]?.version ?? 0;
    if (version > postgresMigrations.length)
      throw new InvalidStore(
        'LEADS_STORE_NEWER',
        `at ${host} was written by a newer leads-api (schema ${version})`,
      );
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

/** Overrides the defaults of role and database: a commit is on disk before it is acknowledged. */
function withDurableCommits(text: string): string {
  const url = new URL(text);
  const options = `${url.searchParams.get('options') ?? ''} -c synchronous_commit=on`;
  url.searchParams.set('options', options.trim());
  return url.href;
}

/** SQLSTATE and system codes. */
const CODES: Record<string, StoreErrorCode> = {
  '28000': 'LEADS_STORE_LOGIN',
  '28P01': 'LEADS_STORE_LOGIN',
  '3D000': 'LEADS_STORE_LOGIN',
  '42501': 'LEADS_STORE_LOGIN',
  '53100': 'LEADS_STORE_FULL',
  '53300': 'LEADS_STORE_UNREACHABLE',
  '55P03': 'LEADS_STORE_LOCKED',
  '57014': 'LEADS_STORE_LOCKED',
  '57P03': 'LEADS_STORE_UNREACHABLE',
  ECONNREFUSED: 'LEADS_STORE_UNREACHABLE',
  ECONNRESET: 'LEADS_STORE_UNREACHABLE',
  EAI_AGAIN: 'LEADS_STORE_UNREACHABLE',
  EHOSTUNREACH: 'LEADS_STORE_UNREACHABLE',
  ENETUNREACH: 'LEADS_STORE_UNREACHABLE',
  ENOTFOUND: 'LEADS_STORE_UNREACHABLE',
  ETIMEDOUT: 'LEADS_STORE_UNREACHABLE',
};

export function toInvalidStore(error: unknown, host: string): InvalidStore {
  if (error instanceof InvalidStore) return error;
  const { message, code = '' } = error as NodeJS.ErrnoException;
  // the client's connection timeout has no code
  const storeCode =
    CODES[code] ?? (/timeout/.test(message) ? 'LEADS_STORE_UNREACHABLE' : 'LEADS_STORE_FAILED');
  return new InvalidStore(storeCode, `at ${host} cannot be opened: ${message || code}`);
}

/** Also migrates. @throws InvalidStore that names the host, never the password */
export async function openPostgresPool(url: string): Promise<pg.Pool> {
  const { host } = new URL(url);
  const pool = new pg.Pool({
    connectionString: withDurableCommits(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT + 1000,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  // without a listener a broken idle connection would end the process
  pool.on('error', () => {});
  // and so would one in use, to which the pool does not listen
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(pool, host);
    return pool;
  } catch (error) {
    await pool.end();
    throw toInvalidStore(error, host);
  }
}
