import { expect, type Locator, test } from '@playwright/test';
import { hydrated, still, watchPage } from '@site/smoke/watch-page';
import { announcedExpanded, violations } from '../../page/accessibility.ts';
import { FRAME_PAGE, menuButton, openHydrated, panelOf } from '../../page/frame.ts';

const MENUS = { Platform: 620, Solutions: 420, Integrations: 520, Resources: 320 };

const rowTops = (panel: Locator) =>
  panel
    .locator('li a')
    .evaluateAll((links) => [
      ...new Set(links.slice(0, 12).map((link) => Math.round(link.getBoundingClientRect().top))),
    ]);

test.describe('header menus', () => {
  test('[SH-2][X-9] stand in order, 620, 420, 520 and 320 px wide, inside the window at 1024 and 1280 px, and are accessible', async ({
    page,
  }) => {
    await openHydrated(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.locator('> ul > li > button')).toHaveText(Object.keys(MENUS));
    for (const viewport of [1024, 1280]) {
      await page.setViewportSize({ width: viewport, height: 900 });
      for (const [name, width] of Object.entries(MENUS)) {
        const button = menuButton(page, name);
        await button.click();
        const box = (await (await panelOf(button)).boundingBox())!;
        expect(Math.round(box.width), name).toBe(width);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport);
        if (name === 'Platform') expect(await rowTops(await panelOf(button))).toHaveLength(6);
        if (name === 'Solutions') await page.getByRole('button', { name: 'By industry' }).first().click();
        if (viewport === 1280) {
          await still(page);
          expect(await violations(page, `#${await button.getAttribute('aria-controls')}`), name).toEqual([]);
        }
        await page.keyboard.press('Escape');
      }
    }
  });

  test('stand under their buttons, and submenus next to them, without anchor positioning too', async ({
    page,
  }) => {
    const places = async () => {
      const found: number[] = [];
      for (const name of Object.keys(MENUS)) {
        const button = menuButton(page, name);
        await button.click();
        found.push(Math.round((await (await panelOf(button)).boundingBox())!.x));
      }
      await menuButton(page, 'Solutions').click();
      await page.getByRole('button', { name: 'By industry' }).first().click();
      found.push(Math.round((await page.locator('#menu-by-industry').boundingBox())!.x));
      return found;
    };
    await openHydrated(page);
    const anchored = await places();
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await openHydrated(page);
    expect(await places()).toEqual(anchored);
    await expect(page.locator('#menu-platform')).toHaveAttribute('style', /left/);
  });

  test('[SH-3] open and close by click and by keyboard, one at a time; Escape returns the focus; arrow keys walk', async ({
    page,
  }) => {
    await openHydrated(page);
    const platform = menuButton(page, 'Platform');
    const resources = menuButton(page, 'Resources');
    await platform.click();
    await expect.poll(() => announcedExpanded(platform)).toBe(true);
    await expect(await panelOf(platform)).toBeVisible();
    await resources.press('Enter');
    await expect(await panelOf(resources)).toBeVisible();
    await expect(await panelOf(platform)).toBeHidden();
    await expect.poll(() => announcedExpanded(platform)).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(resources).toBeFocused();
    await expect(await panelOf(resources)).toBeHidden();
    await resources.press('Space');
    await expect(await panelOf(resources)).toBeVisible();
    await resources.press('Space');
    await expect(await panelOf(resources)).toBeHidden();
    await expect.poll(() => announcedExpanded(resources)).toBe(false);

    await platform.focus();
    await page.keyboard.press('ArrowRight');
    await expect(menuButton(page, 'Solutions')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const links = (await panelOf(platform)).getByRole('link');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    await menuButton(page, 'Solutions').click();
    const provider = page.getByRole('button', { name: 'By cloud provider' }).first();
    await provider.press('ArrowRight');
    await expect((await panelOf(provider)).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(provider).toBeFocused();
    await expect(page.locator('#menu-solutions')).toBeVisible();
  });

  test('work without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(FRAME_PAGE);
    for (const name of Object.keys(MENUS)) {
      const button = menuButton(page, name);
      await button.click();
      await expect(await panelOf(button)).toBeVisible();
    }
    await menuButton(page, 'Solutions').click();
    await page.getByRole('button', { name: 'By industry' }).first().click();
    await expect(page.locator('#menu-by-industry')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('.floating-demo a').click();
    await expect(page).toHaveURL(`${FRAME_PAGE}#demo-form`);
    await expect(page.locator('#demo-form')).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#menu-mobile').getByRole('link', { name: 'Case Studies' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await context.close();
  });

  test('a menu opened before hydration stays open through it', async ({ page }) => {
    const pageErrors = await watchPage(page);
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    await page.route(/_sections\/shell\/.*main/, async (route) => {
      await started;
      await route.continue();
    });
    await page.goto(FRAME_PAGE);
    const button = menuButton(page, 'Platform');
    await button.click();
    await expect(await panelOf(button)).toBeVisible();
    await expect.poll(() => announcedExpanded(button)).toBe(true);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    start();
    await hydrated(page);
    await expect(await panelOf(button)).toBeVisible();
    await expect.poll(() => announcedExpanded(button)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => announcedExpanded(button)).toBe(false);
    expect(pageErrors).toEqual([]);
  });
});
