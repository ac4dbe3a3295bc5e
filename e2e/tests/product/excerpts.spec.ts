import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';
import { button, fitsWidth, total } from '../../page/product.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('cost map: a tap on the smallest place narrows the table; the link opens it in the product', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 640, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await open(page, '/platform/cost-map');
  const map = page.locator('#map svg').first();
  const circle = map.locator('circle').last();
  await circle.scrollIntoViewIfNeeded();
  const { x, y, width } = (await circle.boundingBox())!;
  expect(width).toBeLessThan(12);
  // A fingertip next to it.
  await page.touchscreen.tap(x + width / 2 + 12, y + width / 2);
  await page.getByText('Regions of São Paulo').click();
  const table = page.getByRole('region', { name: 'Cost by region' });
  await expect(table.getByRole('row').last()).toHaveText('Total$12,100');
  await expect(button(page, 'São Paulo')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Open São Paulo in the product' }).click();
  await expect(total(page)).toHaveText('$12,100', { timeout: 15_000 });
  expect(new URL(page.url()).search).toBe('?region=sa-east-1');
  await context.close();
});

for (const [path, press] of [
  ['/platform/forecasting', undefined],
  ['/platform/cost-map', /^(3. )?UK and Ireland/],
  ['/platform/quotas-budgets', undefined],
  ['/platform/optimization', /^Accept.*Run development servers/],
] as const)
  for (const width of [390, 1280])
    test(`axe, print and width of ${path} in use, ${width} px @thorough`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      if (press) await page.locator('main figure').getByRole('button', { name: press }).click();
      else await page.getByRole('slider').first().press('End');
      expect(await fitsWidth(page)).toBe(true);
      expect(await violations(page, 'main')).toEqual([]);
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      // The controls are gone, and disclosures are open.
      await expect(page.getByRole('link', { name: /in the product$/ })).toBeHidden();
      for (const table of await page.locator('main figure table').all()) await expect(table).toBeVisible();
      expect(await page.locator('main figure table').count()).toBeGreaterThan(0);
    });
