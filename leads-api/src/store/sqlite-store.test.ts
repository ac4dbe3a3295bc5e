import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { goodLead, submission } from '../../testing/leads.ts';
import { testLeadStore } from '../../testing/store-contract.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { InvalidStore } from './invalid-store.ts';
import { type LeadRecord, StoreUnavailable } from './lead-store.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { createSqliteStore } from './sqlite-store.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'sub', 'leads.db');
});

afterEach(() => folder.remove());

const openStore = async () => createSqliteStore(openSqliteFile(path));

describe('like every store', () => {
  testLeadStore(async () => ({ store: await openStore(), again: openStore }));
});

const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex');

async function filledStore(leads: number) {
  const store = await openStore();
  await Promise.all(Array.from({ length: leads }, () => store.accept(submission())));
  await store.close();
}

test('waits for the disk at each commit', () => {
  const database = openSqliteFile(path);
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('fullfsync')).toBe(1);
  expect(pragma('secure_delete')).toBe(1);
  // no row lies in a file of its own while a large statement runs
  expect(pragma('temp_store')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBeLessThanOrEqual(250);
  database.close();
});

test('only its owner may read it or its log', async () => {
  const store = await openStore();
  await store.accept(submission());
  for (const name of readdirSync(join(folder.path, 'sub'))) {
    expect([name, (statSync(join(folder.path, 'sub', name)).mode & 0o777).toString(8)]).toEqual([
      name,
      '600',
    ]);
  }
  expect(statSync(join(folder.path, 'sub')).mode & 0o777).toBe(0o700);
  await store.close();
});

test('a start cut short leaves no file that looks like a store', () => {
  openSqliteFile(path).close();
  expect(readdirSync(join(folder.path, 'sub'))).toEqual(['leads.db']);
});

test('many accepts at once are one commit and one log write', async () => {
  const database = openSqliteFile(path);
  const store = createSqliteStore(database);
  const commits = jest.spyOn(database, 'exec');
  await Promise.all(Array.from({ length: 50 }, () => store.accept(submission())));
  expect(commits.mock.calls).toEqual([['BEGIN IMMEDIATE'], ['COMMIT']]);
  await store.close();
});

const damages: [string, () => void, RegExp][] = [
  ['other bytes', () => writeFileSync(path, 'this is no database, '.repeat(500)), /not a database/],
  ['cut to nothing', () => truncateSync(path, 0), /is empty/],
  ['cut in the middle', () => truncateSync(path, 4096 * 3), /damaged|malformed/],
  [
    'pages overwritten',
    () => {
      const bytes = readFileSync(path);
      bytes.fill(0xaa, 4096 * 2, 4096 * 6);
      writeFileSync(path, bytes);
    },
    /damaged|malformed/,
  ],
];

test.each(damages)('a file with %s is refused in one line and left alone', async (_, damage, reason) => {
  await filledStore(200);
  damage();
  const before = digest();
  expect(() => openSqliteFile(path)).toThrow(InvalidStore);
  expect(() => openSqliteFile(path)).toThrow(reason);
  try {
    openSqliteFile(path);
  } catch (error) {
    expect((error as Error).message).toContain(path);
    expect((error as Error).message).not.toContain('\n');
  }
  expect(digest()).toBe(before);
});

test('a missing file whose log exists is not created again', async () => {
  await filledStore(1);
  appendFileSync(`${path}-wal`, 'log');
  rmSync(path);
  expect(() => openSqliteFile(path)).toThrow(/missing, but its log \S+-wal is there/);
  expect(existsSync(path)).toBe(false);
});

test('a file of a newer schema is refused', async () => {
  await filledStore(1);
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openSqliteFile(path)).toThrow(/newer leads-api \(schema 99\)/);
});

/** As leads-api of 310571b3 left it after two leads whose webhook did not respond. */
const WRITTEN_BEFORE = join(__dirname, '__fixtures__', 'leads-1.0.0.db.br');

test('a file of the release before is read, and written to', async () => {
  path = join(folder.path, 'leads.db');
  writeFileSync(path, brotliDecompressSync(readFileSync(WRITTEN_BEFORE)));
  const store = await openStore();
  const delivery = { state: 'pending', attempts: 1, lastResult: 'network' };
  const nothing = { aws: false, azure: false, gcp: false, other: false };
  const same = {
    consentVersion: '7b6feb27e9f9',
    network: '127.0.0.0/24',
    spam: null,
    spend: '10k-50k',
    delivery,
  };
  const since = { requestId: null, traceparent: null };
  const [ada, grace] = (await store.list({ limit: 9 })) as [LeadRecord, LeadRecord];
  expect(ada).toEqual({
    ...{ ...same, ...since, channel: 'json', page: '/integrations/aws', utm: { source: 'newsletter' } },
    ...{ id: '01a226f0-e832-7dfa-a0e7-1916392b8783', createdAt: '2026-11-29T10:54:12.018Z' },
    ...{ name: 'Ada Lovelace', email: 'ada@example.com', company: 'Analytical Engines' },
    cloudProviders: { ...nothing, aws: true },
  });
  expect(grace).toMatchObject({ ...same, ...since, channel: 'form', page: null, cloudProviders: nothing });
  const again = submission({ idempotencyKey: 'a-key' });
  expect(await store.accept(again)).toEqual({ outcome: 'key-reused' });
  expect((await store.accept(submission())).outcome).toBe('created');
  expect(await store.erase('grace@example.com')).toEqual([grace.id]);
  await store.close();
});

test('a folder or a path that cannot be made is refused by name', () => {
  expect(() => openSqliteFile(folder.path)).toThrow(InvalidStore);
  writeFileSync(join(folder.path, 'file'), '');
  expect(() => openSqliteFile(join(folder.path, 'file', 'leads.db'))).toThrow(
    /file\/leads\.db cannot be opened/,
  );
});

test('locked by another process: unavailable within 250 ms, then available again', async () => {
  const store = await openStore();
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  const started = performance.now();
  await expect(store.accept(submission())).rejects.toThrow(StoreUnavailable);
  expect(performance.now() - started).toBeLessThan(250);
  await expect(store.checkCommit()).rejects.toThrow(StoreUnavailable);
  other.exec('COMMIT');
  other.close();
  await store.accept(submission());
  expect(await store.count()).toEqual({ leads: 1, spam: 0 });
  await store.close();
});

test('full: unavailable, nothing half kept, and accepting again when there is room', async () => {
  const database = openSqliteFile(path);
  const store = createSqliteStore(database);
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.exec(`PRAGMA max_page_count = ${pages + 4}`);
  let kept = 0;
  let refused = 0;
  for (let count = 0; count < 60; count++) {
    await store.accept(submission({ idempotencyKey: `key ${count}` })).then(
      () => kept++,
      (error) => {
        expect(error).toBeInstanceOf(StoreUnavailable);
        refused++;
      },
    );
  }
  expect(refused).toBeGreaterThan(0);
  const rows = (table: string) =>
    Number(Object.values(database.prepare(`SELECT count(*) FROM ${table}`).get()!)[0]);
  expect([rows('lead'), rows('idempotency_key'), rows('outbox')]).toEqual([kept, kept, kept]);
  database.exec('PRAGMA max_page_count = 1000000');
  await store.accept(submission());
  expect(rows('lead')).toBe(kept + 1);
  await store.close();
});

test('an erased or purged lead leaves no byte in the file or its log', async () => {
  const store = await openStore();
  const lead = { ...goodLead, name: 'Erasable Person', email: 'erasable@example.com' };
  for (let count = 0; count < 40; count++) await store.accept(submission({ lead }));
  await store.accept(submission({ lead: { ...lead, email: 'purgeable@example.com' }, receivedAt: 1 }));
  const holders = (text: string) =>
    readdirSync(join(folder.path, 'sub')).filter((name) =>
      readFileSync(join(folder.path, 'sub', name)).includes(text),
    );
  expect(holders('erasable@example.com').length).toBeGreaterThan(0);
  await store.erase('erasable@example.com');
  expect(await store.wipe()).toBe(true);
  expect(holders('erasable@example.com')).toEqual([]);
  await store.purge(2);
  expect(await store.wipe()).toBe(true);
  expect(holders('purgeable@example.com')).toEqual([]);
  expect(holders('Erasable Person')).toEqual([]);
  await store.close();
});
