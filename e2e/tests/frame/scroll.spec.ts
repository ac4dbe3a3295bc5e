import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, watchPage } from '@site/smoke/watch-page';
import { follow, menuButton, openHydrated, restingTop, scrollTop, scrollWindow } from '../../page/frame.ts';

test.describe('scroll', () => {
  test('[SH-14] an anchor of the home page scrolls there, opened or followed again and again, and leaves the address plain', async ({
    page,
  }) => {
    const top = (id: string) =>
      page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const address = () => page.evaluate(() => location.pathname + location.hash);
    await openHydrated(page, '/#resources');
    await expect.poll(address).toBe('/');
    await expect(page.locator('#resources')).toBeInViewport();
    expect(await restingTop(page)).toBeGreaterThan(0);
    expect(await top('#resources')).toBeGreaterThanOrEqual(67);

    const entries = await page.evaluate(() => history.length);
    const link = page.locator('footer a[href="/#demo-form"]').first();
    for (let round = 0; round < 2; round += 1) {
      await scrollWindow(page, 0);
      await link.click();
      await expect.poll(() => top('#demo-form')).toBeLessThan(200);
      await expect(page.locator('#demo-form')).toBeInViewport();
      expect(await address()).toBe('/');
    }
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect(page.locator('#demo-form')).toBeFocused();

    // In the same document, as by editing the address.
    await page.goto('/#no-such-thing');
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await address()).toBe('/');
  });

  test('[SH-14] an anchor of the home page works from another page', async ({ page }) => {
    await openHydrated(page);
    await menuButton(page, 'Solutions').click();
    await follow(page.locator('#menu-solutions a[href="/#cfo"]'));
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/');
    await expect(page.locator('#menu-solutions')).toBeHidden();
    await expect(page.locator('#cfo')).toBeInViewport();
    await expect
      .poll(() => page.locator('#cfo').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(120);
  });

  for (const [path, id] of [
    ['/resources/right-sizing-ec2', 'analysis-framework'],
    ['/integrations/aws', 'demo-form'],
  ] as const) {
    test(`[SH-15] a link to #${id} on ${path} leads there, and Back returns to where it was followed`, async ({
      page,
    }) => {
      const pageErrors = await watchPage(page);
      await openHydrated(page, path);
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
      expect(Math.min(...(await seen.jsonValue()))).toBeGreaterThan(1500);
      expect(pageErrors).toEqual([]);
    });
  }

  test('Back while the window still moves to an anchor returns to where it was followed, Forward to the anchor', async ({
    page,
  }) => {
    await openHydrated(page, '/integrations/aws');
    for (const moved of [10, 600, 2500]) {
      await page.locator('.floating-demo a').click();
      await page.waitForFunction((least) => scrollY > least, moved);
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBe(0);
      expect(await restingTop(page)).toBe(0);
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
    await openHydrated(page, '/');
    const toForm = page.locator('footer a[href="/#demo-form"]').first();
    const away = page.locator('footer a[href="/resources/insights"]').first();
    await hoverUntilLoaded(page, away);
    await scrollWindow(page, 300);
    // A locator's click would scroll first.
    const press = (link: typeof away) => link.evaluate((element: HTMLElement) => element.click());
    await press(toForm);
    await page.waitForFunction(() => scrollY > 900);
    await press(away);
    await expect(page.locator('h1')).toHaveText('Insights');
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await restingTop(page)).toBe(0);
    const home = page.locator('header a[href="/"]');
    await hoverUntilLoaded(page, home);
    await scrollWindow(page, 200);
    await press(home);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await press(toForm);
    await page.waitForFunction(() => scrollY > 900);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Insights');
    await expect.poll(() => scrollTop(page)).toBe(200);
    expect(await restingTop(page)).toBe(200);
  });
});

test('[SH-17] the marked blocks of the home page are below the first window, move nothing, and all rise in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, '/');
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
