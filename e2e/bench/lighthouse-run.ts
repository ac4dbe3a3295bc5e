import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { systemChromium } from '../../scripts/browser.ts';
import { freePort } from '../kit/service.ts';

export interface Audit {
  /** 0 to 100 by category. */
  scores: Record<string, number>;
  /** Milliseconds. */
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

/** One Chromium for any number of Lighthouse runs: mobile, simulated slow 4G, four times slower processor. */
export async function startLighthouse() {
  const chrome = await launch({
    chromePath: systemChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const once = async (url: string) =>
    (await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }))!.lhr;
  /** On a busy machine a trace sometimes misses the first paint: it is run once more. */
  const trace = async (url: string) => {
    const first = await once(url);
    return first.runtimeError ||
      Number.isNaN(Number(first.audits['largest-contentful-paint']?.numericValue ?? 'none'))
      ? once(url)
      : first;
  };
  return {
    async audit(url: string): Promise<Audit> {
      const { audits, categories, runtimeError } = await trace(url);
      if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
      return {
        scores: Object.fromEntries(
          Object.entries(categories).map(([name, category]) => [
            name,
            Math.round((category.score ?? 0) * 100),
          ]),
        ),
        largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        blockingTime: audits['total-blocking-time']?.numericValue ?? Number.NaN,
        layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      };
    },
    stop: () => chrome.kill(),
  };
}

/** The same page as a bare file: same HTML, same styles, same fonts, no script at all. */
export async function startStaticTwin(site: string, path: string) {
  const html = (await (await fetch(site + path)).text()).replace(
    /<script(?! type="application\/ld)[\s\S]*?<\/script>/g,
    '',
  );
  const page = brotliCompressSync(html);
  const files = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const server = createServer((request, response) => {
    if (request.url === path) {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
        .end(page);
      return;
    }
    const url = request.url ?? '/';
    const file =
      files.get(url) ??
      fetch(site + url).then(async (received) => ({
        type: received.headers.get('content-type') ?? '',
        body: Buffer.from(await received.arrayBuffer()),
      }));
    files.set(url, file);
    void file.then(({ type, body }) => response.writeHead(200, { 'Content-Type': type }).end(body));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}${path}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
