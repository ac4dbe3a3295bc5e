import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated, still, watchPage } from '@site/smoke/watch-page';
import { BRAND, EMBEDDING_FORM, ONE_OF_EACH, PATHS } from '../../kit/routes.ts';
import { announcedExpanded, violations } from '../../page/accessibility.ts';

const MENUS = { Platform: 620, Solutions: 420, Integrations: 520, Resources: 320 };
const PAGE = '/resources/insights';
/** Milliseconds after which the browser's longest smooth scroll has ended. */
const ANY_SMOOTH_SCROLL = 1500;

const menuButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });

async function panelOf(button: Locator): Promise<Locator> {
  return button.page().locator(`#${await button.getAttribute('aria-controls')}`);
}

/** Where the links of a list of two columns start: those next to each other at the same height. */
const rowTops = (panel: Locator) =>
  panel
    .locator('li a')
    .evaluateAll((links) => [
      ...new Set(links.slice(0, 12).map((link) => Math.round(link.getBoundingClientRect().top))),
    ]);

async function open(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** A page load may come in between: Back is one where the page's code is not ready yet. */
const scrollTop = async (page: Page): Promise<number> => {
  const read = () => page.evaluate(() => window.scrollY);
  return read().catch(async (error: Error) => {
    if (!error.message.includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return read();
  });
};

const notify = (page: Page, kind: 'success' | 'destructive', title = 'A notice') =>
  page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('site:notice', { detail }));
    },
    { kind, title, text: 'What happened.' },
  );

/** Hovers until the link's page is loaded: nothing has arrived for half a second. */
async function prepare(link: Locator): Promise<void> {
  await link.hover();
  await link.page().evaluate(async () => {
    const arrived = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== arrived(); ) {
      before = arrived();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

/** Follows a link as a client navigation, with its code in memory. */
async function follow(link: Locator): Promise<void> {
  await prepare(link);
  await link.click();
}

/** Opens a page whose timers the test may hold: what it measures is then the page's time, not the machine's. */
async function openWithClock(page: Page, path = PAGE): Promise<void> {
  await page.clock.install();
  await open(page, path);
}

/** Stops the page's time: its timers run as far as `page.clock.runFor` takes them, no further. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

test.describe('header menus', () => {
  test('stand in order, 620, 420, 520 and 320 px wide, inside the window at 1024 and 1280 px', async ({
    page,
  }) => {
    await open(page);
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
        await page.keyboard.press('Escape');
      }
    }
  });

  test('stand under their buttons, and submenus beside them, without anchor positioning too', async ({
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
    await open(page);
    const anchored = await places();
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await open(page);
    expect(await places()).toEqual(anchored);
    await expect(page.locator('#menu-platform')).toHaveAttribute('style', /left/);
  });

  test('open and close by click and by keyboard, one at a time', async ({ page }) => {
    await open(page);
    const platform = menuButton(page, 'Platform');
    const resources = menuButton(page, 'Resources');
    await platform.click();
    await expect.poll(() => announcedExpanded(platform)).toBe(true);
    await expect(await panelOf(platform)).toBeVisible();
    await resources.press('Enter');
    await expect(await panelOf(resources)).toBeVisible();
    await expect(await panelOf(platform)).toBeHidden();
    await expect.poll(() => announcedExpanded(platform)).toBe(false);
    await resources.press('Space');
    await expect(await panelOf(resources)).toBeHidden();
    await expect.poll(() => announcedExpanded(resources)).toBe(false);
  });

  test('Escape closes and returns the focus to the button', async ({ page }) => {
    await open(page);
    const button = menuButton(page, 'Platform');
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).not.toBe('Platform');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(await panelOf(button)).toBeHidden();
  });

  test('close when the focus leaves them', async ({ page }) => {
    await open(page);
    const button = menuButton(page, 'Resources');
    await button.focus();
    await button.press('Enter');
    const panel = await panelOf(button);
    await page.keyboard.press('End');
    await expect(panel.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
  });

  test('open by mouse hover after 100 ms and close 300 ms after the mouse has left', async ({ page }) => {
    await openWithClock(page);
    await holdTime(page);
    const button = menuButton(page, 'Platform');
    const panel = await panelOf(button);
    await button.hover();
    await page.clock.runFor(99);
    await expect(panel).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel).toBeVisible();
    await panel.getByRole('link').first().hover();
    await page.clock.runFor(500);
    await expect(panel).toBeVisible();
    await page.mouse.move(1200, 700);
    await page.clock.runFor(299);
    await expect(panel).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel).toBeHidden();
  });

  test('a click on a menu opened by hover keeps it open, the next one closes it', async ({ page }) => {
    await openWithClock(page);
    await holdTime(page);
    const button = menuButton(page, 'Platform');
    const panel = await panelOf(button);
    await button.hover();
    await page.clock.runFor(100);
    await expect(panel).toBeVisible();
    await button.click();
    await page.clock.runFor(100);
    await expect(panel).toBeVisible();
    await page.mouse.move(1200, 700);
    await page.clock.runFor(450);
    await expect(panel).toBeVisible();
    await button.click();
    await expect(panel).toBeHidden();
  });

  test('touch never opens by hover', async ({ page }) => {
    await openWithClock(page);
    await holdTime(page);
    const button = menuButton(page, 'Platform');
    await button.evaluate((element) => {
      for (const pointerType of ['touch', 'pen']) {
        element.parentElement!.dispatchEvent(new PointerEvent('pointerenter', { pointerType }));
      }
    });
    await page.clock.runFor(1000);
    await expect(await panelOf(button)).toBeHidden();
  });

  test('arrow keys, Home and End walk the buttons and the links', async ({ page }) => {
    await open(page);
    const platform = menuButton(page, 'Platform');
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
  });

  test('letters move to the next link that begins with them, for one second', async ({ page }) => {
    await openWithClock(page);
    await holdTime(page);
    const button = menuButton(page, 'Integrations');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('o');
    expect(await focusedText(page)).toMatch(/^Oracle/);
    await page.clock.runFor(1000);
    await page.keyboard.type('mi');
    expect(await focusedText(page)).toMatch(/^Microsoft/);
    await page.clock.runFor(1000);
    await page.keyboard.press('g');
    expect(await focusedText(page)).toMatch(/^Google/);
  });

  test('the current page is marked in its menu', async ({ page }) => {
    await open(page);
    await expect(page.locator('#menu-resources [aria-current="page"]')).toHaveAttribute('href', PAGE);
    await expect(page.locator('header .menu-panel [aria-current]')).toHaveCount(1);
  });

  test('submenus open after 100 ms of hover, and the mouse may take 300 ms to get there', async ({
    page,
  }) => {
    await openWithClock(page);
    await holdTime(page);
    await menuButton(page, 'Solutions').click();
    const industry = page.getByRole('button', { name: 'By industry' }).first();
    const panel = await panelOf(industry);
    await industry.hover();
    await page.clock.runFor(99);
    await expect(panel).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel).toBeVisible();
    const box = (await panel.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    await page.mouse.move(700, 330);
    await page.clock.runFor(299);
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.clock.runFor(1000);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.locator('#menu-solutions')).toBeVisible();
  });

  test('submenus open and close with the arrow keys', async ({ page }) => {
    await open(page);
    await menuButton(page, 'Solutions').click();
    const provider = page.getByRole('button', { name: 'By cloud provider' }).first();
    await provider.focus();
    await page.keyboard.press('ArrowRight');
    await expect((await panelOf(provider)).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(provider).toBeFocused();
    await expect(await panelOf(provider)).toBeHidden();
    await expect(page.locator('#menu-solutions')).toBeVisible();
  });

  test('work without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PAGE);
    for (const name of Object.keys(MENUS)) {
      const button = menuButton(page, name);
      await button.click();
      await expect(await panelOf(button)).toBeVisible();
    }
    await menuButton(page, 'Solutions').click();
    await page.getByRole('button', { name: 'By industry' }).first().click();
    await expect(page.locator('#menu-by-industry')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#menu-mobile').getByRole('link', { name: 'Case Studies' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await context.close();
  });

  test('a menu opened before hydration stays open through it', async ({ page }) => {
    const pageErrors = await watchPage(page);
    await page.route(/_sections\/shell\/.*main/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(PAGE);
    const button = menuButton(page, 'Platform');
    await button.click();
    await expect(await panelOf(button)).toBeVisible();
    await expect.poll(() => announcedExpanded(button)).toBe(true);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await hydrated(page);
    await expect(await panelOf(button)).toBeVisible();
    await expect.poll(() => announcedExpanded(button)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => announcedExpanded(button)).toBe(false);
    expect(pageErrors).toEqual([]);
  });

  test('have no accessibility violation while open', async ({ page }) => {
    await open(page);
    for (const name of Object.keys(MENUS)) {
      await menuButton(page, name).click();
      await still(page);
      expect(await violations(page, 'header'), name).toEqual([]);
    }
    await menuButton(page, 'Solutions').click();
    await page.getByRole('button', { name: 'By industry' }).first().click();
    await still(page);
    expect(await violations(page, 'header'), 'submenu').toEqual([]);
  });

  test('close when one of their links is followed', async ({ page }) => {
    await open(page);
    const button = menuButton(page, 'Integrations');
    await button.click();
    const panel = await panelOf(button);
    await follow(panel.getByRole('link', { name: /^AWS/ }));
    await expect(page).toHaveURL(/\/integrations\/aws$/);
    await expect(panel).toBeHidden();
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  const panel = (page: Page) => page.locator('#menu-mobile');

  test('opens and closes by its button, which says what it does', async ({ page }) => {
    await open(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect.poll(() => announcedExpanded(button)).toBe(false);
    await button.click();
    await expect(panel(page)).toBeVisible();
    const close = page.getByRole('button', { name: 'Close menu' });
    await expect.poll(() => announcedExpanded(close)).toBe(true);
    await close.click();
    await expect(panel(page)).toBeHidden();
  });

  test('has groups that open and close separately, and Integrations always open', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
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

  test('keeps the focus inside and the page behind it still', async ({ page }) => {
    await open(page);
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
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(200);
    expect(await scrollTop(page)).toBe(0);
    await expect(page.locator('main')).toHaveAttribute('inert', '');
  });

  test('Escape closes it and returns the focus', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('closes on a client navigation, which leaves the focus on the new page', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await follow(panel(page).locator('a[href="/integrations/aws"]'));
    await expect(page).toHaveURL(/\/integrations\/aws$/);
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  test('does not lock a window that has grown wide', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    // The pointer stands where the Platform button has come to be, and may have opened it by hovering.
    await page.mouse.move(1240, 700);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return scrollTop(page);
      })
      .toBeGreaterThan(100);
  });
});

test.describe('scroll', () => {
  test('the logo leads home, and 50 ms later to the top, on the home page too', async ({ page }) => {
    await openWithClock(page, '/');
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    const entries = await page.evaluate(() => history.length);
    await holdTime(page);
    const logo = (await page.locator('[data-logo]').boundingBox())!;
    // a locator's click would scroll the page first
    await page.mouse.click(logo.x + 20, logo.y + 20);
    await page.clock.runFor(49);
    expect(await scrollTop(page)).toBe(1500);
    await page.clock.runFor(1);
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('a new page is at the top 50 ms after it is shown', async ({ page }) => {
    await openWithClock(page, '/');
    const link = page.locator('main a[href="/resources/insights"]').first();
    await link.scrollIntoViewIfNeeded();
    await prepare(link);
    await holdTime(page);
    await link.click();
    await expect(page).toHaveURL(/\/resources\/insights$/);
    await expect(page.locator('h1')).toHaveText('Insights');
    await page.clock.runFor(49);
    expect(await scrollTop(page)).toBeGreaterThan(0);
    await page.clock.runFor(1);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('back returns to where the visitor was, forward to the top', async ({ page }) => {
    await open(page, '/');
    const link = page.locator('main a[href="/resources/insights"]').first();
    await link.scrollIntoViewIfNeeded();
    await prepare(link);
    const before = await scrollTop(page);
    await link.click();
    await expect(page).toHaveURL(/\/resources\/insights$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    // The way back is prepared in an idle moment; the page's own code is there since the visitor's first move.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ArticleTeasers')),
    );
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
    await page.goForward();
    await expect(page).toHaveURL(/\/resources\/insights$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('an anchor of the home page opened directly scrolls there, and the address is then plain', async ({
    page,
  }) => {
    await page.goto('/#resources');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/');
    await expect(page.locator('#resources')).toBeInViewport();
    await expect
      .poll(() => page.locator('#resources').evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(67);
  });

  test('a missing anchor of the home page leads to the top', async ({ page }) => {
    await page.goto('/#no-such-thing');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/');
    expect(await scrollTop(page)).toBe(0);

    await page.mouse.wheel(0, 2500);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(2000);
    // In the same document, as when it is typed behind the address.
    await page.goto('/#nor-this-one');
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/');
  });

  test('an anchor of the home page works repeatedly, and adds no history entry', async ({ page }) => {
    await open(page, '/');
    const entries = await page.evaluate(() => history.length);
    const link = page.locator('footer a[href="/#demo-form"]').first();
    for (let round = 0; round < 2; round += 1) {
      await link.click();
      await expect(page.locator('#demo-form')).toBeInViewport();
      await expect
        .poll(() => page.evaluate(() => document.getElementById('demo-form')!.getBoundingClientRect().top))
        .toBeLessThan(200);
      expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/');
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await link.click();
    await expect(page.locator('#demo-form')).toBeFocused();
  });

  test('an anchor of the home page works from another page', async ({ page }) => {
    await open(page);
    await menuButton(page, 'Solutions').click();
    await follow(page.locator('#menu-solutions a[href="/#cfo"]'));
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/');
    await expect(page.locator('#cfo')).toBeInViewport();
    await expect
      .poll(() => page.locator('#cfo').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(120);
  });

  test('elsewhere the anchor stays in the address, and its element clears the header', async ({ page }) => {
    await page.goto(`${PAGE}#demo-form`);
    await hydrated(page);
    await expect(page).toHaveURL(/#demo-form$/);
    await expect
      .poll(() => page.locator('#demo-form').evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(67);
  });

  for (const [path, id] of [
    ['/finops-guide', 'best-practices'],
    ['/resources/right-sizing-ec2', 'analysis-framework'],
    ['/integrations/aws', 'demo-form'],
  ] as const) {
    test(`a link to #${id} on ${path} leads there, and Back returns to where it was followed`, async ({
      page,
    }) => {
      const pageErrors = await watchPage(page);
      await open(page, path);
      const seen = await page.locator('main').evaluateHandle((main) => {
        const heights: number[] = [];
        const look = () => {
          heights.push(main.getBoundingClientRect().height);
          requestAnimationFrame(look);
        };
        look();
        return heights;
      });
      const link = page.locator(`main a[href="#${id}"], .floating-demo a[href="#${id}"]`).first();
      await link.scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const top = () =>
        page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBeLessThanOrEqual(86);
      expect(await top()).toBeGreaterThanOrEqual(67);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect.poll(() => scrollTop(page)).toBe(before);
      // the page was visible all the time
      expect(Math.min(...(await seen.jsonValue()))).toBeGreaterThan(1500);
      expect(pageErrors).toEqual([]);
    });
  }

  test('Back while the window still moves to an anchor returns to where it was followed, Forward to the anchor', async ({
    page,
  }) => {
    await open(page, '/integrations/aws');
    for (const moved of [10, 600, 2500]) {
      await page.locator('.floating-demo a').click();
      await page.waitForFunction((least) => scrollY > least, moved);
      await page.goBack();
      await page.waitForTimeout(ANY_SMOOTH_SCROLL);
      expect(await scrollTop(page)).toBe(0);
    }
    await page.locator('.floating-demo a').click();
    const top = () =>
      page.locator('#demo-form').evaluate((form) => Math.round(form.getBoundingClientRect().top));
    await expect.poll(top).toBe(84);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goForward();
    await expect.poll(top).toBe(84);
  });

  test('a new page starts at its top, and Back returns, even while the window moves to an anchor', async ({
    page,
  }) => {
    await open(page, '/');
    const toForm = page.locator('footer a[href="/#demo-form"]').first();
    const away = page.locator('footer a[href="/resources/insights"]').first();
    await prepare(away);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    // a locator's click would scroll the page first
    const press = (link: typeof away) => link.evaluate((element: HTMLElement) => element.click());
    await press(toForm);
    await page.waitForFunction(() => scrollY > 900);
    await press(away);
    await expect(page.locator('h1')).toHaveText('Insights');
    await page.waitForTimeout(ANY_SMOOTH_SCROLL);
    expect(await scrollTop(page)).toBe(0);
    const home = page.locator('[data-logo]');
    await prepare(home);
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await press(home);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await press(toForm);
    await page.waitForFunction(() => scrollY > 900);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Insights');
    await page.waitForTimeout(ANY_SMOOTH_SCROLL);
    expect(await scrollTop(page)).toBe(200);
  });

  test('the skip link moves the focus to the content', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('with reduced motion anchors are reached at once', async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page, '/');
    await page
      .locator('footer a[href="/#demo-form"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const top = await page.locator('#demo-form').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
    await context.close();
  });

  test('a marked element is visible without a scroll, and active once a tenth of it is seen', async ({
    page,
  }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.id = 'marked';
      block.setAttribute('data-reveal', '');
      block.textContent = 'Marked';
      document.getElementById('main')!.append(block);
    });
    await page.waitForTimeout(250);
    const marked = page.locator('#marked');
    await expect(marked).toHaveCSS('opacity', '1');
    await expect(marked).not.toHaveAttribute('data-reveal', 'active');
    await page.mouse.wheel(0, 200);
    await expect(marked).toHaveAttribute('data-reveal', 'waiting');
    await marked.scrollIntoViewIfNeeded();
    await expect(marked).toHaveAttribute('data-reveal', 'active');
    await expect(marked).toHaveCSS('opacity', '1');
  });
});

test('the marked blocks of the home page are below the first window, move nothing, and all rise in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/');
  const marked = page.locator('[data-reveal]');
  const tops = await marked.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(0);
  for (const top of tops) expect(top).toBeGreaterThan(900);
  for (const block of await marked.all()) {
    await page.mouse.wheel(0, 100);
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveAttribute('data-reveal', 'active');
    await expect(block).toHaveCSS('opacity', '1');
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((total, shift) => total + shift, 0)).toBeLessThan(0.001);
});

test.describe('after a client navigation', () => {
  test('the content has the focus and the title is announced once, politely', async ({ page }) => {
    await open(page);
    await expect(page.locator('#announcer')).toHaveText('');
    await follow(page.locator('footer a[href="/privacy"]'));
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('#announcer')).toHaveAttribute('aria-live', 'polite');
    await expect(page.locator('#announcer')).toHaveText(await page.title());
  });

  test('Back to a page without loaded code keeps what is shown until it has loaded', async ({ page }) => {
    await open(page);
    await follow(page.locator('footer a[href="/privacy"]'));
    await expect(page).toHaveURL(/\/privacy$/);
    await page.reload();
    await hydrated(page);
    const seen: string[] = [];
    await page.exposeFunction('sawHeading', (text: string) => seen.push(text));
    await page.evaluate(() => {
      const { sawHeading } = window as unknown as { sawHeading(text: string): void };
      new MutationObserver(() => sawHeading(document.querySelector('h1')?.textContent ?? '')).observe(
        document.body,
        { childList: true, subtree: true },
      );
    });
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Insights');
    expect(seen).not.toContain('404 Page Not Found');
  });

  test('a page load that takes more than 200 ms shows a progress bar', async ({ page }) => {
    await open(page, '/terms');
    await page.route(/_sections\/solutions\//, (route) => route.abort());
    await page.route('**/solutions', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    // Followed by script: the browser fetches what the mouse is over ahead of the click.
    await page.evaluate(() => {
      const root = document.documentElement;
      const main = document.getElementById('main')!;
      const clicked = performance.now();
      new MutationObserver(() => {
        if (!root.hasAttribute('data-loading')) return;
        sessionStorage.setItem('progress-after', String(performance.now() - clicked));
        sessionStorage.setItem('busy', String(main.getAttribute('aria-busy')));
      }).observe(root, { attributes: true });
      const link = document.createElement('a');
      link.href = '/solutions';
      main.prepend(link);
      link.click();
    });
    await expect(page).toHaveURL(/\/solutions$/);
    await hydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
    const after = Number(await page.evaluate(() => sessionStorage.getItem('progress-after')));
    expect(after).toBeGreaterThanOrEqual(199);
    expect(after).toBeLessThan(700);
  });
});

test.describe('toaster', () => {
  const status = (page: Page) => page.getByRole('status').filter({ hasText: 'notice' });

  test('shows one toast at most, polite for success, assertive for a failure', async ({ page }) => {
    await open(page, '/privacy');
    await notify(page, 'success', 'First notice');
    await expect(status(page)).toHaveAttribute('aria-live', 'polite');
    await notify(page, 'destructive', 'Second notice, with more to say than fits into one line');
    await expect(status(page)).toHaveAttribute('aria-live', 'assertive');
    await expect(page.getByText('First notice')).toHaveCount(0);
    await expect(page.getByText('Second notice')).toBeVisible();
    await still(page);
    // A long text must not squeeze the button.
    const { width, height } = (await status(page).getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(await violations(page)).toEqual([]);
  });

  test('a toast disappears after 5 s', async ({ page }) => {
    await openWithClock(page, '/privacy');
    await holdTime(page);
    await notify(page, 'success');
    await expect(page.getByText('A notice')).toBeVisible();
    await page.clock.runFor(4999);
    await expect(page.locator('.toast')).toHaveAttribute('data-open', 'true');
    await page.clock.runFor(1);
    await expect(page.locator('.toast')).toHaveAttribute('data-open', 'false');
    await page.clock.runFor(160);
    await expect(page.getByText('A notice')).toHaveCount(0);
  });

  test('hover pauses a toast', async ({ page }) => {
    await openWithClock(page, '/privacy');
    await holdTime(page);
    await notify(page, 'success');
    await page.getByText('A notice').hover();
    await page.clock.runFor(10_000);
    await expect(page.getByText('A notice')).toBeVisible();
    await page.mouse.move(10, 400);
    await page.clock.runFor(5000);
    await expect(page.locator('.toast')).toHaveAttribute('data-open', 'false');
    await page.clock.runFor(160);
    await expect(page.getByText('A notice')).toHaveCount(0);
  });

  test('Escape and the close button dismiss it, and the focus returns', async ({ page }) => {
    await open(page, '/privacy');
    await notify(page, 'success');
    await page.keyboard.press('Escape');
    await expect(page.getByText('A notice')).toHaveCount(0);
    await notify(page, 'success');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('A notice')).toHaveCount(0);
  });

  test('a swipe of more than 50 px to the right dismisses it, a shorter one does not', async ({ page }) => {
    await open(page, '/privacy');
    await notify(page, 'success');
    const box = (await page.getByText('A notice').boundingBox())!;
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 10, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 10 + distance / 2, box.y + 10, { steps: 3 });
      await page.mouse.move(box.x + 10 + distance, box.y + 10, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(50);
    await page.waitForTimeout(300);
    await expect(page.getByText('A notice')).toBeVisible();
    await swipe(60);
    await expect(page.getByText('A notice')).toHaveCount(0);
  });
});

test.describe('floating button', () => {
  const button = (page: Page) => page.locator('.floating-demo a');
  const labeled = (page: Page) => button(page).evaluate((link) => link.clientWidth > 60);

  test("leads to the page's own form, else to the home page's", async ({ page }) => {
    await open(page);
    await expect(button(page)).toHaveAttribute('href', '#demo-form');
    await open(page, '/privacy');
    await expect(button(page)).toHaveAttribute('href', '/#demo-form');
  });

  test('leads to the same places without JavaScript', async ({ browser, request }) => {
    for (const path of PATHS) {
      const html = await (await request.get(path)).text();
      const [, href] = /<aside [^>]*class="floating-demo[^>]*><a href="([^"]*)"/.exec(html) ?? [];
      expect([path, href]).toEqual([path, EMBEDDING_FORM.includes(path) ? '#demo-form' : '/#demo-form']);
    }
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PAGE);
    await button(page).click();
    await expect(page).toHaveURL(`${PAGE}#demo-form`);
    await expect(page.locator('#demo-form')).toBeInViewport();
    await context.close();
  });

  test('is hidden while the form is on screen', async ({ page }) => {
    await open(page);
    await expect(button(page)).toBeVisible();
    await page.locator('#demo-form').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button(page)).toBeVisible();
  });

  const SIZES = { 390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080 };
  const EVERY = [390, 768, 1024, 1280, 1920] as const;
  for (const [path, widths] of [
    ['/', EVERY],
    ['/resources/right-sizing-ec2', EVERY],
    ['/platform/resource-lifecycle', EVERY],
    // something to press is in the corner: it stands above it
    ['/platform/multi-cloud', [390]],
    ['/resources/cfo-multi-cloud-guide', [1024]],
    // so are figures and labels
    ['/platform/overview', [390]],
    ['/platform/quotas-budgets', [768]],
    ['/platform/dashboard', [390, 1280]],
  ] as const)
    test(`covers no control and no label of the first window, no link of the footer: ${path}`, async ({
      page,
    }) => {
      await open(page, path);
      for (const width of widths) {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await page.setViewportSize({ width, height: SIZES[width] });
        await expect.poll(() => labeled(page)).toBe(false);
        await expect
          .poll(() => page.evaluate(coveredAtTop), `${width} px`)
          .toMatchObject({ covered: [], inWindow: true });
        const footer = await page.evaluate(coveredInFooter);
        expect(footer.read, `${width} px`).toBeGreaterThan(900);
        expect(footer.covered, `${width} px`).toEqual([]);
      }
    });

  test('stands above what it would cover while the visitor rests, and in its corner while they scroll', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/platform/multi-cloud');
    const raised = () =>
      button(page).evaluate(
        (link) => link.parentElement!.getBoundingClientRect().top - link.getBoundingClientRect().top,
      );
    await expect.poll(raised).toBeGreaterThan(100);
    const whileScrolling = async () => {
      await page.mouse.wheel(0, 10);
      return raised();
    };
    await expect.poll(whileScrolling, { intervals: [100] }).toBeLessThan(20);
  });

  test('shows its label after scrolling up, where it covers no control', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/resources/right-sizing-ec2');
    const shown = () => labeled(page);
    const scrollBy = (top: number) =>
      page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), top);
    expect(await shown()).toBe(false);
    await scrollBy(3000);
    // longer than the label needs to return
    await page.waitForTimeout(500);
    expect(await shown()).toBe(false);
    await scrollBy(-200);
    await expect.poll(shown).toBe(true);
    await scrollBy(1);
    await expect.poll(shown).toBe(false);
    // a link of the footer where the label would be
    const insights = page.locator('footer a', { hasText: 'Insights' });
    await insights.evaluate((one) =>
      window.scrollTo({ top: one.getBoundingClientRect().top + scrollY, behavior: 'instant' }),
    );
    const above = await insights.evaluate((one) => one.getBoundingClientRect().top - innerHeight + 60);
    await scrollBy(above);
    await page.waitForTimeout(500);
    expect(await shown()).toBe(false);
  });
});

/** In the page: what of the first window is under the floating button. */
function coveredAtTop() {
  const { left, right, top, bottom } = document.querySelector('.floating-demo a')!.getBoundingClientRect();
  const under = (box: DOMRect) =>
    box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  const covered = [...document.querySelectorAll('main :is(a, button, input, select, summary, dt, dd)')]
    .filter((control) => under(control.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(text);
    // of longer texts it covers the end of a line
    if (text.textContent!.length <= 40 && [...range.getClientRects()].some(under))
      covered.push(text.textContent!);
  }
  return { covered, inWindow: top > innerHeight / 2 && bottom < innerHeight && right < innerWidth };
}

/** In the page: links of the footer under the corner of the floating button, every 20 px of the footer's way up. */
function coveredInFooter() {
  const { left, right, top, bottom } = document.querySelector('.floating-demo')!.getBoundingClientRect();
  const covered: string[] = [];
  let read = 0;
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let at = end - 900; at <= end; at += 20) {
    window.scrollTo({ top: at, behavior: 'instant' });
    for (const control of document.querySelectorAll('footer a')) {
      const box = control.getBoundingClientRect();
      read += 1;
      if (box.right > left && box.left < right && box.bottom > top && box.top < bottom)
        covered.push(`${window.scrollY}: ${control.textContent}`);
    }
  }
  return { read, covered };
}

test('the theme is light, whatever was stored', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    document.documentElement?.classList.add('dark');
  });
  await open(page, '/privacy');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
});

test('icons, manifest and the default picture are there', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/og/site.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ]) {
    const response = await request.get(path!);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
});

test('the manifest carries the configured brand, and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    short_name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect([manifest.name, manifest.short_name]).toEqual([BRAND, BRAND]);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('the header has a button to the demo form from 640 px on', async ({ page }) => {
  await page.goto('/platform/overview');
  const button = page.locator('header').getByRole('link', { name: 'Schedule a Demo' });
  for (const [width, shown] of [
    [639, 0],
    [640, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button, `${width} px`).toHaveCount(shown);
  }
  await expect(button).toHaveAttribute('href', '/#demo-form');
});

test('links of earlier sites, a trailing slash and capitals lead to the page', async ({ request }) => {
  for (const [from, to] of [
    ['/resources/insights/cloud-plus-finops', '/resources/cloud-plus-finops-era'],
    ['/resources/insights/right-sizing-ec2', '/resources/right-sizing-ec2'],
    ['/platform/overview/', '/platform/overview'],
    ['/Platform/Overview', '/platform/overview'],
  ] as const) {
    const received = await request.get(from, { maxRedirects: 0 });
    expect([from, received.status(), received.headers().location]).toEqual([from, 301, to]);
    expect((await request.get(to)).status()).toBe(200);
  }
});

test('the footer has its badges, social links, columns and year', async ({ page }) => {
  await open(page, '/privacy');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('list', { name: 'Security and compliance' }).getByRole('listitem'),
  ).toHaveText(['SOC 2 Type II', '256-bit Encryption', 'GDPR']);
  for (const network of ['LinkedIn', 'X', 'YouTube']) {
    const link = footer.getByRole('link', { name: new RegExp(` on ${network}$`) });
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:/);
  }
  for (const column of ['Platform', 'Resources', 'Company']) {
    await expect(footer.getByRole('navigation', { name: column })).toBeVisible();
  }
  for (const link of await footer.getByRole('navigation', { name: 'Company' }).getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', '/#demo-form');
  }
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} `);
});

test('dark bands and code print as ink on plain paper', async ({ page }) => {
  for (const path of ['/platform/dashboard', '/resources/right-sizing-ec2', '/finops-guide']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const dark = await page.locator('.night, .night *, pre, pre *').evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage} ${color}`;
      }),
    );
    expect(dark.length, path).toBeGreaterThan(0);
    expect(new Set(dark), path).toEqual(new Set(['rgba(0, 0, 0, 0) none rgb(16, 33, 28)']));
    await page.emulateMedia({ media: null });
  }
});

test('fixed elements do not print on every sheet', async ({ page }) => {
  for (const path of ONE_OF_EACH) {
    await open(page, path);
    await notify(page, 'success');
    await expect(page.getByText('A notice')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const printed = await page
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(printed, path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('in print only the content is left', async ({ page }) => {
  await open(page, '/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('footer').last()).toBeHidden();
  await expect(page.locator('.floating-demo')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/resources/case-studies');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule a Demo' })).toBeHidden();
});
