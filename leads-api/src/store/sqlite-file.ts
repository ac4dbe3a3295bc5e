import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InvalidStore, type StoreErrorCode } from './invalid-store.ts';
import { sqliteMigrations } from './sqlite-schema.ts';

/** Owner only. SQLite gives its -wal and -shm files the same mode. */
const FILE_MODE = 0o600;

/** ms, which block this process; sqlite-store.ts waits longer without blocking. */
const BUSY_TIMEOUT = 5;

export type SqliteFileOptions = {
  create?: boolean;
  /** ms */
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

/** Under another name first: an interrupted start must leave nothing that looks like a store. */
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

/** Primary result codes (sqlite.org/rescode.html) and system codes. */
const CODES: Record<string, StoreErrorCode> = {
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

export function toInvalidStore(error: unknown, path: string): InvalidStore {
  if (error instanceof InvalidStore) return error;
  const { message, code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // the lowest byte is the primary code
  const storeCode = CODES[errcode === undefined ? code : errcode & 0xff] ?? 'LEADS_STORE_FAILED';
  return new InvalidStore(storeCode, `${path} cannot be opened: ${message}`);
}

/** Never replaces a file that is not a sound store. @throws InvalidStore that names the file */
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
    throw toInvalidStore(error, path);
  }
}
