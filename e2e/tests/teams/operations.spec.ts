import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';

test('the status page is legible and accessible, on a phone too', async ({ page }) => {
  const pageErrors = await watchPage(page);
  const response = await page.goto('/_status');
  expect(response!.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  await expect(page.getByText('What is live matches the registry.')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['shell', 'platform', 'resources', 'solutions', 'leadform'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('leads-api is ready')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(pageErrors).toEqual([]);
});

const labels = `[...document.querySelector('[data-boundary-view]').shadowRoot.querySelectorAll('.label')].map((label) => label.textContent)`;

test('the boundary view outlines each section’s part, nested ones too, also after a client navigation', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const pageErrors = await watchPage(page);
  await page.goto('/');
  await hydrated(page);
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const before = await scripts();
  await page.keyboard.press('Control+Alt+KeyB');
  const off = page.getByRole('button', { name: 'Hide sections' });
  await expect(off).toBeVisible();
  expect((await scripts()).length).toBeGreaterThan(before.length);
  await expect(page.locator('#announcer')).toHaveText('Boundary view on');
  const size = '\\S+: [0-9.]+ kB script loaded, [0-9.]+ kB HTML';
  const named = (...names: string[]) => names.map((name) => expect.stringMatching(`^${name} ${size}$`));
  await expect.poll(() => page.evaluate(labels)).toEqual(named('shell', 'platform', 'resources', 'leadform'));
  expect(await violations(page)).toEqual([]);

  const next = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, next);
  await next.click();
  await expect(page).toHaveURL(/\/resources\/insights$/);
  await expect.poll(() => page.evaluate(labels)).toEqual(named('shell', 'resources', 'leadform'));
  await page.reload();
  await expect(off).toBeVisible();
  await off.click();
  await expect(page.locator('[data-boundary-view]')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-boundary-view]')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
