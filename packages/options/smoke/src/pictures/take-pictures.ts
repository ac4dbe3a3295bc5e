import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PicturesOrder, PicturesReport } from '@site/deploy-tool';
import { within } from '../controls/within.ts';
import { startApiStub } from '../forms/api-stub.ts';
import { grantedOrigins, stubFor } from '../granted-sites.ts';
import { launchBrowser, serveSite } from '../served-site.ts';
import { compareArgs, compareInPage } from './compare-in-page.ts';
import { regionsOf } from './regions.ts';

type Picture = PicturesReport['pictures'][number];

/** CSS pixels: Chromium draws no picture higher than 16,384. */
const MAX_HEIGHT = 16_000;
const WINDOW_HEIGHT = 900;
/** Pages that were not still: others may not be either. */
const ENOUGH = 4;
/** Milliseconds to close a page, which may hang. */
const CLOSE = 1000;

export async function takePictures(order: PicturesOrder, sideBySide: number): Promise<PicturesReport> {
  const stub = await startApiStub([]);
  const sites =
    order.servers &&
    (await Promise.all([order.servers.before, order.servers.after].map((one) => serveSite(one, [], stub))));
  const [before, after] = sites?.map(({ origin }) => origin) ?? ['', ''];
  const browser = await launchBrowser(sites ? [] : hostsIn(order));
  const left = order.pictures.map((page) => ({
    ...page,
    before: page.before === null ? null : before + page.before,
    after: page.after === null ? null : after + page.after,
  }));
  const pictures: Picture[] = [];
  let failed = 0;
  const work = async () => {
    const comparing = await browser.newPage();
    for (let page = left.shift(); page && failed < ENOUGH; page = left.shift()) {
      const taken = await compare(browser, comparing, page, order);
      if (taken.some(({ problem }) => problem !== null)) failed += 1;
      pictures.push(...taken);
      process.send?.({ visited: Math.floor(pictures.length / order.widths.length) });
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  await Promise.all([within(CLOSE, () => browser.close()), ...(sites?.map((site) => site.stop()) ?? [])]);
  return { pictures };
}

function hostsIn({ pictures }: PicturesOrder): string[] {
  const addresses = pictures.flatMap(({ before, after }) => [before, after]);
  const hosts = addresses.flatMap((address) => (address === null ? [] : new URL(address).hostname));
  return [...new Set(hosts)].filter(Boolean);
}

async function compare(
  browser: Browser,
  comparing: Page,
  { name, ...addresses }: PicturesOrder['pictures'][number],
  { folder, secondsPerPage, widths }: PicturesOrder,
): Promise<Picture[]> {
  const [before, after] = await Promise.all(
    [addresses.before, addresses.after].map((address) =>
      address === null ? null : openPage(browser, address, secondsPerPage * 1000),
    ),
  );
  const pictures: Picture[] = [];
  for (const width of widths)
    pictures.push(await at(width).catch((error) => ({ ...none(width), problem: reasonOf(error) })));
  await Promise.all([before?.close(), after?.close()]);
  return pictures;

  async function at(width: number): Promise<Picture> {
    const [first, second] = await Promise.all([before?.picture(width), after?.picture(width)]);
    if (first && second && first.equals(second)) return none(width);
    // Only pages that are still can be compared.
    const [old, now] = await Promise.all([
      before?.stillPicture(width, first),
      after?.stillPicture(width, second),
    ]);
    const restless = [before && !old ? 'before' : [], after && !now ? 'after' : []].flat();
    if (restless.length > 0) {
      const problem = `The page ${restless.join(' and ')} did not load, or was not still, within ${secondsPerPage} s.`;
      return { ...none(width), problem };
    }
    const drawn = await comparing.evaluate(compareInPage, compareArgs(old ?? null, now ?? null));
    const [wide = 0, wider = 0] = await Promise.all([before?.overflow(), after?.overflow()]);
    const write = (side: 'before' | 'after') => {
      const bytes = drawn[side];
      if (bytes === null) return null;
      const file = `${name}-${width}-${side}.jpg`;
      writeFileSync(join(folder, file), Buffer.from(bytes, 'base64'));
      return file;
    };
    const regions = regionsOf(drawn.tiles, drawn.columns);
    const { height, grew } = drawn;
    const overflow = wider > wide ? wider : 0;
    return {
      ...none(width),
      height,
      before: write('before'),
      after: write('after'),
      regions,
      grew,
      overflow,
    };
  }

  function none(width: number): Picture {
    const nothing = { height: 0, before: null, after: null, regions: [], grew: 0, overflow: 0 };
    return { name, width, ...nothing, problem: null };
  }
}

const reasonOf = (error: Error) => `No picture could be taken: ${error.message.split('\n')[0]}`;

async function openPage(browser: Browser, address: string, limit: number) {
  const context = await browser.newContext({
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  context.on('page', (other) => void other.close().catch(() => {}));
  const isOpen = await within(limit, async () => {
    if (address.startsWith('http'))
      await stubFor(await grantedOrigins(address), context, new URL(address).origin);
    await page.goto(address);
  });
  const picture = async (width: number, time = limit): Promise<Buffer | undefined> => {
    let taken: Buffer | undefined;
    const take = async () => {
      taken = await wholePage(page, devtools, width);
    };
    return isOpen && (await within(time, take)) ? taken : undefined;
  };
  return {
    picture,
    /** The same twice. */
    async stillPicture(width: number, first: Buffer | undefined): Promise<Buffer | undefined> {
      const deadline = performance.now() + limit;
      for (let last = first; last && performance.now() < deadline; ) {
        const next = await picture(width, deadline - performance.now());
        if (next?.equals(last)) return next;
        last = next;
      }
      return undefined;
    },
    async overflow(): Promise<number> {
      let pixels = 0;
      await within(limit, async () => {
        pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      });
      return pixels;
    },
    close: () => within(CLOSE, () => context.close()),
  };
}

async function wholePage(page: Page, devtools: CDPSession, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  const height = await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    // one that is loaded late never decodes before a visitor scrolls to it
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    document.documentElement.style.caretColor = 'transparent';
    for (const animation of document.getAnimations()) {
      if (animation.playbackRate === 0) continue;
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    return document.documentElement.scrollHeight;
  });
  const { data } = await devtools.send('Page.captureScreenshot', {
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT), scale: 1 },
    captureBeyondViewport: true,
    // Playwright’s own has no such choice, and takes half as long again
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}
