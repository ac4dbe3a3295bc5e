import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeployContext, deploy, UNSIGNED_SIGNER } from '@site/deploy-tool/option';
import { contractMove, ordersOf, PROVIDER, TEAMS } from '@site/fixture-site/contract-move';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { dataFolder, folderStore, Refused } from '@site/registry';
import { siteConfigSchema } from '@site/section-kit/contract';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { createTestSite } from '../../kit/create-test-site.ts';

/**
 * `npm run drill -- contracts`: a provider and four consumers move from contract 1 of a part to contract 2 in all 120
 * orders. After each deploy every page with the part must show the contract and the props that are right at that step.
 * The old contract cannot be retired while a page needs it.
 *
 * @takes 4 minutes
 */
const STEP_LIMIT = 30_000;
/** Minimum counts: with fewer, the drill has not really run. */
const LEAST = { orders: 120, deploys: 600, pages: 4000, refusedRetirements: 120 };
/** Faults that are printed. */
const MAX_FAULTS = 20;

requirePinnedNode();
// as the server reads it: the order of its members is in the id of a composition
const config = siteConfigSchema.parse(fixtureConfig(TEAMS));
const site = await createTestSite('contracts', {
  config,
  settings: { REGISTRY_POLL: '100', LOG_LEVEL: 'error' },
  leads: false,
});
const { build, url } = site;
const store = folderStore(site.registry);
/** In this process: 600 processes of the tool would take an hour. */
const context: DeployContext = {
  registry: store.registry,
  store,
  openForWriting: () => store,
  artifactsUrl: undefined,
  data: dataFolder(join(site.folder, 'team')),
  environment: { config, origin: url, year: new Date().getUTCFullYear() },
  ownsConfig: true,
  signer: UNSIGNED_SIGNER,
  by: 'drill',
  log: () => {},
};

const counts = { orders: 0, deploys: 0, pages: 0, refusedRetirements: 0, acceptedRetirements: 0 };
const faults: string[] = [];
const began = Date.now();

const shell = build({});
await deploy(context, [shell, ...contractMove().start().map(build)]);
await site.start();
try {
  for (const order of ordersOf(TEAMS)) await tryOrder(order);
} finally {
  await site.stop();
}

const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `${counts.orders} orders of ${TEAMS.length} teams in ${minutes} minutes: ${counts.deploys} deploys of one team each, no joint one; ${counts.pages} pages requested.`,
);
console.log(
  `Contract 1 retired: ${counts.refusedRetirements} times refused while pages needed it, ${counts.acceptedRetirements} times accepted after the last move.`,
);
for (const [name, least] of Object.entries(LEAST)) {
  const found = counts[name as keyof typeof LEAST];
  if (found < least) faults.push(`only ${found} ${name}`);
}
for (const fault of faults.slice(0, MAX_FAULTS)) console.log(`  fault: ${fault}`);
console.log(`${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function tryOrder(order: string[]): Promise<void> {
  const move = contractMove();
  const where = (step: string) => `${order.join(' ')}: ${step}`;
  try {
    // between two orders only: the drill starts each where all are at contract 1
    const { composition } = await deploy(context, move.start().map(build));
    await everyPage(composition, move, where('start'));
    for (const team of order) {
      const done = await deploy(context, [build(move.move(team))]);
      counts.deploys += 1;
      await everyPage(done.composition, move, where(team));
      if (move.moved(PROVIDER)) await retireTooEarly(move, where(`${team}, then retire contract 1`));
    }
    move.retireFirst();
    const retired = await deploy(context, [build(move.withoutFirst())]);
    counts.acceptedRetirements += 1;
    await everyPage(retired.composition, move, where('retired'));
  } catch (error) {
    faults.push(where((error as Error).message.slice(0, 600)));
  }
  counts.orders += 1;
  if (counts.orders % 20 === 0) console.log(`${counts.orders} orders, ${counts.pages} pages`);
}

/** The provider tries to drop contract 1 at once; nothing of it may go live while a page needs it. */
async function retireTooEarly(move: ReturnType<typeof contractMove>, where: string): Promise<void> {
  const left = move.leftBehind();
  if (left.length === 0) return;
  const outcome = await deploy(context, [build(move.withoutFirst())]).catch((error: unknown) => error);
  if (!(outcome instanceof Refused)) return void faults.push(`${where}: not refused`);
  counts.refusedRetirements += 1;
  const named = outcome.refusals.map(({ code, section, route }) => `${code} ${section} ${route}`);
  const wanted = left.map(({ owner, path }) => `SITE_CONTRACT_EMBED ${owner} ${path}`);
  if (named.join() !== wanted.join()) faults.push(`${where}: refused with ${named}, not ${wanted}`);
}

/** Requests every page with the part once the server has made this composition live. */
async function everyPage(
  composition: string,
  move: ReturnType<typeof contractMove>,
  where: string,
): Promise<void> {
  const deadline = Date.now() + STEP_LIMIT;
  for (;;) {
    const ready = (await (await fetch(`${url}/readyz`)).json()) as {
      composition: string;
      refusals: string[];
    };
    if (ready.composition === composition && ready.refusals.length === 0) break;
    if (Date.now() > deadline) throw new Error(`${composition} is not live: ${ready.refusals}`);
    await wait(10);
  }
  const { routes } = (await (await fetch(`${url}/_live.json`)).json()) as {
    routes: Record<string, string[]>;
  };
  const expected = move.expected();
  for (const [path, text] of expected) {
    const response = await fetch(url + path);
    const html = await response.text();
    counts.pages += 1;
    if (response.status !== 200 || !html.includes(text) || !routes[path])
      faults.push(`${where}: ${path} is ${response.status} ${/<p>.*<\/p>/.exec(html)?.[0]}, not ${text}`);
  }
}
