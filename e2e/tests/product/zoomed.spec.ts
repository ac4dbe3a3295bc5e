import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { coveredFocus } from '../../page/focus.ts';
import { PRODUCT } from '../../page/product.ts';
import { spaceText, tooWide } from '../../page/sizes.ts';

/** From the top of the page into the product's map, or through the hub. */
const PRESSES = 50;

for (const path of [PRODUCT, '/platform/optimization'])
  test(`at 400% zoom no sticky bar covers the control that has the focus: ${path}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 256 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(path);
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

test.describe('with the text spacing of WCAG 1.4.12', () => {
  // The test's style element would not pass the site's policy.
  test.use({ bypassCSP: true, viewport: { width: 320, height: 800 } });

  for (const path of [
    '/',
    PRODUCT,
    '/platform/cost-explorer',
    '/platform/forecasting',
    '/platform/quotas-budgets',
    '/solutions/industries/technology',
  ])
    test(`a window of 320 px does not scroll sideways: ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(spaceText);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
    });
});
