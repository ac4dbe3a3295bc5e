import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.ts';

/**
 * `node e2e/bench/first-paint.ts URL [--against URL]`: how long the main thread parses, styles and lays out until the
 * page is loaded and laid out, processor four times slower. The first paint itself comes after any part of that work,
 * as the bytes happen to arrive, and varies tenfold. Two sites are measured in turns and in changing order, so that
 * both run under the same load.
 */
const ROUNDS = 3;
const VISITS = 7;
const PAGES = ['/', '/resources/right-sizing-ec2'];
const WORK = new Set(['ParseHTML', 'ParseAuthorStyleSheet', 'UpdateLayoutTree', 'Layout', 'PrePaint']);

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Processor time in microseconds, without the machine's other work. */
  tdur?: number;
  tts?: number;
}

const [own, flag, other] = process.argv.slice(2);
if (!own || (flag && (flag !== '--against' || !other))) {
  throw new Error('Usage: node e2e/bench/first-paint.ts URL [--against URL]');
}
const sites = other ? [own, other] : [own];
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
const times = new Map<string, number[]>();
for (const url of sites.flatMap((site) => PAGES.map((path) => site + path))) times.set(url, []);
for (let round = 0; round < ROUNDS; round += 1) {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const turn = visit % 2 === 0 ? [...times] : [...times].reverse();
    for (const [url, measured] of turn) measured.push(await workToLoad(browser, url));
  }
}
await browser.close();
for (const [url, measured] of times) {
  const sorted = measured.sort((one, next) => one - next);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  console.log(`${url}: median ${at(0.5)} ms, quarters ${at(0.25)} to ${at(0.75)}, all ${at(0)} to ${at(1)}`);
}

async function workToLoad(chromium: Browser, url: string): Promise<number> {
  const context = await chromium.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await chromium.startTracing(page, { categories: ['devtools.timeline', 'loading', 'blink.user_timing'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const { traceEvents } = JSON.parse((await chromium.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  const { pid, tid } = traceEvents.find(({ name }) => name === 'firstPaint')!;
  return covered(
    traceEvents.filter(
      (event) => WORK.has(event.name) && event.ph === 'X' && event.pid === pid && event.tid === tid,
    ),
  );
}

/** Milliseconds of processor time covered by events, which may be nested. */
function covered(events: TraceEvent[]): number {
  let end = 0;
  let sum = 0;
  for (const { tts = 0, tdur = 0 } of events.sort((one, next) => one.ts - next.ts)) {
    sum += Math.max(0, tts + tdur - Math.max(tts, end));
    end = Math.max(end, tts + tdur);
  }
  return sum / 1000;
}
