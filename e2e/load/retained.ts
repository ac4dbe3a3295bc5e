import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Row } from '../bench/budgets.ts';
import { markedVersion, pinsOf, versionName } from '../kit/artifacts/marked-version.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { mean, median, megabytes, probing, samplesOf } from './samples.ts';

const VERSIONS = 300;
const ROUNDS = 5;
const BUDGET = { start: 1.2, memory: 1.1 };
/** Pages that an average deploy leaves on disk. */
const PAGES_EACH = 12;

/** A shell server with few and with many retained versions, in turn: started again, then deployed to. */
export async function retainedVersions(): Promise<Row[]> {
  const few = await startTestSite('load-few');
  const many = await startTestSite('load-many');
  try {
    retain(many);
    const sites = { few, many };
    const starts = { few: [] as number[], many: [] as number[] };
    const started = { few: [] as number[], many: [] as number[] };
    const deployed = { few: [] as number[], many: [] as number[] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const name of ['few', 'many'] as const) {
        const site = sites[name];
        const probe = join(site.folder, `probe-${round}.jsonl`);
        await site.shell.stop();
        const began = performance.now();
        await site.restartShell(probing(probe));
        starts[name].push(performance.now() - began);
        started[name].push(await settledMemory(probe));
        await deployMarked(site, round);
        deployed[name].push(await settledMemory(probe));
      }
    }
    const start = median(starts.many) / median(starts.few);
    return [
      {
        what: `start-up next to ${VERSIONS} more retained versions, against none`,
        measured: `${start.toFixed(2)} (${Math.round(median(starts.many))} / ${Math.round(median(starts.few))} ms)`,
        budget: `≤ ${BUDGET.start}`,
        holds: start <= BUDGET.start,
      },
      memoryRow('after its start', started),
      memoryRow('after a deploy and the look for what can go', deployed),
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** Bytes, four seconds from now. */
async function settledMemory(probe: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 4000));
  return mean(
    samplesOf(probe)
      .slice(-3)
      .map(({ rss }) => rss),
  );
}

async function deployMarked(site: TestSite, number: number): Promise<void> {
  const { code, output } = await site.deploy(['deploy'], markedVersion('platform', number), 'platform');
  if (code !== 0) throw new Error(`Version ${number} was not deployed:\n${output}`);
  for (let tries = 0; tries < 100; tries += 1) {
    const { platform } = pinsOf(await (await fetch(site.url)).text());
    if (platform === versionName(number)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Version ${number} was deployed and is not served.`);
}

function memoryRow(when: string, rss: { few: number[]; many: number[] }): Row {
  const ratio = median(rss.many) / median(rss.few);
  return {
    what: `memory of the shell server next to ${VERSIONS} more retained versions, against none, ${when}`,
    measured: `${ratio.toFixed(2)} (${megabytes(median(rss.many))} / ${megabytes(median(rss.few))})`,
    budget: `≤ ${BUDGET.memory}`,
    holds: ratio <= BUDGET.memory,
  };
}

/** Creates the data of that many deploys: registry entries, artifacts in store and mirror, compositions, pages. */
function retain(site: TestSite): void {
  const file = join(site.folder, 'store', 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as {
    microFrontends: Record<string, { url: string; metadata: { version: string }; deployment: object }[]>;
  };
  const data = join(site.folder, 'server', 'site');
  const pages = readdirSync(join(data, 'pages'));
  const compositions = readdirSync(join(data, 'compositions'));
  const names = Object.keys(registry.microFrontends).filter((name) => name !== 'shell');
  for (let number = 0; number < VERSIONS; number += 1) {
    const name = names[number % names.length]!;
    const entries = registry.microFrontends[name]!;
    const [live] = entries;
    const version = `1.0.0-old${number}`;
    for (const folder of [join(site.folder, 'store'), join(data, 'mirror')])
      linkFolder(join(folder, name, live!.metadata.version), join(folder, name, version));
    entries.push({
      ...live!,
      url: live!.url.replace(live!.metadata.version, version),
      metadata: { ...live!.metadata, version },
      deployment: { traffic: 0, default: false },
    });
    cpSync(join(data, 'compositions', compositions[0]!), join(data, 'compositions', `old${number}.json`));
    for (let page = 0; page < PAGES_EACH; page += 1)
      linkSync(join(data, 'pages', pages[page]!), join(data, 'pages', `old${number}-${page}.page`));
  }
  writeFileSync(file, JSON.stringify(registry));
}

/** Hard links: three hundred versions cost no more disk than one. */
function linkFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    if (!statSync(source).isFile()) continue;
    const target = join(to, relative(from, source));
    mkdirSync(dirname(target), { recursive: true });
    linkSync(source, target);
  }
}
