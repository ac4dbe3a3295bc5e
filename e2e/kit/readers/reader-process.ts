import { assetsOf, mixture, pinsOf } from '../artifacts/marked-version.ts';
import type { ReadersReport, Reading } from './readers.ts';

/** Milliseconds between rounds. */
const ROUND = 20;

const readers = startReaders(JSON.parse(process.argv[2]!));
// A failed drill has ended.
process.on('disconnect', () => process.exit());
process.on('message', async () => {
  process.send!(await readers.stop(), () => process.exit());
});

function startReaders({ url, paths, rate, forbidden = [], everyFile }: Reading) {
  const urls = [url].flat();
  const report: ReadersReport = {
    responded: 0,
    rate: 0,
    failures: [],
    mixed: [],
    forbidden: [],
    pins: [],
    assets: 0,
    latencies: [],
  };
  const known = new Set<string>();
  const combinations = new Set<string>();
  /** By path: an equal response needs no check. */
  const last = new Map<string, string>();
  const underway = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;

  /** @returns the fault of the response. */
  async function request(address: string, look: (body: string) => void) {
    const started = performance.now();
    try {
      const response = await fetch(address);
      const body = await response.text();
      if (response.status === 200) look(body);
      return response.status === 200 ? undefined : String(response.status);
    } catch (error) {
      return `${error} ${(error as Error).cause ?? ''}`;
    } finally {
      report.latencies.push(performance.now() - started);
    }
  }

  async function read(path: string, turn: number, look: (body: string) => void): Promise<void> {
    let fault: string | undefined;
    for (let tries = 0; tries < urls.length; tries += 1) {
      fault = await request(urls[(turn + tries) % urls.length]! + path, look);
      if (!fault) return;
    }
    report.failures.push(`${path}: ${fault}`);
  }

  function follow(reading: Promise<void>): void {
    underway.add(reading);
    reading.finally(() => underway.delete(reading));
  }

  function lookAt(path: string, html: string): void {
    report.responded += 1;
    if (last.get(path) !== html) check(path, html);
    last.set(path, html);
    for (const address of assetsOf(html)) {
      if (known.has(address) && !everyFile) continue;
      known.add(address);
      report.assets += 1;
      follow(read(address, sent, () => {}));
    }
  }

  function check(path: string, html: string): void {
    const wrong = mixture(html);
    if (wrong) report.mixed.push(`${path}: ${wrong}`);
    if (!html.trimEnd().endsWith('</html>')) report.failures.push(`${path}: not complete`);
    for (const word of forbidden) if (html.includes(word)) report.forbidden.push(`${path}: ${word}`);
    const pins = JSON.stringify(pinsOf(html));
    if (combinations.has(pins)) return;
    combinations.add(pins);
    report.pins.push(JSON.parse(pins));
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    // Drops requests overdue by more than a second: they would be a load of their own.
    sent = Math.max(sent, Math.floor(due - rate));
    for (; sent < due; sent += 1) {
      const path = paths[sent % paths.length]!;
      follow(read(path, Math.floor(sent / paths.length), (body) => lookAt(path, body)));
    }
  }, ROUND);

  return {
    async stop(): Promise<ReadersReport> {
      clearInterval(timer);
      report.rate = report.responded / ((performance.now() - began) / 1000);
      while (underway.size > 0) await Promise.all(underway);
      report.latencies.sort((a, b) => a - b);
      return report;
    },
  };
}
