import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { startEngine, wantedEngines } from '../engines/start.ts';
import { startTestSite } from '../kit/test-site.ts';

/**
 * `[ENGINES=chromium,firefox,webkit] node e2e/bench/export-reader.ts [megabytes]`: reads a file of that size (1,000) on
 * /platform/multi-cloud. Prints the time, and how much the resident memory of the browser's processes grew at most.
 */
const size = Number(process.argv[2] ?? 1_000) * 1e6;
const POLL = 200;

const site = await startTestSite('bench-reader');
const folder = mkdtempSync(join(tmpdir(), 'export-'));
const file = join(folder, 'month.csv');
try {
  await writeFile();
  for (const name of wantedEngines(['chromium', 'firefox', 'webkit'])) await measure(name);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
}
process.exit(0);

/** Rows of the sample month with other amounts and resources. */
async function writeFile(): Promise<void> {
  const sample = await (await fetch(`${site.url}/platform/downloads/focus-1.2-sample-month.csv`)).text();
  const [header, ...rows] = sample.trimEnd().split('\r\n');
  const out = createWriteStream(file);
  out.write(`${header}\r\n`);
  let written = 0;
  for (let count = 0; written < size; count++) {
    const text = rows
      .map((row, index) => `${row.replace(/^([^,]*),[^,]*/, `$1,${((count * index) % 9973) / 100}`)}\r\n`)
      .join('');
    written += text.length;
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
}

async function measure(name: 'chromium' | 'firefox' | 'webkit'): Promise<void> {
  const engine = startEngine(name);
  const says = (text: string) =>
    engine.run((wanted) => document.querySelector('#own-export')!.textContent!.includes(wanted), text);
  const until = async (text: string, look = () => {}) => {
    while (!(await says(text))) {
      if (await says('could be read')) throw new Error(`${name} could not read the file.`);
      look();
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  };
  await engine.open(`${site.url}/platform/multi-cloud`);
  await engine.click('#own-export button');
  await until('Choose files');
  // what starting the reader costs is not what reading costs
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const before = residentMemory();
  let most = before;
  const started = performance.now();
  await engine.choose('#own-export input[type=file]', file);
  await until('rows in one file', () => {
    most = Math.max(most, residentMemory());
  });
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = statSync(file).size / 1e6;
  console.log(
    `${name}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s (${(megabytes / seconds).toFixed(0)} MB/s), resident memory from ${before.toFixed(0)} to at most ${most.toFixed(0)} MB (+${(most - before).toFixed(0)})`,
  );
  await engine.close();
}

/** Megabytes of all processes that this one started, the site's server among them; shared pages count in parts. */
function residentMemory(): number {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      parents.set(Number(id), Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]));
    } catch {
      // it ended
    }
  const isOurs = (id: number): boolean => {
    const parent = parents.get(id);
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  let kilobytes = 0;
  for (const id of parents.keys())
    if (isOurs(id))
      try {
        kilobytes += Number(
          /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
        );
      } catch {
        // it ended
      }
  return kilobytes / 1_000;
}
