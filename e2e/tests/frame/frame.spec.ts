import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { openHydrated } from '../../page/frame.ts';

test('a page load that takes more than 200 ms shows a progress bar', async ({ page }) => {
  await openHydrated(page, '/terms');
  await page.route(/_sections\/solutions\//, (route) => route.abort());
  await page.route('**/solutions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  // By script: the browser prefetches what the mouse is over.
  await page.evaluate(() => {
    const root = document.documentElement;
    const main = document.getElementById('main')!;
    const clicked = performance.now();
    new MutationObserver(() => {
      if (!root.hasAttribute('data-loading')) return;
      sessionStorage.setItem('progress-after', String(performance.now() - clicked));
      sessionStorage.setItem('busy', String(main.getAttribute('aria-busy')));
    }).observe(root, { attributes: true });
    const link = document.createElement('a');
    link.href = '/solutions';
    main.prepend(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/solutions$/);
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
  const after = Number(await page.evaluate(() => sessionStorage.getItem('progress-after')));
  expect(after).toBeGreaterThanOrEqual(199);
  expect(after).toBeLessThan(700);
});

test('[SH-8] the header has a button to the demo form from 640 px on', async ({ page }) => {
  await page.goto('/platform/overview');
  const button = page.locator('header').getByRole('link', { name: 'Schedule a Demo' });
  for (const [width, shown] of [
    [639, 0],
    [640, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button, `${width} px`).toHaveCount(shown);
  }
  await expect(button).toHaveAttribute('href', '/#demo-form');
});
