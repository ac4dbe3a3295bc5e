import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.ts';
import { requirePinnedNode } from '../../scripts/node-version.ts';
import { PATHS } from '../kit/routes.ts';
import { buildWorkspace, runCommand } from '../kit/run-command.ts';
import { ARTIFACTS, startTestSite } from '../kit/test-site.ts';
import { until } from '../kit/until.ts';
import { median } from '../load/samples.ts';
import { atMost, BUDGETS, conditions, type Row, table } from './budgets.ts';
import { throughput, withRollout } from './throughput.ts';
import { BUDGETED, hoveredClick, openBrowser, readInTurns, spread } from './visits.ts';

const CLICKS = 21;

/** `npm run bench -w e2e [-- part ...]`: the project's budgets, measured in one run, as a table. */
requirePinnedNode();
await buildWorkspace();
if (!ensureBrowser()) throw new Error('No browser could be found or installed.');
const site = await startTestSite('bench');
const browser = await openBrowser();
const PARTS: Record<string, () => Promise<Row[]>> = {
  sizes,
  paint,
  navigation,
  composing,
  throughput: () => throughput(site),
  rollout: () => withRollout(site),
};
const wanted = process.argv.slice(2);
const rows: Row[] = [];
await recompressed();
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await part()) {
    rows.push(row);
    console.log(`${row.what}: ${row.measured} (budget ${row.budget})`);
  }
}
await browser.close();
await site.stop();
console.log(`\n${table(rows)}\n\n${conditions()}`);
process.exit(0);

/** Pages go live with fast compression; the final encoding comes a few seconds later. */
async function recompressed(): Promise<void> {
  for (const path of PATHS)
    await until(async () => {
      const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      return response.headers.get('etag')?.endsWith('-br11"');
    }, `the final encoding of ${path}`);
}

async function sizes(): Promise<Row[]> {
  const page = await fetch(site.url, { headers: { 'accept-encoding': 'br' } });
  const landing = Number(page.headers.get('content-length'));
  return [
    atMost('landing page, HTML with all CSS, Brotli', landing, BUDGETS.landingDocument, `${landing} bytes`),
  ];
}

async function paint(): Promise<Row[]> {
  const found: Row[] = [];
  for (const path of BUDGETED) {
    const [measured] = await readInTurns(browser, [site.url], path);
    const twin = 'against the same page without scripts, slow 4G, processor four times slower';
    for (const [kind, what, budget] of [
      ['paint', 'largest paint', BUDGETS.lcpRatio],
      ['blocking', 'blocking time', BUDGETS.blockingRatio],
    ] as const) {
      const { ratio, text } = measured![kind];
      found.push(atMost(`${path}: ${what} ${twin}`, ratio, budget, text));
    }
  }
  return found;
}

async function navigation(): Promise<Row[]> {
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) times.push(await hoveredClick(browser, site.url));
  const what = 'click to new h1, hovered before, processor four times slower';
  return [atMost(what, median(times), BUDGETS.navigationMilliseconds, `${spread(times)} ms`)];
}

/** Against the least that it can cost, in turns. */
async function composing(): Promise<Row[]> {
  const env = { DATA_DIR: join(site.folder, 'compose'), SITE_ORIGIN: site.url };
  const bare = [
    join(import.meta.dirname, 'bare-render.ts'),
    site.registry,
    join(site.folder, 'bare'),
    site.configFile,
  ];
  const sources = [...site.origins.values()].map(({ url }) => new URL(url).origin);
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    rmSync(join(env.DATA_DIR, 'site', 'pages'), { recursive: true, force: true });
    const composed = await runCommand('site', ['prepare', ...ARTIFACTS], { env });
    const least = await runCommand('node', [...bare, site.url, ...sources]);
    const milliseconds = /\d+ pages rendered and checked in (\d+) ms/.exec(composed.output)?.[1];
    ratios.push(Number(milliseconds) / JSON.parse(least.output).milliseconds);
  }
  const what =
    'composing the whole site: render, check, compress, write, against rendering, parsing and compressing alone';
  return [
    atMost(what, median(ratios), BUDGETS.composeRatio, ratios.map((ratio) => ratio.toFixed(2)).join(', ')),
  ];
}
