import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Row } from '../bench/budgets.ts';
import { startTestSite, type TestSite } from '../site/test-site.ts';
import { mean, median, megabytes, probing, samplesOf } from './samples.ts';

const VERSIONS = 300;
const STARTS = 5;
const BUDGET = { start: 1.2, memory: 1.1 };
/** Pages that an average deploy leaves on disk. */
const PAGES_EACH = 12;

/** A shell server started beside few and beside many retained versions, in turn. */
export async function retainedVersions(): Promise<Row[]> {
  const few = await startTestSite('load-few');
  const many = await startTestSite('load-many');
  try {
    retain(many);
    const starts = { few: [] as number[], many: [] as number[] };
    const memory = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < STARTS; round += 1) {
      for (const [name, site] of Object.entries({ few, many }) as ['few' | 'many', TestSite][]) {
        const probe = join(site.folder, `probe-${round}.jsonl`);
        await site.shell.stop();
        const started = performance.now();
        await site.restartShell(probing(probe));
        starts[name].push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 4000));
        memory[name].push(
          mean(
            samplesOf(probe)
              .slice(-3)
              .map(({ rss }) => rss),
          ),
        );
      }
    }
    const start = median(starts.many) / median(starts.few);
    const rss = median(memory.many) / median(memory.few);
    return [
      {
        what: `start-up beside ${VERSIONS} more retained versions, against none`,
        measured: `${start.toFixed(2)} (${Math.round(median(starts.many))} / ${Math.round(median(starts.few))} ms)`,
        budget: `≤ ${BUDGET.start}`,
        holds: start <= BUDGET.start,
      },
      {
        what: `memory of the shell server beside ${VERSIONS} more retained versions, against none`,
        measured: `${rss.toFixed(2)} (${megabytes(median(memory.many))} / ${megabytes(median(memory.few))})`,
        budget: `≤ ${BUDGET.memory}`,
        holds: rss <= BUDGET.memory,
      },
    ];
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** Leaves what that many deploys leave: registry entries, artifacts in store and mirror, compositions, pages. */
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
