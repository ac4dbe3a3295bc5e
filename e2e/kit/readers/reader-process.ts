import { assetsOf, mixture, pinsOf } from '../artifacts/marked-version.ts';
import type { ReadersReport } from './readers.ts';

/** Milliseconds between two rounds of requests. */
const ROUND = 20;

/**
 * A process that requests pages at a fixed rate, whether or not responses arrive, and checks every response:
 * status, versions that belong together, and each newly named asset.
 */
const [url, perSecond, ...paths] = process.argv.slice(2);
const readers = startReaders(url!, paths, Number(perSecond));
process.on('message', async () => {
  process.send!(await readers.stop(), () => process.exit());
});

function startReaders(url: string, paths: string[], perSecond: number) {
  const report: ReadersReport = {
    answered: 0,
    rate: 0,
    failures: [],
    mixed: [],
    pins: [],
    assets: 0,
    latencies: [],
  };
  const known = new Set<string>();
  const combinations = new Set<string>();
  /** By path: a response equal to the last one is already checked. */
  const last = new Map<string, string>();
  const underway = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;

  async function ask(path: string, look: (body: string) => void): Promise<void> {
    const started = performance.now();
    try {
      const response = await fetch(url + path);
      const body = await response.text();
      report.latencies.push(performance.now() - started);
      if (response.status === 200) look(body);
      else report.failures.push(`${path}: ${response.status}`);
    } catch (error) {
      report.failures.push(`${path}: ${error} ${(error as Error).cause ?? ''}`);
    }
  }

  function follow(asking: Promise<void>): void {
    underway.add(asking);
    asking.finally(() => underway.delete(asking));
  }

  function lookAt(path: string, html: string): void {
    report.answered += 1;
    if (last.get(path) === html) return;
    last.set(path, html);
    const wrong = mixture(html);
    if (wrong) report.mixed.push(`${path}: ${wrong}`);
    if (!html.trimEnd().endsWith('</html>')) report.failures.push(`${path}: not complete`);
    const pins = JSON.stringify(pinsOf(html));
    if (!combinations.has(pins)) {
      combinations.add(pins);
      report.pins.push(JSON.parse(pins));
    }
    for (const address of assetsOf(html)) {
      if (known.has(address)) continue;
      known.add(address);
      follow(ask(address, () => {}));
    }
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const path = paths[sent % paths.length]!;
      follow(ask(path, (body) => lookAt(path, body)));
    }
  }, ROUND);

  return {
    async stop(): Promise<ReadersReport> {
      clearInterval(timer);
      report.rate = report.answered / ((performance.now() - began) / 1000);
      while (underway.size > 0) await Promise.all(underway);
      report.assets = known.size;
      report.latencies.sort((a, b) => a - b);
      return report;
    },
  };
}
