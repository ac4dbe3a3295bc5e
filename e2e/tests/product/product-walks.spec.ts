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
/** Has the sidebar. */
const WIDE = { width: 1760, height: 900 };
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

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

test.describe('the running product', { tag: '@thorough' }, () => {
  test('a circle of the map narrows to its regions, and widens again', async ({ page }) => {
    await openProduct(page);
    const circle = panel(page, 'Cost map').locator('circle').first();
    await circle.click();
    await expectState(page, '$664,800', '?region=us-east-1&region=eastus&region=us-ashburn-1');
    await circle.click();
    await expectState(page, '$1,284,000', '');
  });

  test('while the data is on its way the panels keep their room; nothing moves when it comes', async ({
    page,
  }) => {
    const { promise: waiting, resolve: send } = Promise.withResolvers<void>();
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

  test('without script every figure is there, and the views are links', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: WIDE });
    const page = await context.newPage();
    await page.goto(PRODUCT);
    await expect(total(page)).toHaveText('$1,284,000');
    await expect(panel(page, 'Budgets by team')).toContainText('Over by $18,600');
    await panel(page, 'Recommendations').getByText('16 more, $193,200 a month').click();
    await expect(panel(page, 'Recommendations').getByRole('listitem')).toHaveCount(20);
    await panel(page, 'Daily expenses').getByText('Data table').click();
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
    await page.setViewportSize(WIDE);
    await openProduct(page);
    for (const [link, name] of [
      ['Forecast', 'Forecast, next 12 months'],
      ['Cost map', 'Cost map'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: link }).click();
      const title = panel(page, name).getByRole('heading');
      await expect(title).toBeInViewport();
      await expect.poll(async () => (await title.boundingBox())!.y).toBeGreaterThan(160);
    }
  });

  test('in print the controls are gone and the figures stay', async ({ page }) => {
    await openProduct(page, '?cloud=aws');
    await expect(total(page)).toHaveText('$763,980');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Product' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Team', expanded: false })).toBeHidden();
    await expect(total(page)).toBeVisible();
    await expect(chips(page)).toBeHidden();
    await expect(panel(page, 'Filters').getByText('AWS, October 2026')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get Dashboard Access' })).toBeHidden();
    await expect(panel(page, 'Daily expenses').getByText('Data table')).toBeHidden();
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
});

test('an address whose figures never come shows the served ones after a while', async ({ page }) => {
  await page.route(/\/_sections\/platform\/.*\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/platform/dashboard?cloud=aws');
  await expect(total(page)).toBeHidden();
  await page.clock.fastForward(8000);
  await expect(total(page)).toHaveText('$1,284,000');
});
