import { expect, type Page, test } from '@playwright/test';
import { button, expectState, openProduct } from '../../page/product.ts';

const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).locator('..');
const at = (x: number, y: number) => ({ position: { x, y } });

test('a press anywhere in the row of an option chooses it, and the menu stays open', async ({ page }) => {
  await openProduct(page);
  await button(page, 'Team').click();
  const row = (await option(page, 'Payments').boundingBox())!;
  expect(Math.min(row.width, row.height)).toBeGreaterThanOrEqual(24);
  const presses = [
    ['its name', 44],
    ['the empty end', row.width - 4],
    ['before the box', 2],
  ] as const;
  for (const [index, [what, x]] of presses.entries()) {
    await option(page, 'Payments').click(at(x, row.height / 2));
    await expect(page.getByRole('checkbox', { name: 'Payments' }), what).toBeChecked({
      checked: index % 2 === 0,
    });
  }
  await expectState(page, '$242,100', '?team=Payments');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(button(page, 'Team (1)')).toBeFocused();
});
