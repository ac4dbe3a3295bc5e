import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { until } from '../../kit/until.ts';
import { type ArtifactCase, CASES } from './cases.ts';
import { hostileSection } from './section.ts';
import { startWorld } from './world.ts';

/** After each case, other sections' pages are unchanged, also on a fresh server. `-- --only WORD` selects cases. */

/** Milliseconds of a visitor's wait. A slower case runs again: other programs share the machine. */
const MAX_WAIT = 3000;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
requirePinnedNode();
const world = await startWorld();
const { site } = world;

const failed: string[] = [];
let tried = 0;
for (const one of CASES) {
  if (!one.name.includes(values.only)) continue;
  tried += 1;
  const began = Date.now();
  let { problems, waited } = await attempt(one);
  if (problems.length === 0 && waited) ({ problems, waited } = await attempt(one));
  const all = [...problems, ...(waited ? [waited] : [])];
  if (all.length > 0) failed.push(one.name);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${all.length === 0 ? 'ok    ' : 'FAILED'} ${one.name} (${seconds} s)${all.map((line) => `\n  ${line}`).join('')}`,
  );
}
await world.stop();
console.log(`${tried - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || tried === 0 ? 1 : 0);

async function attempt(one: ArtifactCase): Promise<{ problems: string[]; waited: string }> {
  const problems: string[] = [];
  const note = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      problems.push(`${what}: ${(error as Error).message.slice(0, 600)}`);
    }
  };
  const visitor = startReaders({ url: site.url, paths: ['/privacy'], rate: 20 });
  const { pid } = site.shell;
  const folder = hostileSection('attempt', typeof one.section === 'function' ? one.section() : one.section);
  await note('deploy tool', () => throughTool(one, folder));
  const revision = world.plant(folder);
  await Promise.all([
    note('server', () => throughRegistry(one, revision)),
    note('fresh server', world.compareFresh),
  ]);
  await note('running server', () => world.compare());
  if (site.shell.pid !== pid || !alive(pid)) {
    problems.push('the server’s process has ended');
    await site.restartShell();
  }
  await note('afterwards', world.restore);
  await note('afterwards', () => world.compare());
  // An attack's processes must end with it.
  await note('left behind', () => until(async () => renderers(pid) === '', 'the end of its processes', 4000));
  const { latencies, failures } = await visitor.stop();
  problems.push(...failures.slice(0, 5));
  const slowest = latencies.at(-1) ?? 0;
  return { problems, waited: slowest > MAX_WAIT ? `a visitor waited ${Math.round(slowest)} ms` : '' };
}

async function throughTool({ refused }: ArtifactCase, folder: string): Promise<void> {
  const before = JSON.stringify(world.readRegistry());
  const { code, output } = await world.deploy(folder);
  if (!refused) return;
  if (code === 0) throw new Error('It was accepted.');
  if (!refused.test(output)) throw new Error(`Refused with another code: ${output.slice(0, 400)}`);
  const other = [...output.matchAll(/ SITE_\w+ \[([a-z]+)[ \]]/g)].find(([, name]) => name !== 'aaa');
  if (other) throw new Error(`Blamed: ${other[1]} in ${output.slice(0, 400)}`);
  if (JSON.stringify(world.readRegistry()) !== before) throw new Error('The registry changed.');
}

async function throughRegistry({ refused, linger = 0 }: ArtifactCase, revision: number): Promise<void> {
  const { inStep, refusals } = await world.verdict(revision);
  await wait(linger);
  if (refused && inStep) throw new Error('It went live.');
  const wrong = refusals.filter(({ section, code }) => section !== 'aaa' || (refused && !refused.test(code)));
  if (wrong.length > 0) throw new Error(`It says: ${JSON.stringify(wrong).slice(0, 400)}`);
}

/** Linux. */
function renderers(pid: number): string {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('render'))
    .join();
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
