import { expect, test } from '@playwright/test';
import { button, expectState, openProduct, panel } from '../../page/product.ts';

test('an accepted recommendation keeps the focus, also while the figures load, and Enter undoes it', async ({
  page,
}) => {
  await openProduct(page);
  await button(page, /^Accept ?: Run development/).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Forecast, next 12 months')).toContainText('$16,019,300');
  const undo = button(page, /^Undo ?: Run development/);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Forecast, next 12 months')).toContainText('$16,225,000');
  await expect(button(page, /^Accept ?: Run development/)).toBeFocused();
});

test('a control that its change takes away leaves the focus to the section it was in', async ({ page }) => {
  await openProduct(page, '?cloud=aws');
  await expectState(page, '$763,980', '?cloud=aws');
  await button(page, 'Cloud: AWS. Remove').focus();
  await page.keyboard.press('Enter');
  await expectState(page, '$1,284,000', '');
  await expect(panel(page, 'Filters')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'October 2026')).toBeFocused();
  await button(page, 'Only this day').focus();
  await page.keyboard.press('Enter');
  await expectState(page, '$64,534', '?from=2026-10-27&to=2026-10-27');
  await expect(panel(page, 'Daily expenses')).toBeFocused();
});

test('Back and Forward return to where the visitor was in each view', async ({ page }) => {
  await openProduct(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = async (goal: number) => {
    await page.mouse.wheel(0, goal - (await top()));
    await expect.poll(top).toBe(goal);
  };
  await scrollTo(300);
  await button(panel(page, 'Daily expenses'), /^AWS/).click();
  await expectState(page, '$763,980', '?cloud=aws');
  expect(await top()).toBe(300);
  await scrollTo(1500);
  await page.goBack();
  await expectState(page, '$1,284,000', '');
  await expect.poll(top).toBe(300);
  await page.goForward();
  await expectState(page, '$763,980', '?cloud=aws');
  await expect.poll(top).toBe(1500);
});
