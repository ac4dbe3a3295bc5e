import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from './lead-store.ts';
import { sqliteMigrations } from './sqlite-schema.ts';

/** Owner only: the file holds names and addresses. SQLite gives its -wal and -shm files the same mode. */
const FILE_MODE = 0o600;

/**
 * How long a statement waits for another process, in ms. That wait blocks this process; sqlite-store.ts waits
 * longer without blocking.
 */
const BUSY_TIMEOUT = 5;

export type SqliteFileOptions = {
  /** Whether a missing file is made. */
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

function migrate(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > sqliteMigrations.length)
    throw new StoreUnusable(`was written by a newer leads-api (schema ${version}); run that one`);
  if (version === sqliteMigrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  for (const migration of sqliteMigrations.slice(version)) database.exec(migration);
  database.exec(`PRAGMA user_version = ${sqliteMigrations.length}`);
  database.exec('COMMIT');
}

/** Makes the file complete under another name first: a start cut short leaves nothing that looks like a store. */
function create(path: string): void {
  const draft = `${path}.${process.pid}.new`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', FILE_MODE));
  const database = connect(draft, BUSY_TIMEOUT);
  migrate(database);
  database.close();
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function verify(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found.quick_check !== 'ok') throw new StoreUnusable('is damaged; restore it from a backup');
}

/**
 * Opens the lead file, making it when there is none. What is there but no sound lead store is never replaced.
 * @throws StoreUnusable with one line that names the file.
 */
export function openSqliteFile(
  path: string,
  { create: mayCreate = true, busyTimeout = BUSY_TIMEOUT }: SqliteFileOptions = {},
): DatabaseSync {
  try {
    if (!existsSync(path)) {
      if (existsSync(`${path}-wal`))
        throw new StoreUnusable('is missing but its -wal file is there; restore both');
      if (!mayCreate) throw new StoreUnusable('does not exist');
      create(path);
    }
    if (statSync(path).size === 0)
      throw new StoreUnusable('is empty; restore it from a backup, or remove it to start over');
    chmodSync(path, FILE_MODE);
    const database = connect(path, busyTimeout);
    verify(database);
    migrate(database);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnusable(
      `The lead store ${path} ${error instanceof StoreUnusable ? reason : `cannot be opened: ${reason}`}.`,
    );
  }
}
