import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, expectState, fitsWidth, openProduct, panel } from '../../page/product.ts';
import { readUnbroken } from '../../page/unbroken.ts';

type Press = (target: Locator) => Promise<void>;

const INPUTS: Record<string, (page: Page) => Press> = {
  mouse: () => (target) => target.click(),
  touch: () => (target) => target.tap(),
  keyboard: (page) => async (target) => {
    await target.focus();
    await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  },
};

for (const width of [360, 768, 1024, 1180, 1280])
  for (const [input, pressBy] of Object.entries(INPUTS))
    test(`filter, anomaly and recommendation by ${input} at ${width} px @thorough`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        hasTouch: input === 'touch',
      });
      const page = await context.newPage();
      const press = pressBy(page);
      await openProduct(page);

      const narrow = width < 820;
      await press(button(page, narrow ? 'Filters' : 'Team'));
      const option = page.getByRole('checkbox', { name: 'Machine Learning' });
      await press(
        input === 'keyboard' ? option : page.locator('label').filter({ hasText: 'Machine Learning' }),
      );
      await expect(option).toBeChecked();
      if (narrow) await expect(page.getByRole('dialog', { name: 'Filters' })).toContainText('$173,600');
      await page.keyboard.press('Escape');
      await expect(option).toHaveCount(0);
      await expectState(page, '$173,600', '?team=Machine+Learning');

      await press(button(page, /^Oct 27, Amazon Elastic Compute Cloud/));
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText('$21,600 above expected');
      expect(await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
      await press(button(sheet, 'Close'));
      await expect(sheet).toHaveCount(0);
      await expectState(page, '$173,600', '?team=Machine+Learning');

      await press(button(panel(page, 'Recommendations'), /^Accept/));
      await expect(panel(page, 'Forecast, next 12 months')).toContainText('from what you accepted');
      const undo = button(panel(page, 'Recommendations'), /^Undo/);
      if (input === 'keyboard') await expect(undo).toBeFocused();
      await press(undo);
      await expectState(page, '$173,600', '?team=Machine+Learning');
      expect(await fitsWidth(page)).toBe(true);
      expect((await page.evaluate(readUnbroken)).wrong).toEqual([]);
      await context.close();
    });
