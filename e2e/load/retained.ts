import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { atMost, type Row } from '../bench/budgets.ts';
import { markedVersion, versionName } from '../kit/artifacts/marked-version.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { changeAndWait } from './deploys.ts';
import { collectedMemory, median, megabytes } from './samples.ts';

const VERSIONS = 300;
const ROUNDS = 5;
const BUDGET = { start: 1.2, memory: 1.1 };
/** Pages that an average deploy leaves on disk. */
const PAGES_EACH = 12;

/** Few and many, in turn: started again, then deployed to. */
export async function retainedVersions(): Promise<Row[]> {
  const sites = { few: await siteNamed('load-few'), many: await siteNamed('load-many') };
  const starts = { few: [] as number[], many: [] as number[] };
  const started = structuredClone(starts);
  const deployed = structuredClone(starts);
  try {
    retain(sites.many);
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const name of ['few', 'many'] as const) {
        const site = sites[name];
        await site.shell.stop();
        const began = performance.now();
        await site.restartShell();
        starts[name].push(performance.now() - began);
        started[name].push(await settledMemory(site));
        await changeAndWait(
          site,
          'platform',
          ['deploy'],
          markedVersion('platform', round),
          versionName(round),
        );
        deployed[name].push(await settledMemory(site));
      }
    const next = `next to ${VERSIONS} more retained versions, against none`;
    const milliseconds = (value: number) => `${Math.round(value)} ms`;
    return [
      compared(`start-up ${next}`, starts, BUDGET.start, milliseconds),
      compared(`memory of the shell server ${next}, after its start`, started, BUDGET.memory, megabytes),
      compared(`the same after a deploy and pruning`, deployed, BUDGET.memory, megabytes),
    ];
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
}

const siteNamed = (name: string) => startTestSite(name, { preload: 'collects-garbage' });

/** Bytes, five seconds from now. */
async function settledMemory({ shell }: TestSite): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 4000));
  return collectedMemory(shell);
}

function compared(
  what: string,
  { few, many }: { few: number[]; many: number[] },
  budget: number,
  shown: (value: number) => string,
): Row {
  const ratio = median(many) / median(few);
  const measured = `${ratio.toFixed(2)} (${shown(median(many))} / ${shown(median(few))})`;
  return atMost(what, ratio, budget, measured);
}

/** Registry entries, artifacts in store and mirror, compositions, pages. */
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
