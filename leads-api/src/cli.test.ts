import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { goodLead, submission } from '../testing/leads.ts';
import { runCommand } from '../testing/process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Command, readArguments } from './operator/arguments.ts';
import { runCommand as runOn } from './operator/commands.ts';
import type { LeadStore } from './store/lead-store.ts';
import { openStore } from './store/open-store.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let store: LeadStore;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'leads.db');
  // open, as the service's is while an operator works
  store = await openStore({ databaseUrl: undefined, databaseFile: file });
});

afterEach(async () => {
  await store.close();
  folder.remove();
});

const printed = async (...args: string[]) => {
  const { output } = await runOn(store, readArguments(args) as Command, 'ops');
  return (await Readable.from(output).toArray()).join('');
};
const parseLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('list prints one JSON lead a line in order, more than a page of them, or those --since', async () => {
  expect(await printed('list')).toBe('');
  const given = Array.from({ length: 1200 }, (_, at) =>
    submission({ receivedAt: Date.UTC(2026, at < 1199 ? 0 : 1, 1) }),
  );
  await Promise.all(given.map((one) => store.accept(one)));
  const listed = parseLines(await printed('list'));
  expect(listed.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
  expect(listed[0]).toMatchObject({ ...goodLead, consentVersion: 'v1', spam: null });
  const late = parseLines(await printed('list', '--since', '2026-01-15'));
  expect(late.map(({ id }) => id)).toEqual([given.at(-1)!.id]);
});

test('[API-8] export writes CSV with a header, or JSON lines', async () => {
  await store.accept(submission({ lead: { ...goodLead, company: '=cmd|"calc"!A1' } }));
  const csv = (await printed('export')).split('\r\n');
  expect(csv[0]).toBe(
    '"id","createdAt","name","email","company","aws","azure","gcp","other","spend","channel","page",' +
      '"utm_source","utm_medium","utm_campaign","utm_term","utm_content","consentVersion","network","spam","delivery","requestId"',
  );
  expect(csv[1]).toContain(`"'=cmd|""calc""!A1"`);
  expect(csv).toHaveLength(3);
  expect(parseLines(await printed('export', '--format', 'jsonl'))).toHaveLength(1);
});

test('[API-8] erase, replay and stats say what they did; each call leaves an audit line without personal data', async () => {
  const given = submission();
  await store.accept(given);
  const [event] = await store.claimDue(Date.now(), 1000, 1);
  await store.settle(event!, { state: 'dead', result: '500' });
  expect(parseLines((await runCommand(file, 'replay')).stdout)).toEqual([{ replayed: 1 }]);
  expect(parseLines((await runCommand(file, 'stats')).stdout)).toEqual([
    { leads: 1, spam: 0, outbox: { pending: 1, delivered: 0, dead: 0, oldestPendingAt: expect.any(Number) } },
  ]);
  const erased = await runCommand(file, 'erase', '--email', goodLead.email);
  expect(parseLines(erased.stdout)).toEqual([{ erased: 1, wiped: true }]);
  expect(parseLines(erased.stderr)).toMatchObject([{ audit: 'erase', ids: [given.id] }]);
  const database = new DatabaseSync(file, { readOnly: true });
  const audit = database.prepare('SELECT action, actor, detail FROM audit ORDER BY id').all();
  database.close();
  expect(audit.map(({ action }) => action)).toEqual(['replay', 'wipe', 'stats', 'delete', 'wipe', 'erase']);
  expect(JSON.stringify(audit)).not.toMatch(/zyxwell/i);
});

test('an erasure whose bytes another process still reads says that they are left', async () => {
  const held = { ...store, wipe: async () => false };
  const { output, audit, unfinished } = await runOn(
    held,
    { name: 'erase', email: goodLead.email, sure: true },
    'ops',
  );
  for await (const line of output) expect(JSON.parse(line)).toEqual({ erased: 0, wiped: false });
  expect([audit, unfinished]).toEqual([
    { audit: 'erase', actor: 'ops', ids: [], wiped: false },
    expect.stringContaining('still in the files'),
  ]);
});

test.each([
  [[], 'No command is given.'],
  [['stat'], "Unknown command 'stat'. Did you mean stats?"],
  [['toString'], "Unknown command 'toString'."],
  [['erase'], 'erase needs --email <address>.'],
  [['list', '--since', 'yesterday'], '--since must be an ISO date'],
  [['list', '--email', 'a@b.co'], "Unknown option '--email'."],
  [['export', '--format', 'xml'], '--format must be csv or jsonl.'],
  [['stats', 'all'], "Too many arguments for 'stats'."],
  [['list', '--sinse', 'x'], "Unknown option '--sinse'. Did you mean --since?"],
])('%j is a usage error', (args, message) => {
  expect(() => readArguments(args)).toThrow(
    expect.objectContaining({ code: 'SITE_USAGE', message: expect.stringContaining(message) }),
  );
});

test('a usage error is told to the operator, and ends the program with 2', async () => {
  const { code, stdout, stderr } = await runCommand(file, 'drop');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain("Unknown command 'drop'.");
});

test('a missing store is not created', async () => {
  const missing = join(folder.path, 'other.db');
  const { code, stderr } = await runCommand(missing, 'list');
  expect([code, stderr]).toEqual([
    1,
    `LEADS_STORE_MISSING: The lead store ${missing} does not exist.\n  Set LEADS_DB to the file of the service, or start the service once.\n`,
  ]);
  expect(existsSync(missing)).toBe(false);
});
