import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { hoverUntilLoaded } from '@site/smoke/watch-page';
import { systemChromium } from '../../scripts/browser.ts';
import { listening } from '../kit/network/listening.ts';

/** Slow 4G: milliseconds of latency, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR = 4;
/** Milliseconds after `load` in which a larger paint may follow. */
const AFTER_LOAD = 1000;
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

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

export const spread = (values: number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/** Milliseconds from the click on a link that was hovered before to the next page's heading, processor four times slower. */
export async function hoveredClick(browser: Browser, site: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(site);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
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

/** Milliseconds from the start of a first visit to its largest paint, on a slow phone. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  await context.close();
  return paint;
}

/** The largest paint of a page of each site, and of the same page without scripts, in turns. */
export async function largestPaints(browser: Browser, sites: string[], path: string) {
  const twins = await Promise.all(sites.map((site) => startStaticTwin(site, path)));
  const urls = sites.flatMap((site, at) => [site + path, twins[at]!.url]);
  const times = urls.map((): number[] => []);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const turn = [...urls.keys()];
    for (const at of visit % 2 === 0 ? turn : turn.reverse())
      times[at]!.push(await largestPaint(browser, urls[at]!));
  }
  for (const twin of twins) await twin.stop();
  return sites.map((_, at) => {
    const [own, bare] = [times[2 * at]!, times[2 * at + 1]!];
    const ratio = median(own) / median(bare);
    return { ratio, text: `${ratio.toFixed(2)}, ${spread(own)} ms, without scripts ${spread(bare)} ms` };
  });
}

/** The same page as a bare file: same HTML, same styles, same fonts, no script at all. */
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
