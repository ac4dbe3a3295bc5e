import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderRegistry, liveEntries } from '@site/registry';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { type CommandResult, root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { buildWithReact, reactOf } from './older-checkout.ts';

/**
 * `npm run drill -- react`: a minor upgrade of React on a live site: the shell first, every page opened in a browser,
 * no section built again.
 *
 * `-- --older 19.2.9` names the earlier React.
 *
 * @needs Chromium, and the npm registry for the earlier React
 */
const { values } = parseArgs({ options: { older: { type: 'string', default: '19.2.9' } } });
const folder = join(root, '.cache', 'react-drill');
const created = await createTestSite('react', { servers: 0, leads: false });
const site = (...args: string[]): Promise<CommandResult> => created.command(args);
const sections = ARTIFACTS.filter((name) => name !== 'shell');
const faults: string[] = [];

requirePinnedNode();
rmSync(folder, { recursive: true, force: true });
try {
  const older = await buildWithReact(values.older, join(folder, 'checkout'));
  const newer = reactOf(join(root, 'shell'));
  const both = `${values.older} and ${newer}`;
  if (older.some((one) => reactOf(one) !== values.older))
    throw new Error('It was not built with the older React.');
  if (newer === values.older) throw new Error(`This checkout has React ${newer} itself: name an older one.`);
  console.log(`Shell and ${sections.length} sections are built with React ${both}.`);

  ended('all with the older React go live', 0, await site('deploy', ...older));
  const first = await live();
  for (const name of sections) {
    const refused = await site('deploy', name);
    const because = `SITE_CONTRACT_SHARED [${name.slice('mfe-'.length)}] Built against react ${newer}; the live shell has ${values.older}.`;
    ended(`${name} with the newer React is refused`, 1, refused, because, 'or deploy a newer shell first.');
  }
  same('the registry is as it was', await live(), first);

  const upgraded = await site('deploy', '--smoke', 'shell');
  const [visited] = /Visited .*\n.*\n?/.exec(upgraded.output) ?? ['Visited no page.'];
  ended('the shell with the newer React goes live', 0, upgraded, 'Visited');
  console.log(visited.trim());
  same('no section was rebuilt', { ...(await live()), shell: first.shell }, first);

  for (const name of sections) ended(`${name} follows in a deploy of its own`, 0, await site('deploy', name));
  const back = await site('rollback', 'shell');
  ended('the shell cannot go back behind them', 1, back, 'SITE_CONTRACT_SHARED');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

/** Live version by name. */
async function live(): Promise<Record<string, string>> {
  const entries = liveEntries(await folderRegistry(created.registry).read());
  return Object.fromEntries([...entries].map(([name, { metadata }]) => [name, metadata.version]));
}

function note(what: string, holds: boolean, more: string): void {
  console.log(`${holds ? 'yes' : 'NO '} ${what}`);
  if (!holds) faults.push(`${what}: ${more}`);
}

/** A command ends with a code, and its output says certain things. */
function ended(what: string, code: number, result: CommandResult, ...logged: string[]): void {
  const silent = logged.filter((one) => !result.output.includes(one));
  const more = silent.length > 0 ? `it does not say ${silent.join(' | ')}\n` : '';
  note(what, result.code === code && silent.length === 0, `code ${result.code}, ${more}${result.output}`);
}

function same(what: string, is: object, was: object): void {
  note(
    what,
    JSON.stringify(is) === JSON.stringify(was),
    `${JSON.stringify(is)} instead of ${JSON.stringify(was)}`,
  );
}
