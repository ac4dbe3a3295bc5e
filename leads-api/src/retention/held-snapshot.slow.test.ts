import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { holders } from '../../testing/bytes.ts';
import { goodLead, submission } from '../../testing/leads.ts';
import { run, runCommand, runService } from '../../testing/process.ts';
import { send, sendJson } from '../../testing/send.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { createLog } from '../log.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openStore } from '../store/open-store.ts';
import { startRetention } from './retention.ts';

const NAME = 'Erasable Person';
const EMAIL = 'erasable@example.com';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
/** Reads the store and does not finish, as a backup may. */
let reader: DatabaseSync;
let store: LeadStore;

const open = () => openStore({ databaseUrl: undefined, databaseFile: file });
const left = () => holders(folder.path, NAME, EMAIL).holding;
const erase = () => runCommand(file, 'erase', '--email', EMAIL);
const auditOf = () => {
  const database = new DatabaseSync(file, { readOnly: true });
  const lines = database.prepare('SELECT action FROM audit ORDER BY id').all();
  database.close();
  return lines.map(({ action }) => action);
};

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'leads.db');
  store = await open();
  // a store that was never wiped has a wipe pending
  await store.wipe();
  for (let count = 0; count < 40; count++)
    await store.accept(submission({ lead: { ...goodLead, name: NAME, email: EMAIL } }));
  await store.accept(submission());
  reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM lead').get();
});

afterEach(async () => {
  if (reader.isOpen) reader.close();
  await store.close();
  folder.remove();
});

test('erase says that bytes are left, with a code; repeated after the reader it leaves none', async () => {
  const first = await erase();
  expect([first.code, JSON.parse(first.stdout)]).toEqual([3, { erased: 40, wiped: false }]);
  expect(first.stderr).toMatch(/bytes are still in the files .* another process .* same command again\.\n$/);
  expect(first.stderr).toMatch(/"audit":"erase".*"wiped":false/);
  expect(first.stderr).not.toMatch(/erasable/i);
  expect(left().length).toBeGreaterThan(0);
  expect((await store.list({ limit: 99 })).map(({ email }) => email)).toEqual([goodLead.email]);

  reader.close();
  const second = await erase();
  expect([second.code, JSON.parse(second.stdout)]).toEqual([0, { erased: 0, wiped: true }]);
  expect(left()).toEqual([]);
  expect(holders(folder.path, goodLead.email).holding).toEqual(['leads.db']);
  expect(auditOf()).toEqual(['wipe', 'delete', 'erase', 'wipe', 'erase']);
});

test('a reader that ends while erase waits is waited for', async () => {
  const erasing = erase();
  setTimeout(() => reader.close(), 1000);
  expect(await erasing).toMatchObject({ code: 0, stdout: '{"erased":40,"wiped":true}\n' });
  expect(left()).toEqual([]);
});

test('the service finishes it within a minute after the reader ends, and logs both once', async () => {
  expect((await erase()).code).toBe(3);
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line).msg) });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const retention = startRetention(store, { days: 730, mismatch: () => undefined }, log);
  const minute = async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (let minutes = 0; minutes < 3; minutes++) await minute();
  expect(lines).toEqual([expect.stringContaining('still in the files')]);
  expect(left().length).toBeGreaterThan(0);
  reader.close();
  for (let minutes = 0; minutes < 2; minutes++) await minute();
  expect(lines.slice(1)).toEqual(['deleted leads are gone from the files of the store']);
  expect(left()).toEqual([]);
  await retention.stop();
  jest.useRealTimers();
});

test.each(['the service', 'any command'])(
  'an erase that was killed halfway is finished by %s',
  async (who) => {
    const erasing = run('cli.ts', ['erase', '--email', EMAIL], { LEADS_DB: file });
    await until(async () => (await store.count()).leads === 1);
    erasing.child.kill('SIGKILL');
    await erasing.exit;
    reader.close();
    expect(left().length).toBeGreaterThan(0);
    if (who === 'any command') {
      expect((await runCommand(file, 'stats')).code).toBe(0);
    } else {
      const service = runService(file);
      await service.ready;
      await until(() => left().length === 0);
      service.child.kill('SIGTERM');
      expect((await service.exit).code).toBe(0);
    }
    expect(left()).toEqual([]);
  },
);

test('leads are taken and exported while erase waits for a reader', async () => {
  const service = runService(file);
  const url = await service.ready;
  const erasing = erase();
  let ended = false;
  void erasing.then(() => {
    ended = true;
  });
  const statuses = new Set<number>();
  let posts = 0;
  for (; !ended; posts++) statuses.add((await sendJson(url, goodLead)).status);
  expect((await erasing).code).toBe(3);
  expect([...statuses]).toEqual([201]);
  expect(posts).toBeGreaterThan(50);
  expect((await send(url, { method: 'GET', path: '/readyz' })).status).toBe(200);
  expect((await runCommand(file, 'export')).stdout.split('\r\n')).toHaveLength(posts + 3);
  service.child.kill('SIGTERM');
  await service.exit;
});

test('no copy of a row that was moved in the file survives it', async () => {
  reader.close();
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const present: string[] = [];
  const stale: string[] = [];
  let erased = 0;
  for (let made = 0; made < 1200; made++) {
    const word = `Zq${made}q`;
    const lead = { ...goodLead, name: word.padEnd(5 + random(150), 'n'), email: `${word}@example.com` };
    await store.accept(submission({ lead, idempotencyKey: `key-${word}` }));
    present.push(word);
    if (present.length <= 200 || random(2) === 0) continue;
    const [gone] = present.splice(random(present.length), 1);
    await store.erase(`${gone}@example.com`);
    expect(await store.wipe()).toBe(true);
    erased++;
    if (holders(folder.path, gone!).holding.length > 0) stale.push(gone!);
  }
  expect(erased).toBeGreaterThan(400);
  expect(stale).toEqual([]);
});
