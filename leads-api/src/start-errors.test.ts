import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listen, type SiteError } from '@site/server-kit';
import { runCommand, runService } from '../testing/process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { STORE_ACTIONS } from './store/invalid-store.ts';
import { openStore } from './store/open-store.ts';
import { toInvalidStore as postgresProblem } from './store/postgres-pool.ts';
import { toInvalidStore as sqliteProblem } from './store/sqlite-file.ts';

jest.setTimeout(30_000);

/** The one form: a code, what happened, and on a line of its own what to do. */
const FORM = /^([A-Z]+(?:_[A-Z]+)+): \S.*\.\n(?: {2}\S.*\.\n)+$/;

const folder = temporaryFolder();
const file = join(folder.path, 'leads.db');
afterAll(() => folder.remove());

let made = 0;
/** A path of its own for each case, with this in it. */
function fileWith(text: string): string {
  const path = join(folder.path, `${made++}.db`);
  writeFileSync(path, text);
  return path;
}

/** A sound store. */
async function storeFile(): Promise<string> {
  const path = join(folder.path, `${made++}.db`);
  await (await openStore({ databaseUrl: undefined, databaseFile: path })).close();
  return path;
}

async function newerStore() {
  const path = await storeFile();
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  return path;
}

function logWithoutStore() {
  const path = join(folder.path, `${made++}.db`);
  writeFileSync(`${path}-wal`, 'log');
  return path;
}

const taken = createServer();
let takenPort: number;
beforeAll(async () => {
  takenPort = await listen(taken, { host: '127.0.0.1', port: 0 });
});
afterAll(() => taken.close());

type Case = [code: string, env: () => Promise<Record<string, string>> | Record<string, string>];

const cases: Case[] = [
  ['SITE_SETTING_INVALID', () => ({ TRUST_PROXY: 'yes' })],
  ['SITE_SETTING_INVALID', () => ({ PORT: 'http', WEBHOOK_URL: 'https://crm.example/secretword' })],
  ['SITE_CONFIG_INVALID', () => ({ SITE_CONFIG: join(folder.path, 'none.json') })],
  ['SITE_CONFIG_INVALID', () => ({ SITE_CONFIG: fileWith('{"retentionDays":0}') })],
  ['SITE_PORT_TAKEN', () => ({ PORT: String(takenPort) })],
  ['SITE_HOST_UNKNOWN', () => ({ HOST: '192.0.2.1' })],
  ['LEADS_STORE_DAMAGED', () => ({ LEADS_DB: fileWith('not a database'.repeat(100)) })],
  ['LEADS_STORE_EMPTY', () => ({ LEADS_DB: fileWith('') })],
  ['LEADS_STORE_NEWER', async () => ({ LEADS_DB: await newerStore() })],
  ['LEADS_STORE_INCOMPLETE', () => ({ LEADS_DB: logWithoutStore() })],
  ['LEADS_STORE_FAILED', () => ({ LEADS_DB: join(fileWith('x'), 'leads.db') })],
  ['LEADS_STORE_UNREACHABLE', () => ({ DATABASE_URL: 'postgres://ann:secretword@127.0.0.1:1/x' })],
];

test.each(cases)('%s: the service ends with it, and changes nothing', async (code, env) => {
  const given = await env();
  const before = given.LEADS_DB && existsSync(given.LEADS_DB) && readFileSync(given.LEADS_DB);
  const { code: exit, stdout, stderr } = await runService(file, given).exit;
  expect([exit, stdout, FORM.exec(stderr)?.[1] ?? stderr]).toEqual([1, '', code]);
  expect(stderr).not.toContain('secretword');
  if (before) expect(readFileSync(given.LEADS_DB!)).toEqual(before);
});

test('a store that another process holds is reported as locked', async () => {
  const path = await storeFile();
  const other = new DatabaseSync(path);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const { stderr } = await runService(path).exit;
  other.close();
  expect(FORM.exec(stderr)?.[1] ?? stderr).toBe('LEADS_STORE_LOCKED');
});

test('a command that finds no store says so in the same form', async () => {
  const { code, stderr } = await runCommand(join(folder.path, 'none.db'), 'list');
  expect([code, FORM.exec(stderr)?.[1]]).toEqual([1, 'LEADS_STORE_MISSING']);
});

const system = (code: string) => Object.assign(new Error(`${code}: no`), { code });
const sqlite = (errcode: number) => Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode });

// What takes a full disk, another account or another server is made of its error's code.
const mapped: [string, SiteError][] = [
  ['LEADS_STORE_FULL', sqliteProblem(system('ENOSPC'), file)],
  ['LEADS_STORE_FULL', sqliteProblem(sqlite(13), file)],
  ['LEADS_STORE_DENIED', sqliteProblem(system('EACCES'), file)],
  ['LEADS_STORE_DENIED', sqliteProblem(system('EROFS'), file)],
  ['LEADS_STORE_DENIED', sqliteProblem(sqlite(14), file)],
  ['LEADS_STORE_DENIED', sqliteProblem(sqlite(8 + 256), file)],
  ['LEADS_STORE_LOCKED', sqliteProblem(sqlite(5 + 512), file)],
  ['LEADS_STORE_FAILED', sqliteProblem(sqlite(10), file)],
  ['LEADS_STORE_LOGIN', postgresProblem(system('28P01'), 'db.example')],
  ['LEADS_STORE_LOGIN', postgresProblem(system('42501'), 'db.example')],
  ['LEADS_STORE_FULL', postgresProblem(system('53100'), 'db.example')],
  ['LEADS_STORE_LOCKED', postgresProblem(system('55P03'), 'db.example')],
  ['LEADS_STORE_UNREACHABLE', postgresProblem(system('ENOTFOUND'), 'db.example')],
  ['LEADS_STORE_UNREACHABLE', postgresProblem(new Error('connection timeout'), 'db.example')],
  ['LEADS_STORE_FAILED', postgresProblem(system('XX000'), 'db.example')],
];

test.each(mapped)('%s, by the code of the error', (code, error) => {
  expect(FORM.exec(`${error}\n`)?.[1]).toBe(code);
});

test('every reason why a store cannot be opened is among these cases', () => {
  const shown = new Set([...cases, ...mapped].map(([code]) => code));
  for (const apart of ['LEADS_STORE_LOCKED', 'LEADS_STORE_MISSING']) shown.add(apart);
  expect(Object.keys(STORE_ACTIONS).filter((code) => !shown.has(code))).toEqual([]);
  expect(Object.keys(STORE_ACTIONS)).toHaveLength(11);
});

test('the guide to operating the site names each of them', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/operate-the-site.md'), 'utf8');
  const codes = new Set([...cases, ...mapped].map(([code]) => code));
  expect([...codes, ...Object.keys(STORE_ACTIONS)].filter((code) => !guide.includes(`\`${code}\``))).toEqual(
    [],
  );
});
