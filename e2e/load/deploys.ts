import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../bench/budgets.ts';
import { MARKS, markedVersion, pinsOf, versionName } from '../kit/artifacts/marked-version.ts';
import { type ReadersReport, startReaders } from '../kit/readers/readers.ts';
import { PATHS } from '../kit/routes.ts';
import { root } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { mean, megabytes, percentile, probing, samplesOf } from './samples.ts';

const SEED = 20261121;

/** Milliseconds from a registry change to the first page that shows it. */
const BUDGET = { live: 2000, rolledBack: 1000, memory: 1.15 };

/** `count` deploys of all sections in a seeded random order, then rollbacks, while pages are read constantly. */
export async function deploysUnderLoad(count: number, rate: number): Promise<Row[]> {
  const site = await startTestSite('load-deploys');
  let readers: ReturnType<typeof startReaders> | undefined;
  try {
    const probe = join(site.folder, 'probe.jsonl');
    await site.restartShell(probing(probe));
    const first = await live(site);
    const history = [first];
    const sections = Object.keys(MARKS);
    const random = seeded(SEED);
    const times: number[] = [];

    const began = Date.now();
    readers = startReaders({ url: site.url, paths: PATHS, rate });
    for (let number = 1; number <= count; number += 1) {
      // The first deploys are one of each, so that every section takes part whatever the count.
      const name = sections[number - 1] ?? sections[Math.floor(random() * sections.length)]!;
      history.push({ ...history.at(-1)!, [name]: versionName(number) });
      times.push(
        await deployAndWait(site, name, ['deploy'], markedVersion(name, number), versionName(number)),
      );
    }
    const ended = Date.now();

    const back: number[] = [];
    for (const name of sections) {
      const now = history.at(-1)!;
      const before = history.findLast((versions) => versions[name] !== now[name])![name]!;
      history.push({ ...now, [name]: before });
      back.push(await deployAndWait(site, name, ['rollback'], join(root, `mfe-${name}`), before));
    }
    const report = await readers.stop();
    const samples = samplesOf(probe).filter(({ at }) => at >= began && at <= ended);
    return rows(count, rate, times, back, report, history, samples);
  } finally {
    readers?.kill();
    await site.stop();
  }
}

function rows(
  count: number,
  rate: number,
  times: number[],
  back: number[],
  report: ReadersReport,
  history: Record<string, string>[],
  samples: ReturnType<typeof samplesOf>,
): Row[] {
  const together = (pins: Record<string, string>) =>
    history.some((versions) => Object.entries(pins).every(([name, version]) => versions[name] === version));
  const strange = report.pins.filter((pins) => !together(pins)).map((pins) => JSON.stringify(pins));
  const mixed = [...report.mixed, ...strange];
  for (const line of [...report.failures, ...mixed].slice(0, 10)) console.error(line);

  const third = Math.floor(samples.length / 3);
  const rss = samples.map((sample) => sample.rss);
  const early = mean(rss.slice(0, third));
  const late = mean(rss.slice(-third));
  const delays = samples.map((sample) => sample.delay).sort((a, b) => a - b);
  const slowest = Math.max(...times);
  const slowestBack = Math.max(...back);
  const load = `${count} deploys, ${Math.round(report.rate)} requests a second`;
  return [
    {
      what: `${load}: failed requests, of ${report.responded} pages and ${report.assets} assets`,
      measured: String(report.failures.length),
      budget: `0, at ${rate} a second`,
      holds: report.failures.length === 0 && report.rate >= rate * 0.95,
    },
    {
      what: `${load}: pages of versions that were never live together`,
      measured: `${mixed.length} (${report.pins.length} sets of versions seen)`,
      budget: '0',
      holds: mixed.length === 0,
    },
    {
      what: 'registry change to the new version served, slowest and median',
      measured: `${Math.round(slowest)} ms, ${Math.round(
        percentile(
          times.toSorted((a, b) => a - b),
          0.5,
        ),
      )} ms`,
      budget: `≤ ${BUDGET.live} ms`,
      holds: slowest <= BUDGET.live,
    },
    {
      what: `rollback under the same load, slowest of ${back.length}`,
      measured: `${Math.round(slowestBack)} ms`,
      budget: `≤ ${BUDGET.rolledBack} ms`,
      holds: slowestBack <= BUDGET.rolledBack,
    },
    {
      what: 'memory of the shell server, last third against first third',
      measured: `${(late / early).toFixed(2)} (${megabytes(late)} / ${megabytes(early)})`,
      budget: `≤ ${BUDGET.memory}`,
      holds: late / early <= BUDGET.memory,
    },
    {
      what: "shell server's event loop delay, p99 of half seconds: median and largest; page latency p50, p99",
      measured: `${percentile(delays, 0.5).toFixed(0)} ms, ${delays.at(-1)!.toFixed(0)} ms; ${percentile(report.latencies, 0.5).toFixed(0)} ms, ${percentile(report.latencies, 0.99).toFixed(0)} ms`,
      budget: '',
      holds: undefined,
    },
  ];
}

/** @returns milliseconds from the registry change to the first page of that version. */
async function deployAndWait(
  site: TestSite,
  name: string,
  command: string[],
  folder: string,
  version: string,
): Promise<number> {
  let served: number | undefined;
  let waiting = true;
  const watch = async () => {
    while (waiting && served === undefined) {
      const html = await (await fetch(site.url + MARKS[name]!.path)).text();
      if (pinsOf(html)[name] === version) served = Date.now();
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const watching = watch();
  const { code, output } = await site.deploy(command, folder, name);
  if (code !== 0) {
    waiting = false;
    throw new Error(`${name} ${version} was not deployed:\n${output}`);
  }
  const changed = statSync(join(site.folder, 'store', 'registry.json')).mtimeMs;
  const limit = setTimeout(() => {
    waiting = false;
  }, 15_000);
  await watching;
  clearTimeout(limit);
  if (served === undefined) {
    const ready = await (await fetch(`${site.url}/readyz`)).text();
    throw new Error(
      `${name} ${version} was not served within 15 s:\n${ready}\n${site.shell.output.slice(-3000)}`,
    );
  }
  return served - changed;
}

async function live(site: TestSite): Promise<Record<string, string>> {
  const table = (await (await fetch(`${site.url}/_live.json`)).json()) as {
    shell: string;
    sections: Record<string, { version: string }>;
  };
  const versions = Object.entries(table.sections).map(([name, { version }]) => [name, version]);
  return { shell: table.shell, ...Object.fromEntries(versions) };
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
