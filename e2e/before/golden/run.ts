import { parseArgs } from 'node:util';
import { collectCommands } from './commands.ts';
import { differences, store, textOf } from './golden.ts';
import { collectPages, comparePages, PAGES_ADVICE } from './html/pages.ts';
import { collectLeads } from './leads.ts';
import { collectServer } from './server.ts';
import { collectSettings } from './settings.ts';
import { makeWorld } from './world.ts';

/** `node e2e/golden/run.ts`: collects the public interfaces and compares them with the stored ones. */
const USAGE = `node e2e/golden/run.ts [--renew] [--only programs|pages] [--site URL] [--against FOLDER]

--renew writes e2e/golden/stored; --site reads the pages of a running site; --against compares the pages with those of another
run, in its .cache/golden/pages.`;

const { renew, only, site, against } = parseArgs({
  options: {
    renew: { type: 'boolean' },
    only: { type: 'string' },
    site: { type: 'string' },
    against: { type: 'string' },
  },
}).values;

/** By the names of the stored files. */
async function collectPrograms(): Promise<Record<string, unknown>> {
  // one after the other: the deploy tool reads its settings from the environment of this process
  const settings = await collectSettings();
  const leads = await collectLeads();
  const { formats, ...server } = await collectServer();
  return {
    commands: await collectCommands(makeWorld('world', ['a', 'b'])),
    'leads-commands': leads.commands,
    settings,
    metrics: { 'shell server': server.metrics, 'leads-api': leads.metrics },
    responses: server.responses,
    status: server.states,
    problems: leads.responses,
    webhooks: { 'shell server': server.webhooks, 'leads-api': leads.webhooks },
    formats: { ...formats, leads: leads.schema },
  };
}

if (only !== undefined && only !== 'programs' && only !== 'pages') {
  console.error(USAGE);
  process.exit(2);
}
const collected = {
  ...(only === 'pages' ? {} : await collectPrograms()),
  ...(only === 'programs' ? {} : { pages: await collectPages(site) }),
};
const found: string[] = [];
for (const [name, value] of Object.entries(collected)) {
  const text = textOf(value);
  if (renew) store(name, text);
  else
    found.push(...differences(name, text), ...(name === 'pages' && found.length > 0 ? [PAGES_ADVICE] : []));
}
if (against) found.push(...comparePages(against));
for (const line of found) console.log(line);
if (found.length > 0)
  console.log(`\nIs each change wanted? Then node e2e/golden/run.ts --renew writes it to e2e/golden/stored.`);
process.exit(found.length > 0 ? 1 : 0);
