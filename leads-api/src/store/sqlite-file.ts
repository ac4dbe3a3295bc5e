import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InvalidStore, type StoreProblem } from './invalid-store.ts';
import { sqliteMigrations } from './sqlite-schema.ts';

/** Owner only: the file holds names and addresses. SQLite gives its -wal and -shm files the same mode. */
const FILE_MODE = 0o600;

/**
 * How long a statement waits for another process, in ms. That wait blocks this process; sqlite-store.ts waits
 * longer without blocking.
 */
const BUSY_TIMEOUT = 5;

export type SqliteFileOptions = {
  /** Whether a missing file is created. */
  create?: boolean;
  /** In ms. */
  busyTimeout?: number;
};

function connect(path: string, timeout: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
  `);
  return database;
}

function migrate(database: DatabaseSync, path: string): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > sqliteMigrations.length)
    throw new InvalidStore(
      'LEADS_STORE_NEWER',
      `${path} was written by a newer leads-api (schema ${version})`,
    );
  if (version === sqliteMigrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  for (const migration of sqliteMigrations.slice(version)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${sqliteMigrations.length}`);
  database.exec('COMMIT');
}

/** Completes the file under another name first: an interrupted start leaves nothing that looks like a store. */
function create(path: string): void {
  const draft = `${path}.${process.pid}.new`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', FILE_MODE));
  const database = connect(draft, BUSY_TIMEOUT);
  migrate(database, path);
  database.close();
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function verify(database: DatabaseSync, path: string): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found.quick_check !== 'ok') throw new InvalidStore('LEADS_STORE_DAMAGED', `${path} is damaged`);
}

/** Primary result codes of SQLite (sqlite.org/rescode.html), and codes of the system. */
const PROBLEMS: Record<string, StoreProblem> = {
  3: 'LEADS_STORE_DENIED',
  5: 'LEADS_STORE_LOCKED',
  6: 'LEADS_STORE_LOCKED',
  8: 'LEADS_STORE_DENIED',
  11: 'LEADS_STORE_DAMAGED',
  13: 'LEADS_STORE_FULL',
  14: 'LEADS_STORE_DENIED',
  26: 'LEADS_STORE_DAMAGED',
  EACCES: 'LEADS_STORE_DENIED',
  EDQUOT: 'LEADS_STORE_FULL',
  ENOSPC: 'LEADS_STORE_FULL',
  EPERM: 'LEADS_STORE_DENIED',
  EROFS: 'LEADS_STORE_DENIED',
};

/** An error of SQLite or of the system, by what an operator can do about it. */
export function invalidStore(error: unknown, path: string): InvalidStore {
  if (error instanceof InvalidStore) return error;
  const { message, code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // The lowest byte is the primary code; the others say more of it.
  const problem = PROBLEMS[errcode === undefined ? code : errcode & 0xff] ?? 'LEADS_STORE_FAILED';
  return new InvalidStore(problem, `${path} cannot be opened: ${message}`);
}

/**
 * Opens the lead file, and creates it when there is none. A file that is not a sound lead store is never replaced.
 * @throws InvalidStore that names the file.
 */
export function openSqliteFile(
  path: string,
  { create: mayCreate = true, busyTimeout = BUSY_TIMEOUT }: SqliteFileOptions = {},
): DatabaseSync {
  try {
    if (!existsSync(path)) {
      if (existsSync(`${path}-wal`))
        throw new InvalidStore(
          'LEADS_STORE_INCOMPLETE',
          `${path} is missing, but its log ${path}-wal is there`,
        );
      if (!mayCreate) throw new InvalidStore('LEADS_STORE_MISSING', `${path} does not exist`);
      create(path);
    }
    if (statSync(path).size === 0) throw new InvalidStore('LEADS_STORE_EMPTY', `${path} is empty`);
    chmodSync(path, FILE_MODE);
    const database = connect(path, busyTimeout);
    verify(database, path);
    migrate(database, path);
    return database;
  } catch (error) {
    throw invalidStore(error, path);
  }
}
