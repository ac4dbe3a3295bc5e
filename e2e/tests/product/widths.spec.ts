import { expect, test } from '@playwright/test';
import { button, fitsWidth, openProduct, panel, total } from '../../page/product.ts';
import { readUnbroken } from '../../page/unbroken.ts';

const MENUS = ['October 2026', 'Cloud', 'Team', 'Service', 'Region', 'Tag'];

test('no amount of the product breaks or leaves its box from 320 to 1280 px', async ({ page }) => {
  await openProduct(page, '?from=2026-09-01&to=2026-10-31');
  await expect(total(page)).toHaveText('$2,506,000');
  for (const width of [320, 360, 640, 820, 1024, 1100, 1180, 1219, 1220, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { shown, wrong } = await page.evaluate(readUnbroken);
    expect(shown).toBeGreaterThan(60);
    expect(wrong, `${width} px`).toEqual([]);
  }
});

for (const width of [820, 900, 1024, 1060, 1180, 1280, 1920])
  test(`every menu is inside the window, and the breakdown’s choices are on one line, at ${width} px${width === 1024 ? '' : ' @thorough'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openProduct(page);
    for (const name of MENUS) {
      await button(page, name).click();
      const menu = page.locator('#product-title + div [id]:has(> fieldset)');
      await expect(menu, name).toBeInViewport({ ratio: 1 });
      expect(await fitsWidth(page), name).toBe(true);
      await page.keyboard.press('Escape');
    }
    const choices = panel(page, 'Daily expenses').getByRole('group', { name: 'Breakdown' });
    const tops = await choices
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  });
