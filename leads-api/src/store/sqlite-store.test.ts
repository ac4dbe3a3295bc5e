import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { holders } from '../../testing/bytes.ts';
import { goodLead, submission } from '../../testing/leads.ts';
import { testLeadStore } from '../../testing/store-contract.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { InvalidStore } from './invalid-store.ts';
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

test('waits for the disk at each commit', () => {
  const database = openSqliteFile(path);
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('fullfsync')).toBe(1);
  expect(pragma('secure_delete')).toBe(1);
  // in memory: no copy of a row in a temporary file
  expect(pragma('temp_store')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  // blocks the process, and with it /healthz
  expect(pragma('busy_timeout')).toBe(5);
  database.close();
});

test('only its owner may read it or its log', async () => {
  const store = await openStore();
  await store.accept(submission());
  const modeOf = (name: string) => statSync(join(folder.path, 'sub', name)).mode & 0o777;
  // and no draft of the file is left
  const names = ['leads.db', 'leads.db-shm', 'leads.db-wal'];
  expect(readdirSync(join(folder.path, 'sub'))).toEqual(names);
  expect([...names, '.'].map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o700]);
  await store.close();
});

test('many accepts at once are one commit and one log write', async () => {
  const database = openSqliteFile(path);
  const store = createSqliteStore(database);
  const commits = jest.spyOn(database, 'exec');
  await Promise.all(Array.from({ length: 50 }, () => store.accept(submission())));
  expect(commits.mock.calls).toEqual([['BEGIN IMMEDIATE'], ['COMMIT']]);
  await store.close();
});

/** Changes a store of 200 leads; the code and the words it is then refused with. */
const refused: [what: string, code: string, words: RegExp, damage: () => void][] = [
  ['other bytes', 'DAMAGED', /not a database/, () => writeFileSync(path, 'no database, '.repeat(500))],
  ['no bytes', 'EMPTY', /is empty/, () => truncateSync(path, 0)],
  ['half its pages', 'DAMAGED', /damaged|malformed/, () => truncateSync(path, 4096 * 3)],
  [
    'overwritten pages',
    'DAMAGED',
    /damaged|malformed/,
    () => writeFileSync(path, readFileSync(path).fill(0xaa, 4096 * 2, 4096 * 6)),
  ],
  [
    'a newer schema',
    'NEWER',
    /newer leads-api \(schema 99\)/,
    () => {
      const database = new DatabaseSync(path);
      database.exec('PRAGMA user_version = 99');
      database.close();
    },
  ],
];

test.each(refused)('a file with %s is refused and left alone', async (_, code, words, damage) => {
  const store = await openStore();
  await Promise.all(Array.from({ length: 200 }, () => store.accept(submission())));
  await store.close();
  damage();
  const before = readFileSync(path);
  const open = () => openSqliteFile(path);
  expect(open).toThrow(expect.objectContaining({ code: `LEADS_STORE_${code}` }));
  expect(open).toThrow(words);
  expect(open).toThrow(path);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a missing file whose log exists is not created again, nor a file below another', () => {
  const failed = (file: string) => {
    try {
      openSqliteFile(file);
    } catch (error) {
      return [(error as InvalidStore).code, existsSync(file)];
    }
    return undefined;
  };
  path = join(folder.path, 'leads.db');
  writeFileSync(`${path}-wal`, 'log');
  expect(failed(path)).toEqual(['LEADS_STORE_INCOMPLETE', false]);
  expect(failed(join(`${path}-wal`, 'leads.db'))).toEqual(['LEADS_STORE_FAILED', false]);
});

/** Of release 1.0.0, with two leads whose webhook did not respond. */
const WRITTEN_BEFORE = join(__dirname, '__fixtures__', 'leads-1.0.0.db.br');

test('a file of the release before is read, and written to', async () => {
  path = join(folder.path, 'leads.db');
  writeFileSync(path, brotliDecompressSync(readFileSync(WRITTEN_BEFORE)));
  const store = await openStore();
  const same = {
    consentVersion: '7b6feb27e9f9',
    network: '127.0.0.0/24',
    spam: null,
    spend: '10k-50k',
    delivery: { state: 'pending', attempts: 1, lastResult: 'network' },
    requestId: null,
    traceparent: null,
  };
  const nothing = { aws: false, azure: false, gcp: false, other: false };
  const [ada, grace] = (await store.list({ limit: 9 })) as [LeadRecord, LeadRecord];
  expect(ada).toEqual({
    ...same,
    id: '01a226f0-e832-7dfa-a0e7-1916392b8783',
    createdAt: '2026-11-29T10:54:12.018Z',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    channel: 'json',
    page: '/integrations/aws',
    utm: { source: 'newsletter' },
    cloudProviders: { ...nothing, aws: true },
  });
  expect(grace).toMatchObject({ ...same, channel: 'form', page: null, cloudProviders: nothing });
  const again = submission({ idempotencyKey: 'a-key' });
  expect(await store.accept(again)).toEqual({ outcome: 'key-reused' });
  expect((await store.accept(submission())).outcome).toBe('created');
  expect(await store.erase('grace@example.com')).toEqual([grace.id]);
  await store.close();
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
  const left = (...texts: string[]) => holders(folder.path, ...texts).holding;
  expect(left('erasable@example.com').length).toBeGreaterThan(0);
  await store.erase('erasable@example.com');
  expect(await store.wipe()).toBe(true);
  expect(left('erasable@example.com')).toEqual([]);
  await store.purge(2);
  expect(await store.wipe()).toBe(true);
  expect(left('purgeable@example.com', 'Erasable Person')).toEqual([]);
  await store.close();
});
