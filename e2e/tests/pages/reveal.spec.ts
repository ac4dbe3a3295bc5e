import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { readFaintTexts } from '../../page/widths/faint-texts.ts';

/** Milliseconds until movements have ended. */
const ARRIVED = 700;

/** Runs in the page: drawings that wait to come on screen, and those of them that are not whole. */
function readWaiting() {
  const all = [...document.querySelectorAll('[data-reveal="waiting"], [data-reveal="waiting"] *')];
  const hidden = all.filter((one) => {
    const { scale, clipPath } = getComputedStyle(one);
    return !one.matches('.sr-only') && (scale !== 'none' || clipPath !== 'none');
  });
  return { waiting: all.length, hidden: hidden.map((one) => one.outerHTML.slice(0, 80)) };
}

const faintTexts = (page: Page) => page.evaluate(readFaintTexts);

const SOLID = { read: expect.any(Number), faint: [] };

test('no text is ever invisible: after a first scroll, right after a jump to the end, and later', async ({
  page,
  request,
}) => {
  const marked: string[] = [];
  for (const path of PATHS) {
    if (/<[^>]+ data-reveal=/.test(await (await request.get(path)).text())) marked.push(path);
  }
  // All pages: every-width.spec.ts.
  const [moved, drawn] = ['/', '/resources/token-unit-economics'];
  expect(marked).toEqual(expect.arrayContaining([moved, drawn]));

  for (const path of [moved, drawn]) {
    await page.goto(path);
    await hydrated(page);
    const blocks = page.locator('[data-reveal]');
    await page.mouse.wheel(0, 100);
    await expect(blocks.and(page.locator('[data-reveal="waiting"]'))).not.toHaveCount(0);
    expect(await faintTexts(page)).toEqual(SOLID);
    await page.waitForTimeout(ARRIVED);
    expect(await faintTexts(page)).toEqual(SOLID);

    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    expect(await faintTexts(page)).toEqual(SOLID);
    await page.waitForTimeout(ARRIVED);
    expect(await faintTexts(page)).toEqual(SOLID);
    await expect(blocks.and(page.locator('[data-reveal="active"]'))).toHaveCount(await blocks.count());
  }
});

test('drawings are whole before they come on screen, and grow when they do', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of [
    '/',
    '/platform/overview',
    '/platform/optimization',
    '/resources/token-unit-economics',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-reveal="waiting"]')).not.toHaveCount(0);
    const { waiting, hidden } = await page.evaluate(readWaiting);
    expect(waiting, path).toBeGreaterThan(20);
    expect(hidden, path).toEqual([]);
  }
  const bar = page.locator('[data-reveal="waiting"] .grow-across').first();
  const grows = bar.evaluate(
    (one) =>
      new Promise((resolve) => one.addEventListener('transitionstart', () => resolve(true), { once: true })),
  );
  await bar.scrollIntoViewIfNeeded();
  expect(await grows).toBe(true);
});
