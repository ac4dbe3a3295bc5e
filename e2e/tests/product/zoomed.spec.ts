import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { coveredFocus } from '../../page/focus.ts';
import { PRODUCT } from '../../page/product.ts';

/** From the top of the page into the product's map. */
const PRESSES = 50;

test('at 400% zoom no sticky bar of the product covers the control that has the focus', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 256 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(PRODUCT);
  await hydrated(page);
  await page.mouse.move(100, 150);
  // Skips header and menu.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  // The browser focuses the anchor's target again while scrolling.
  await page.waitForTimeout(200);
  expect(await coveredFocus(page, PRESSES)).toEqual([]);
  await context.close();
});
