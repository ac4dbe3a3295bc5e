import { expect, test } from '@playwright/test';
import { violations } from '../../page/accessibility.ts';
import { openHydrated } from '../../page/frame.ts';
import { fitsWidth } from '../../page/product.ts';

for (const [path, press] of [
  ['/platform/forecasting', undefined],
  ['/platform/cost-map', /^(3. )?UK and Ireland/],
  ['/platform/quotas-budgets', undefined],
  ['/platform/optimization', /^Accept.*Run development servers/],
] as const)
  for (const width of [390, 1280])
    test(`axe, print and width of ${path} in use, ${width} px @thorough`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, path);
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
