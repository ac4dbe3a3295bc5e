import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { liveEntries, OWN_SOURCES, openStore, pullArtifact, revisionOf } from '@site/registry';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { type Row, table } from '../../bench/budgets.ts';
import { startEngine } from '../../kit/bucket/engine.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { type ReadersReport, startReaders } from '../../kit/readers/readers.ts';
import { type CommandResult, runCommand } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { percentile } from '../../load/samples.ts';

/**
 * `npm run drill -- bucket`: object storage as registry and store, on a real engine. Four teams deploy at once while
 * pages are read, deploys and the engine are killed, and a user with read rights looks, checks and previews.
 *
 * @needs Ceph's object gateway from Debian's packages
 */
const SECTIONS = ['a', 'b', 'c', 'd'];
/** Deploys of each team in the first round, each team in a process of its own. */
const ROUNDS = 25;
const AT_ONCE = 10;
const TOOL_KILLS = 50;
const ENGINE_KILLS = 10;
/** Pages a second. */
const RATE = 50;

requirePinnedNode();
const enginePort = await freePort();
const started = await startEngine(enginePort);
if (typeof started === 'string') {
  console.log(`not run: ${started}`);
  process.exit(3);
}
const engine = started;
Object.assign(process.env, engine.environment);
const REGISTRY = 's3://site/production';
const built = await createTestSite('bucket', {
  config: fixtureConfig(SECTIONS),
  registry: REGISTRY,
  environment: engine.environment,
  settings: { LOG_LEVEL: 'error' },
  leads: false,
  bare: true,
});
const { folder, build, url } = built;

const sectionAt = (name: string, turn: number | string) =>
  build({ name, version: `${turn}.0.0`, pages: [{ path: `/${name}`, body: `<p>${name} at ${turn}</p>` }] });
/** The deploy tool as a team's pipeline runs it, with a disk of its own. */
const site = (by: string, args: string[], more: { killAfter?: number; env?: Record<string, string> } = {}) =>
  built.command(args, { by, ...more });

const store = openStore(REGISTRY, OWN_SOURCES);
const faults: string[] = [];
const rows: Row[] = [];
const row = (what: string, measured: string | number, budget: string, holds: boolean | undefined) => {
  rows.push({ what, measured: String(measured), budget, holds });
  console.log(`${what}: ${measured}${holds === false ? '  <- FAULT' : ''}`);
};
const expectDone = ({ code, output }: CommandResult, what: string) => {
  if (code !== 0) faults.push(`${what} ended with ${code}: ${output.slice(-600)}`);
};

console.log('The contract of a store, on the engine:');
const suite = await runCommand(
  'jest',
  ['packages/engine/registry/src/store', '-t', 'engine', '--json', '--silent'],
  { env: { SITE_TEST_BUCKET: 's3://site' } },
);
const { numPassedTests = 0, numFailedTests = 1 } = JSON.parse(suite.stdout || '{}') as Record<string, number>;
row(
  'tests of the contract of a store, on the engine',
  `${numPassedTests} passed, ${numFailedTests} failed`,
  '0 failed',
  numFailedTests === 0 && numPassedTests >= 8,
);

expectDone(
  await site('operator', ['deploy', build({}), ...SECTIONS.map((name) => sectionAt(name, 0))]),
  'the first deploy',
);
await built.start();
// a process of its own: this one stands still while the engine is killed and comes back
const readers = startReaders({ url, paths: SECTIONS.map((name) => `/${name}`), rate: RATE });
let read: ReadersReport;
try {
  await deployInTurns();
  await deployAtOnce();
  await onlyRead();
  await killTheTool();
  await killTheEngine();
  await checkTheLog();
  read = await readers.stop();
} finally {
  readers.kill();
  await built.stop();
  engine.stop();
}
const { responded, assets } = read;
const failed = [...read.failures, ...read.mixed];
row(
  `failed requests, of ${responded} pages and ${assets} files read meanwhile`,
  failed.length,
  '0',
  failed.length === 0 && responded > 1000 && assets > 4 * SECTIONS.length,
);
row('faults', faults.length, '0', faults.length === 0);
console.log(`\n${table(rows)}\n`);
for (const line of [...faults, ...failed].slice(0, 20)) console.log(line);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

/** Four teams, each with a process for each of its deploys, one right after the other. */
async function deployInTurns(): Promise<void> {
  const before = revisionOf(await store.registry.read());
  const times: number[] = [];
  let again = 0;
  await Promise.all(
    SECTIONS.map(async (name) => {
      for (let turn = 1; turn <= ROUNDS; turn++) {
        const outcome = await site(name, ['deploy', sectionAt(name, turn)]);
        expectDone(outcome, `deploy ${turn} of ${name}`);
        again += outcome.output.split('Another change went live meanwhile').length - 1;
        times.push(outcome.milliseconds);
      }
    }),
  );
  const document = await store.registry.read();
  const count = SECTIONS.length * ROUNDS;
  row(
    `revisions after ${count} deploys of ${SECTIONS.length} teams`,
    revisionOf(document) - before,
    `= ${count}`,
    revisionOf(document) - before === count,
  );
  const live = [...liveEntries(document)].map(([name, { metadata }]) => `${name} ${metadata.version}`);
  const wanted = SECTIONS.map((name) => `${name} ${ROUNDS}.0.0`);
  row(
    'teams whose last version is live',
    wanted.filter((one) => live.includes(one)).length,
    `= ${SECTIONS.length}`,
    wanted.every((one) => live.includes(one)),
  );
  times.sort((a, b) => a - b);
  row('compositions that were repeated, since another deploy was first', again, 'reported', undefined);
  row(
    'one deploy, the process included, p50 and p95',
    `${percentile(times, 0.5).toFixed(0)} ms, ${percentile(times, 0.95).toFixed(0)} ms`,
    'reported',
    undefined,
  );
}

async function deployAtOnce(): Promise<void> {
  const folders = Array.from(
    { length: AT_ONCE },
    (_, at) => [SECTIONS[at % SECTIONS.length]!, 100 + at] as const,
  );
  const outcomes = await Promise.all(
    folders.map(([name, turn], at) => site(`at-once-${at}`, ['deploy', sectionAt(name, turn)])),
  );
  for (const [at, outcome] of outcomes.entries()) expectDone(outcome, `deploy ${at} of ${AT_ONCE} at once`);
  const compositions = outcomes.map(({ output }) => output.split('Passed the gate').length - 1);
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  row(
    `deploys at once that went live unaided, of ${AT_ONCE}`,
    outcomes.filter(({ code }) => code === 0).length,
    `= ${AT_ONCE}`,
    outcomes.every(({ code }) => code === 0),
  );
  row(
    'their compositions, all and most; p95',
    `${compositions.reduce((sum, one) => sum + one, 0)}, ${Math.max(...compositions)}; ${percentile(times, 0.95).toFixed(0)} ms`,
    'reported',
    undefined,
  );
}

/** A user who may only read and list: what changes nothing works, and a change is refused by name. */
async function onlyRead(): Promise<void> {
  const next = sectionAt('a', 300);
  const before = (await store.contents()).length;
  const commands: [args: string[], code: number, text: RegExp][] = [
    [['status'], 0, /^\* a /m],
    [['history'], 0, /deploy a /],
    [['prepare', next], 0, /^Checked, not stored and not live\./m],
    [['preview', 'a@100.0.0'], 0, /_preview\//],
    [['preview', next], 3, /^SITE_PREVIEW_UNSTORED: /m],
    [['deploy', next], 3, /^SITE_STORE_RIGHTS: .*PutObject/ms],
  ];
  let right = 0;
  for (const [args, code, text] of commands) {
    const outcome = await site('reader', args, {
      env: { ...engine.readerEnvironment, PREVIEW_SECRET: 'a secret of thirty-two characters.' },
    });
    if (outcome.code === code && text.test(outcome.output)) right += 1;
    else faults.push(`${args[0]} with read rights ended with ${outcome.code}: ${outcome.output.slice(-600)}`);
  }
  const after = (await store.contents()).length;
  row(
    `commands of a user who may only read that end as the guide says; versions that they stored`,
    `${right} of ${commands.length}; ${after - before}`,
    `= ${commands.length}; 0`,
    right === commands.length && after === before,
  );
}

/** What the registry names is complete and is what it says. */
async function checkWhole(when: string): Promise<void> {
  const document = await store.registry.read();
  for (const [name, entries] of Object.entries(document.microFrontends)) {
    const newest = entries.slice(0, 2);
    for (const entry of newest) {
      const place = join(folder, 'check', String(Math.random()));
      await pullArtifact(place, name, entry, store.registry).catch((error: Error) =>
        faults.push(`${when}: ${name} ${entry.metadata.version} is not whole: ${error.message}`),
      );
      rmSync(place, { recursive: true, force: true });
    }
  }
}

async function killTheTool(): Promise<void> {
  const usual = (await site('victim', ['deploy', sectionAt('a', 500)])).milliseconds;
  let killed = 0;
  for (let turn = 1; turn <= TOOL_KILLS; turn++) {
    const name = SECTIONS[turn % SECTIONS.length]!;
    const { killed: wasKilled } = await site('victim', ['deploy', sectionAt(name, 500 + turn)], {
      killAfter: Math.random() * usual,
    });
    if (wasKilled) killed += 1;
    if (turn % 10 === 0) await checkWhole(`after ${turn} kills of the tool`);
  }
  row(`deploys killed at a random moment, of ${TOOL_KILLS} tries`, killed, '> half', killed > TOOL_KILLS / 2);
  expectDone(await site('victim', ['deploy', sectionAt('a', 600)]), 'the deploy after them');
  const orphans = (await store.contents()).length;
  await store.removeLeftovers(Date.now() + 2 * 24 * 3_600_000);
  row('versions in the store after them, complete or not', orphans, 'reported', undefined);
}

async function killTheEngine(): Promise<void> {
  let live = 0;
  let waited = 0;
  for (let turn = 1; turn <= ENGINE_KILLS; turn++) {
    const name = SECTIONS[turn % SECTIONS.length]!;
    const deploying = site('victim', ['deploy', sectionAt(name, 700 + turn)]);
    await wait(Math.random() * 1500);
    engine.killAndResume();
    const outcome = await deploying;
    expectDone(outcome, `the deploy during kill ${turn} of the engine`);
    if (outcome.code === 0) live += 1;
    if (outcome.output.includes('The store does not answer; trying again')) waited += 1;
  }
  await checkWhole('after the kills of the engine');
  row(`kills of gateway, storage and monitor`, ENGINE_KILLS, 'the registry is whole', faults.length === 0);
  row(
    `deploys during them that went live unaided, of ${ENGINE_KILLS}`,
    live,
    `= ${ENGINE_KILLS}`,
    live === ENGINE_KILLS,
  );
  row('of these, deploys that waited for the engine', waited, '> 0', waited > 0);
}

/** Every revision has its line once, without a gap. */
async function checkTheLog(): Promise<void> {
  const { lines, unreadable } = await store.history();
  const revisions = lines.flatMap((line) => (line.kind === 'change' ? [line.revision] : []));
  const newest = revisionOf(await store.registry.read());
  const missing = Array.from({ length: newest }, (_, at) => at + 1).filter((one) => !revisions.includes(one));
  const twice = revisions.filter((one, at) => revisions.indexOf(one) !== at);
  row(
    'revisions without a line, or with two',
    missing.length + twice.length,
    '0',
    missing.length + twice.length + unreadable === 0,
  );
  if (missing.length + twice.length > 0) faults.push(`missing ${missing}; twice ${twice}`);
}
