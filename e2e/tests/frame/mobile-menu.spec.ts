import { expect, type Page, test } from '@playwright/test';
import { announcedExpanded, violations } from '../../page/accessibility.ts';
import { follow, openHydrated, restingTop, scrollTop } from '../../page/frame.ts';

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  const panel = (page: Page) => page.locator('#menu-mobile');

  test('[SH-7][X-9] opens and closes by its button and by Escape, with groups that open separately', async ({
    page,
  }) => {
    await openHydrated(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    const close = page.getByRole('button', { name: 'Close menu' });
    await expect.poll(() => announcedExpanded(open)).toBe(false);
    for (const leave of [() => close.click(), () => page.keyboard.press('Escape')]) {
      await open.click();
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => announcedExpanded(close)).toBe(true);
      await leave();
      await expect(panel(page)).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    }

    await open.click();
    for (const name of ['Platform', 'Solutions', 'Resources']) {
      const group = panel(page).getByRole('button', { name, exact: true });
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator(`#${await group.getAttribute('aria-controls')}`)).toBeVisible();
    }
    await panel(page).getByRole('button', { name: 'Solutions' }).click();
    await expect(page.locator('#mobile-platform')).toBeVisible();
    await expect(page.locator('#mobile-solutions')).toBeHidden();
    await expect(page.locator('#mobile-resources')).toBeVisible();
    for (const provider of ['aws', 'azure', 'gcp', 'oracle']) {
      await expect(panel(page).locator(`a[href="/integrations/${provider}"]`)).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
  });

  test('[SH-7] keeps the focus inside and the page behind it still, unless the window grows wide, and closes on a client navigation', async ({
    page,
  }) => {
    await openHydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => Boolean(document.activeElement?.closest('[data-disclosure="modal"]'))),
      ).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest('[data-disclosure="modal"]'))),
    ).toBe(true);
    for (const y of [400, 30]) {
      await page.mouse.move(200, y);
      await page.mouse.wheel(0, 900);
      expect(await restingTop(page)).toBe(0);
    }
    await expect(page.locator('main')).toHaveAttribute('inert', '');

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    // The pointer is where the Platform button now is, and may have opened it by hovering.
    await page.mouse.move(1240, 700);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return scrollTop(page);
      })
      .toBeGreaterThan(100);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await follow(panel(page).locator('a[href="/integrations/aws"]'));
    await expect(page).toHaveURL(/\/integrations\/aws$/);
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});
