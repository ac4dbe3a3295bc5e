import { expect, test } from '@playwright/test';
import { button, expectState, openProduct, panel } from '../../page/product.ts';

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
