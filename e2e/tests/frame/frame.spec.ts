import { expect, test } from '@playwright/test';

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
