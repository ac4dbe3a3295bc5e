import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { runCommand } from '../../kit/run-command.ts';
import { teamSettings } from '../../kit/test-site.ts';
import { violations } from '../../page/accessibility.ts';

test('two prepared versions are previewed together, only by people with the link @thorough', async ({
  baseURL,
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const headline = await buildVariant('mfe-platform', 'preview', [
    { file: 'src/pages/home/copy.ts', from: /for Enterprise/g, to: 'for Reviewers' },
  ]);
  const form = await buildVariant('mfe-leadform', 'preview', [
    {
      file: 'src/parts/copy.ts',
      from: 'A no-obligation consultation',
      to: 'A previewed consultation',
    },
  ]);
  const made = await runCommand('site', ['preview', headline, form], { env: teamSettings(baseURL!) });
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('/_preview/')]);
  const link = made.output.trim().split('\n').at(-1)!;

  await page.goto(link);
  // A placeholder page reloads itself until the preview is prepared.
  await expect(page).toHaveURL(`${baseURL}/`, { timeout: 60_000 });
  const pageErrors = await watchPage(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('h1')).toContainText('for Reviewers');
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(/platform 1\.0\.0-\w+, leadform 1\.0\.0-\w+, by \S+, until \S+ \S+ UTC/);

  await page.evaluate(() => {
    document.documentElement.dataset.samePage = '';
  });
  const next = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, next);
  await next.click();
  await expect(page).toHaveURL(/\/resources\/insights$/);
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await expect(banner).toBeVisible();
  await expect(page.getByText('A previewed consultation')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const visitor = await browser.newContext();
  const seen = await visitor.request.get(`${baseURL}/`);
  expect((await seen.text()).includes('for Enterprise')).toBe(true);
  expect(seen.headers()).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' });
  expect(seen.headers()['set-cookie']).toBeUndefined();
  const tampered = await visitor.request.get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  expect([tampered.status(), (await visitor.storageState()).cookies]).toEqual([403, []]);
  await visitor.close();

  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(page.locator('h1')).toContainText('for Enterprise');
  await expect(banner).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(pageErrors).toEqual([]);
});

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
