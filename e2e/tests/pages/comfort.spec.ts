import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { coveredFocus } from '../../page/focus.ts';
import { openHydrated } from '../../page/frame.ts';

test.describe('with forced colors', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test('the focus ring, the current page and the edge of a button are visible', async ({ page }) => {
    await page.goto('/resources/insights');
    await hydrated(page);
    for (const selector of ['header a[href="/"]', '[popovertarget="menu-platform"]', '.floating-demo a']) {
      await page.keyboard.press('Tab');
      await page.locator(selector).focus();
      expect(await styleOf(page, selector, 'outline-style'), selector).toBe('solid');
      expect(
        Number.parseFloat(await styleOf(page, selector, 'outline-width')),
        selector,
      ).toBeGreaterThanOrEqual(2);
    }
    expect(await styleOf(page, '#menu-resources [aria-current="page"] b', 'text-decoration-line')).toBe(
      'underline',
    );
    expect(await styleOf(page, '.floating-demo a', 'border-top-style')).toBe('solid');
  });
});

for (const path of ['/', '/platform/optimization', '/platform/cost-explorer', '/platform/dashboard'])
  test(`[X-10] ${path}: nothing covers what has the focus at 400 % of 1280 x 1024 px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 256 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openHydrated(page, path);
    await page.mouse.move(100, 200);
    expect(await coveredFocus(page, 60)).toEqual([]);
    await context.close();
  });

test('[SH-16] with reduced motion nothing on any kind of page moves', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of [
    '/',
    '/platform/cost-explorer',
    '/platform/dashboard',
    '/resources/insights',
    '/solutions/industries/technology',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.wheel(0, 1200);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
          return moves || animationName !== 'none' || scrollBehavior === 'smooth';
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving, path).toEqual([]);
  }
  await context.close();
});
