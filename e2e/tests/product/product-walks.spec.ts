import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';
import {
  button,
  expectState,
  fitsWidth,
  LEDGER,
  openProduct,
  PRODUCT,
  panel,
  total,
} from '../../page/product.ts';

const PHONE = { width: 390, height: 844 };
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'for' });

test.describe('the running product', { tag: '@thorough' }, () => {
  test('a saved view is shown at once, without a page load', async ({ page }) => {
    await openProduct(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('link', { name: 'Machine Learning over budget' }).click();
    await expectState(page, '$173,600', '?team=Machine+Learning&by=service');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await expect(panel(page, 'Budgets by team')).toContainText('Over by $18,600');
  });

  test('a click on a bar narrows to its day', async ({ page }) => {
    await openProduct(page);
    const slider = page.getByRole('slider', { name: 'Day' });
    const { width, height } = (await slider.boundingBox())!;
    // also where it comes before the code
    await slider.click({ position: { x: (width * 13.5) / 31, y: height / 2 } });
    await expectState(page, '$47,120', '?from=2026-10-14&to=2026-10-14');
    await expect(button(page, 'Oct 14')).toBeVisible();
  });

  test('keyboard: the slider walks the days, Enter narrows', async ({ page }) => {
    await openProduct(page);
    await page.getByRole('slider', { name: 'Day' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Daily expenses')).toContainText('Friday, October 2');
    await page.keyboard.press('Enter');
    await expectState(page, '$43,156', '?from=2026-10-02&to=2026-10-02');
  });

  test('a circle of the map narrows to its regions, and widens again', async ({ page }) => {
    await openProduct(page);
    const circle = panel(page, 'Cost map').locator('circle').first();
    await circle.click();
    await expectState(page, '$664,800', '?region=us-east-1&region=eastus&region=us-ashburn-1');
    await circle.click();
    await expectState(page, '$1,284,000', '');
  });

  test('filters of several panels combine; chips take them off one by one, or all at once', async ({
    page,
  }) => {
    await openProduct(page);
    await button(panel(page, 'Cost map'), /^Virginia/).click();
    await button(panel(page, 'Budgets by team'), /^Machine Learning/).click();
    await button(panel(page, 'Daily expenses'), 'Service').click();
    await button(panel(page, 'Daily expenses'), /^Amazon Elastic Compute Cloud/).click();
    await expect(total(page)).toHaveText('$74,300');
    await expect(status(page)).toHaveText(
      /^\$74,300 for Machine Learning, Amazon Elastic Compute Cloud, us-east-1, /,
    );
    await button(chips(page), /^Service: Amazon Elastic Compute Cloud/).click();
    await expect(total(page)).toHaveText('$145,200');
    await button(chips(page), 'Clear all').click();
    await expectState(page, '$1,284,000', '');
  });

  test('a menu by keyboard: Tab and Space tick, Escape returns to its button', async ({ page }) => {
    await openProduct(page);
    const menu = page.getByRole('button', { name: 'Team', expanded: false });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectState(page, '$360,200', '?team=Storefront');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Team (1)' })).toBeFocused();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('dates: a preset, a day of the calendar, and what the month before cost', async ({ page }) => {
    await openProduct(page);
    await button(page, 'October 2026').click();
    await button(page, 'Last month').click();
    await expectState(page, '$1,222,000', '?from=2026-09-01&to=2026-09-30');
    await page.getByLabel('From').fill('2026-09-30');
    await expect(page.getByRole('slider', { name: 'Day' })).toHaveAttribute('max', '0');
    expect(new URL(page.url()).search).toBe('?from=2026-09-30&to=2026-09-30');
  });

  test('at 390 px a drawer holds the views, and closes when one is chosen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openProduct(page);
    await page.locator('#product-title + div').getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Costs without an owner' }).click();
    await expect(drawer).toHaveCount(0);
    await expectState(page, '$29,832', '?team=Unassigned&by=region');
    expect(await fitsWidth(page)).toBe(true);
  });

  test('at 390 px a sheet holds the filters and says what is left', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openProduct(page);
    await button(page, 'Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: 'Google Cloud', exact: true }).check();
    await expect(sheet).toContainText('$130,968');
    await sheet.getByRole('checkbox', { name: 'BigQuery' }).check();
    await expect(sheet).toContainText('$52,300');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Filters (2)')).toBeFocused();
    expect(await fitsWidth(page)).toBe(true);
  });

  test('an anomaly at 390 px: rows one under the other, and the address has it no more when it is closed', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openProduct(page, '?anomaly=2026-10-14');
    const sheet = page.getByRole('dialog', { name: 'BigQuery, Wednesday, October 14' });
    await expect(sheet).toContainText('$4,200 above expected');
    expect(await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await button(sheet, 'Close').click();
    await expect(sheet).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
  });

  test('a press next to a sheet closes it, a press in it does not', async ({ page }) => {
    await openProduct(page, '?anomaly=2026-10-27');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading').first().click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(20, 500);
    await expect(sheet).toHaveCount(0);
  });

  test('while the data is on its way the panels keep their room; nothing moves when it comes', async ({
    page,
  }) => {
    let send = () => {};
    const waiting = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(LEDGER, async (route) => {
      await waiting;
      await route.continue();
    });
    await openProduct(page);
    const place = () =>
      panel(page, 'Daily expenses').evaluate((element) => element.getBoundingClientRect().height);
    const before = await place();
    await button(panel(page, 'Daily expenses'), /^AWS/).click();
    await expect(total(page)).toBeHidden();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await expect(chips(page)).toContainText('AWS');
    expect(await place()).toBe(before);
    send();
    await expectState(page, '$763,980', '?cloud=aws');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  for (const [what, fail] of [
    ['an error of the server', { status: 503, body: 'no' }],
    ['a broken file', { status: 200, contentType: 'application/json', body: '{"lines":' }],
    ['no network', undefined],
  ] as const) {
    test(`${what} is reported once, and the button asks again`, async ({ page }) => {
      let requested = 0;
      await page.route(LEDGER, (route) => {
        requested++;
        return fail ? route.fulfill(fail) : route.abort('internetdisconnected');
      });
      await openProduct(page, '?cloud=oracle');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The figures could not be loaded.');
      await page.waitForTimeout(1200);
      expect(requested).toBe(1);
      await page.unroute(LEDGER);
      await button(alert, 'Try again').click();
      await expectState(page, '$43,656', '?cloud=oracle');
      await expect(alert).toHaveCount(0);
    });
  }

  test('a script that cannot be loaded is reported too, and asked for again', async ({ page }) => {
    const refused = new Set<string>();
    await page.route(/_sections\/platform\/.*\.js$/, (route) => {
      const url = route.request().url();
      if (/remoteEntry|pages__|\/main/.test(url)) return route.continue();
      refused.add(url);
      return route.abort();
    });
    await openProduct(page, '?cloud=oracle');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(refused.size).toBeGreaterThan(0);
    await page.unroute(/_sections\/platform\/.*\.js$/);
    await button(page, 'Try again').click();
    await expectState(page, '$43,656', '?cloud=oracle');
  });

  test('offline, once it is there, everything still works', async ({ page, context }) => {
    await openProduct(page);
    await button(panel(page, 'Daily expenses'), /^Azure/).click();
    await expect(total(page)).toHaveText('$345,396');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Europe, last month' }).click();
    await expect(total(page)).toHaveText('$399,900');
    await button(panel(page, 'Recommendations'), /^Accept/).click();
    await expect(panel(page, 'Forecast, next 12 months')).toContainText('from what you accepted');
    await context.setOffline(false);
  });

  test('a reload and a link to another page keep the view in the address, and nowhere else', async ({
    page,
  }) => {
    await openProduct(page);
    await button(panel(page, 'Daily expenses'), /^Google Cloud/).click();
    await button(panel(page, 'Recommendations'), /^Accept/).click();
    await expectState(page, '$130,968', '?cloud=gcp&accepted=CR-02');
    await page.reload();
    await expectState(page, '$130,968', '?cloud=gcp&accepted=CR-02');
    await page.goto('/platform/cost-map');
    await page.goBack();
    await expectState(page, '$130,968', '?cloud=gcp&accepted=CR-02');
    const kept = await page.evaluate(() => [
      document.cookie,
      ...Object.entries({ ...localStorage, ...sessionStorage }).map(String),
    ]);
    expect(kept.join()).not.toMatch(/gcp|CR-02/);
    await page.goto(PRODUCT);
    await expect(total(page)).toHaveText('$1,284,000');
  });

  test('without script every figure is there, and the views are links', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PRODUCT);
    await expect(total(page)).toHaveText('$1,284,000');
    await expect(panel(page, 'Budgets by team')).toContainText('Over by $18,600');
    await panel(page, 'Recommendations').getByText('16 more, $193,200 a month').click();
    await expect(panel(page, 'Recommendations').getByRole('listitem')).toHaveCount(20);
    await panel(page, 'Daily expenses').getByText('Daily expenses as a table').click();
    await expect(panel(page, 'Daily expenses').getByRole('row')).toHaveCount(32);
    await expect(page.getByRole('link', { name: 'AWS production, last 7 days' })).toHaveAttribute(
      'href',
      /^\/platform\/dashboard\?cloud=aws/,
    );
    await context.close();
  });

  test('the product starts in the first 260 px of the window', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(PRODUCT);
    const { y } = (await page.getByRole('region', { name: 'Filters' }).boundingBox())!;
    expect(y).toBeLessThanOrEqual(260);
  });

  test('links of the sidebar lead to their panels, clear of what stays on top', async ({ page }) => {
    await openProduct(page);
    for (const [link, name] of [
      ['Forecast', 'Forecast, next 12 months'],
      ['Cost map', 'Cost map'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: link }).click();
      const title = panel(page, name).getByRole('heading');
      await expect(title).toBeInViewport();
      // It scrolls smoothly.
      await expect.poll(async () => (await title.boundingBox())!.y).toBeGreaterThan(160);
    }
  });

  test('reduced motion moves nothing; in print the controls are gone and the figures stay', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openProduct(page, '?cloud=aws');
    await expect(total(page)).toHaveText('$763,980');
    const moving = await page
      .locator('#explorer rect, #map circle')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).transitionDuration !== '0s').length);
    expect(moving).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Product' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Team', expanded: false })).toBeHidden();
    await expect(total(page)).toBeVisible();
    // Its period and filters are a line of text.
    await expect(chips(page)).toBeHidden();
    await expect(panel(page, 'Filters').getByText('AWS, October 2026')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get Dashboard Access' })).toBeHidden();
    await expect(page.getByText('Daily expenses as a table')).toBeHidden();
  });

  const STATES: [string, string, number, ((page: Page) => Promise<void>)?][] = [
    ['filtered', '?cloud=aws&team=Storefront&accepted=CR-10', 1280],
    ['with nothing in it', '?cloud=oracle&team=Payments', 1280],
    ['menu open', '', 1280, (page) => button(page, 'Region').click()],
    ['dates open', '', 1280, (page) => button(page, 'October 2026').click()],
    ['anomaly open', '?anomaly=2026-10-27', 1280],
    ['anomaly open, phone', '?anomaly=2026-10-06', 390],
    ['filters open, phone', '', 390, (page) => button(page, 'Filters').click()],
    ['narrowed, phone', '?service=Amazon+Elastic+Compute+Cloud&by=region', 390],
    ['failed', '?cloud=aws', 1280, (page) => expect(page.getByRole('alert')).toBeVisible()],
  ];
  for (const [name, query, width, act] of STATES) {
    test(`axe: ${name}`, async ({ page }) => {
      if (name === 'failed') await page.route(LEDGER, (route) => route.abort());
      await page.setViewportSize({ width, height: 900 });
      await openProduct(page, query);
      await hydrated(page);
      if (name !== 'failed') await expect(page.locator('[data-empty]')).toHaveCount(0);
      await act?.(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
    });
  }

  test('from a press to the frame that shows it: at most 50 ms', async ({ page }) => {
    await openProduct(page, '?cloud=aws');
    await expect(total(page)).toHaveText('$763,980');
    const times: number[] = [];
    for (const name of ['Team', 'Service', 'Region', 'Tag', 'Cloud', 'Team', 'Service']) {
      const choice = panel(page, 'Daily expenses').getByRole('button', { name, exact: true });
      times.push(
        await choice.evaluate(
          (element) =>
            new Promise<number>((resolve) => {
              const start = performance.now();
              (element as HTMLElement).click();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            }),
        ),
      );
    }
    const middle = times.toSorted((a, b) => a - b)[3]!;
    console.log(`press to paint: ${times.map(Math.round).join(', ')} ms, median ${Math.round(middle)}`);
    expect(middle).toBeLessThan(50);
  });
});

test('an address whose figures never come shows the served ones after a while', async ({ page }) => {
  await page.route(/\/_sections\/platform\/.*\.js$/, (route) => route.abort());
  await page.goto('/platform/dashboard?cloud=aws');
  await expect(total(page)).toBeHidden();
  await expect(total(page)).toBeVisible({ timeout: 15_000 });
  await expect(total(page)).toHaveText('$1,284,000');
});
