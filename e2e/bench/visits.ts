import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { hoverUntilLoaded, hydrated } from '@site/smoke/watch-page';
import { systemChromium } from '../../scripts/browser.ts';
import { listening } from '../kit/network/listening.ts';
import { median } from '../load/samples.ts';

/** Slow 4G: milliseconds of latency, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR = 4;
/** Milliseconds after `load` in which a larger paint or more script may follow. */
const AFTER_LOAD = 3000;
/** Of each page and each page without scripts, in changing order. */
const VISITS = 9;

/** Routes with a budget for the largest paint. */
export const BUDGETED = [
  '/',
  '/platform/cost-explorer',
  '/resources/right-sizing-ec2',
  '/solutions/industries/healthcare',
];

export const openBrowser = () =>
  chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] });

export const spread = (values: number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/** Milliseconds from the click on a link that was hovered before to the next page's heading, processor four times slower. */
export async function hoveredClick(browser: Browser, site: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(site);
  await hydrated(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const link = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, link);
  const time = await link.evaluate(
    (anchor) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        const started = performance.now();
        const look = () => {
          const heading = document.querySelector('h1');
          if (heading && heading !== before && location.pathname !== '/') {
            requestAnimationFrame(() => resolve(performance.now() - started));
          } else requestAnimationFrame(look);
        };
        (anchor as HTMLElement).click();
        look();
      }),
  );
  await page.close();
  return time;
}

/** A first visit on a slow phone, which only reads. */
export async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD);
  return page;
}

/** Milliseconds from the start of a first visit to its largest paint, and those that its tasks block the visitor. */
async function readOnPhone(browser: Browser, url: string): Promise<Record<'paint' | 'blocking', number>> {
  const page = await openOnPhone(browser, url);
  const read = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(resolve, 500, []);
      });
    const tasks = await entries('longtask');
    return {
      paint: (await entries('largest-contentful-paint')).at(-1)!.startTime,
      blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
  await page.context().close();
  return read;
}

/** Milliseconds from a tap that is the visitor's first sign, on a slow phone, to what it opens. */
export async function firstTap(browser: Browser, site: string): Promise<number> {
  const page = await openOnPhone(browser, `${site}/platform/dashboard`);
  const control = page.getByRole('button', { name: 'Filters', exact: true });
  const { x, y } = (await control.boundingBox())!;
  await page.evaluate(() =>
    addEventListener(
      'pointerdown',
      () => {
        const pressed = performance.now();
        const look = () => {
          if (document.querySelector('dialog[open]')) document.title = String(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      },
      true,
    ),
  );
  await page.touchscreen.tap(x + 10, y + 10);
  await page.waitForFunction(() => Number(document.title) > 0);
  const time = Number(await page.title());
  await page.context().close();
  return time;
}

/** Also of the same pages without scripts, in turns. */
export async function readInTurns(browser: Browser, sites: string[], path: string, visits = VISITS) {
  const twins = await Promise.all(sites.map((site) => startStaticTwin(site, path)));
  const urls = sites.flatMap((site, at) => [site + path, twins[at]!.url]);
  const read = urls.map(() => ({ paint: [] as number[], blocking: [] as number[] }));
  for (let visit = 0; visit < visits; visit += 1) {
    const turn = [...urls.keys()];
    for (const at of visit % 2 === 0 ? turn : turn.reverse()) {
      const { paint, blocking } = await readOnPhone(browser, urls[at]!);
      read[at]!.paint.push(paint);
      read[at]!.blocking.push(blocking);
    }
  }
  for (const twin of twins) await twin.stop();
  return sites.map((_, at) => ({
    paint: ratioOf(read[2 * at]!.paint, read[2 * at + 1]!.paint),
    blocking: ratioOf(read[2 * at]!.blocking, read[2 * at + 1]!.blocking),
  }));
}

function ratioOf(own: number[], bare: number[]) {
  const ratio = median(own) / median(bare);
  return { ratio, text: `${ratio.toFixed(2)}, ${spread(own)} ms, without scripts ${spread(bare)} ms` };
}

/** Same HTML, styles and fonts, no script. */
async function startStaticTwin(site: string, path: string) {
  const html = (await (await fetch(site + path)).text()).replace(
    /<script(?! type="application\/ld)[\s\S]*?<\/script>/g,
    '',
  );
  const page = brotliCompressSync(html);
  const files = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const read = async (url: string) => {
    const received = await fetch(site + url);
    return {
      type: received.headers.get('content-type') ?? '',
      body: Buffer.from(await received.arrayBuffer()),
    };
  };
  const { url, stop } = await listening(async (request, response) => {
    const url = request.url ?? '/';
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
    if (url === path) return response.writeHead(200, headers).end(page);
    const file = files.get(url) ?? read(url);
    files.set(url, file);
    const { type, body } = await file;
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  return { url: url + path, stop };
}
