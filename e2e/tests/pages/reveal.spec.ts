import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { openHydrated } from '../../page/frame.ts';
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

/** With content that rises in, and with drawings that grow. */
const MOVING = ['/', '/resources/token-unit-economics'];

for (const [paths, width, tag] of [
  [MOVING, 1280, ''],
  [PATHS, 1280, ' @thorough'],
  [PATHS, 390, ' @thorough'],
] as const)
  test(`no text is ever invisible after a scroll or a jump, at ${width} px, pages: ${paths.length}${tag}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + paths.length * 20_000);
    await page.setViewportSize({ width, height: 900 });
    const revealed = (state: string) => page.locator(`[data-reveal="${state}"]`);
    for (const path of paths) {
      await openHydrated(page, path);
      await page.mouse.wheel(0, 100);
      if (MOVING.includes(path)) await expect(revealed('waiting')).not.toHaveCount(0);
      for (const key of ['', 'End', 'Home']) {
        if (key) await page.keyboard.press(key);
        for (const pause of [0, ARRIVED]) {
          await page.waitForTimeout(pause);
          const { read, faint } = await page.evaluate(readFaintTexts);
          expect(read, path).toBeGreaterThan(50);
          expect(faint, `${path} after ${key || 'a first scroll'}`).toEqual([]);
        }
      }
      if (MOVING.includes(path))
        await expect(revealed('active')).toHaveCount(
          await page.locator('[data-reveal]').filter({ visible: true }).count(),
        );
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
