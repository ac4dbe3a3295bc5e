import { expect, test } from '@playwright/test';
import { still } from '@site/smoke/watch-page';
import { enhanced, field, MESSAGES, submitButton } from '../page/lead-form.ts';
import { GALLERY, PAGES, WIDTHS } from './kinds.ts';
import { openLook, wholePage } from './open.ts';

for (const width of WIDTHS) {
  for (const name of [...Object.keys(PAGES), ...Object.keys(GALLERY)]) {
    test(`${name}-${width}`, async ({ page }) => {
      await openLook(page, name, width);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, await wholePage(page));
    });
  }

  test(`menu-open-${width}`, async ({ page }) => {
    await openLook(page, 'legal', width);
    await page.getByRole('button', { name: width < 1000 ? 'Open menu' : 'Solutions' }).click();
    if (width >= 1000) await page.getByRole('button', { name: 'By industry' }).first().click();
    await still(page);
    await expect(page).toHaveScreenshot(`menu-open-${width}.png`);
  });

  test(`form-in-error-${width}`, async ({ page }) => {
    await openLook(page, 'landing', width);
    await enhanced(page);
    await submitButton(page).click();
    for (const label of Object.keys(MESSAGES)) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    // clear of the header, which stays at the window's top
    await page.setViewportSize({ width, height: 1400 });
    const form = page.locator('form[action="/api/leads"]');
    await form.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await page.mouse.move(1, 1);
    await still(page);
    await expect(form).toHaveScreenshot(`form-in-error-${width}.png`);
  });
}
