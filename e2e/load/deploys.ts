import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Row } from '../bench/budgets.ts';
import { MARKS, markedVersion, pinsOf, versionName } from '../kit/artifacts/marked-version.ts';
import { startReaders } from '../kit/readers/readers.ts';
import { PATHS } from '../kit/routes.ts';
import { root } from '../kit/run-command.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { until } from '../kit/until.ts';
import { collectedMemory, median, megabytes } from './samples.ts';

/** Milliseconds from a registry change to the first page that shows it. */
const BUDGET = { live: 2000, rolledBack: 1000, memory: 1.15 };

/** One section after the other, then rollbacks, while pages are read. */
export async function deploysUnderLoad(count: number, rate: number): Promise<Row[]> {
  const site = await startTestSite('load-deploys', { preload: 'collects-garbage' });
  const readers = startReaders({ url: site.url, paths: PATHS, rate });
  const memory: number[] = [];
  try {
    const history = [await live(site)];
    const sections = Object.keys(MARKS);
    const times: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      const name = sections[number % sections.length]!;
      const version = versionName(number);
      history.push({ ...history.at(-1)!, [name]: version });
      times.push(await changeAndWait(site, name, ['deploy'], markedVersion(name, number), version));
      if (number === Math.ceil(count / 3) || number === count) memory.push(await collectedMemory(site.shell));
    }
    const back: number[] = [];
    for (const name of sections) {
      const now = history.at(-1)!;
      const before = history.findLast((versions) => versions[name] !== now[name])![name]!;
      history.push({ ...now, [name]: before });
      back.push(await changeAndWait(site, name, ['rollback'], join(root, `mfe-${name}`), before));
    }

    const report = await readers.stop();
    const together = (pins: Record<string, string>) =>
      history.some((versions) => Object.entries(pins).every(([name, version]) => versions[name] === version));
    const strange = report.pins.filter((pins) => !together(pins)).map((pins) => JSON.stringify(pins));
    const mixed = [...report.mixed, ...strange];
    for (const line of [...report.failures, ...mixed].slice(0, 10)) console.error(line);
    const [early = NaN, late = NaN] = memory;
    const load = `${count} deploys, ${Math.round(report.rate)} requests a second`;
    const [slowest, slowestBack] = [Math.max(...times), Math.max(...back)];
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
        ...atMost(
          'registry change to the new version served, slowest and median, ms',
          slowest,
          BUDGET.live,
          `${Math.round(slowest)}, ${Math.round(median(times))}`,
        ),
        isAbsoluteTime: true,
      },
      {
        ...atMost(
          `rollback under the same load, slowest of ${back.length}, ms`,
          slowestBack,
          BUDGET.rolledBack,
          `${Math.round(slowestBack)}`,
        ),
        isAbsoluteTime: true,
      },
      atMost(
        'memory of the shell server after all deploys against a third of them',
        late / early,
        BUDGET.memory,
        `${(late / early).toFixed(2)} (${megabytes(late)} / ${megabytes(early)})`,
      ),
    ];
  } finally {
    readers.kill();
    await site.stop();
  }
}

/** @returns milliseconds from the registry change. */
export async function changeAndWait(
  site: TestSite,
  name: string,
  command: string[],
  folder: string,
  version: string,
): Promise<number> {
  const shows = async () =>
    pinsOf(await (await fetch(site.url + MARKS[name]!.path)).text())[name] === version && Date.now();
  let underway = true;
  const watch = async () => {
    for (; underway; await wait(20)) {
      const at = await shows();
      if (at) return at;
    }
  };
  const watching = watch();
  const { code, output } = await site.deploy(command, folder, name);
  if (code !== 0) throw new Error(`${name} ${version} was not deployed:\n${output}`);
  const changed = statSync(join(site.folder, 'store', 'registry.json')).mtimeMs;
  await until(shows, `${name} ${version} is served`, 15_000).finally(() => {
    underway = false;
  });
  return ((await watching) ?? Date.now()) - changed;
}

async function live(site: TestSite): Promise<Record<string, string>> {
  const { shell, sections } = (await (await fetch(`${site.url}/_live.json`)).json()) as {
    shell: string;
    sections: Record<string, { version: string }>;
  };
  const versions = Object.entries(sections).map(([name, { version }]) => [name, version]);
  return { shell, ...Object.fromEntries(versions) };
}
