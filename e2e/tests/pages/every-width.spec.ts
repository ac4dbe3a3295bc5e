import { type Browser, expect, type Page, test } from '@playwright/test';
import { PATHS } from '../../kit/routes.ts';
import { openHydrated } from '../../page/frame.ts';
import { tooWide } from '../../page/sizes.ts';
import { readUnbroken } from '../../page/unbroken.ts';
import { readCovered } from '../../page/widths/covered.ts';

/** Each reader is first shown a fault, and each run counts what it has read. */
const WIDTHS = [320, 390, 768, 820, 1024, 1280, 1920];

const MINUTES = 60_000;

const heightAt = (width: number) => (width < 640 ? 844 : 900);

async function atEveryWidth(browser: Browser, read: (page: Page, at: string) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightAt(width) });
      await read(page, `${path} at ${width} px`);
    }
  }
  await context.close();
}

test('no number, time, region, flag or compound of any page breaks or leaves its box', async ({
  browser,
}) => {
  test.setTimeout(10 * MINUTES);
  let amounts = 0;
  const all: string[] = [];
  await atEveryWidth(browser, async (page, at) => {
    const { shown, wrong } = await page.evaluate(readUnbroken);
    amounts += shown;
    all.push(...wrong.map((one) => `${at}: ${one}`));
  });
  expect(all).toEqual([]);
  expect(amounts).toBeGreaterThan(5_000);
});

test('no page scrolls sideways on a phone whose letters are twice as large', async ({ page }) => {
  test.setTimeout(10 * MINUTES);
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: heightAt(390) });
  const all: string[] = [];
  for (const path of [...PATHS, '/nope']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const excess = await tooWide(page);
    // Widths are rounded fractions.
    if (excess > 1) all.push(`${path}: ${excess} px`);
  }
  expect(all).toEqual([]);
});

for (const width of WIDTHS)
  test(`nothing covers a control of any page at ${width} px`, async ({ page }) => {
    test.setTimeout(20 * MINUTES);
    await page.setViewportSize({ width, height: heightAt(width) });
    const all: string[] = [];
    let controls = 0;
    for (const path of PATHS) {
      await openHydrated(page, path);
      const read = await page.evaluate(readCovered);
      controls += read.controls;
      all.push(...read.covered.map((one) => `${path} at ${one}`));
    }
    expect(all).toEqual([]);
    expect(controls).toBeGreaterThan(PATHS.length * 10);
  });
