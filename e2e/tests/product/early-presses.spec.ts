import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { inChunks } from '../../kit/network/faults.ts';
import { createFront } from '../../kit/network/front.ts';
import { button, PRODUCT } from '../../page/product.ts';

const SHELL = '**/_sections/shell/*/web/main.*';
const SECTION = '**/_sections/platform/**/*.js';

/** Holds files of this kind until the returned function is called. */
async function openWithout(page: Page, files: string, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Day' });

for (const [files, when] of [
  [SHELL, 'before the shell has loaded'],
  [SECTION, 'while the page’s code loads'],
] as const) {
  test(`each of several presses ${when} has its effect once the code is there`, async ({ page }) => {
    const release = await openWithout(page, files, PRODUCT);
    await slider(page).focus();
    const before = Number(await slider(page).inputValue());
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    for (const index of [0, 1])
      await page
        .getByRole('button', { name: /^Accept/ })
        .nth(index)
        .click();
    await button(page, 'Cloud').click();
    await expect(page.getByRole('checkbox', { name: 'AWS' })).toHaveCount(0);
    release();
    await expect(page.getByRole('checkbox', { name: 'AWS' })).toBeVisible({ timeout: 15_000 });
    expect(new URL(page.url()).searchParams.getAll('accepted')).toHaveLength(2);
    await expect(slider(page)).toHaveValue(String(before - 2));
    await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`October ${before - 1}`));
  });
}

test('a press while the page still arrives takes nothing away from it', async ({ page, baseURL }) => {
  const front = await createFront(baseURL!);
  front.faults.add(/^\/[^_.]*$/, inChunks(3000, 40));
  await page.goto(`${front.url}/privacy`);
  await hydrated(page);
  // With the shell in the cache.
  await page.goto(`${front.url}/`, { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  await page.keyboard.press('Tab');
  await page.evaluate(() => Object.assign(window, { served: document.querySelector('h1') }));
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await hydrated(page);
  await page.waitForLoadState();
  expect(
    await page.evaluate(
      () => document.querySelector('h1') === (window as unknown as { served: Node }).served,
    ),
  ).toBe(true);
  await front.stop();
});

test('a page’s code that did not load is requested again at a later press; the third failure shows', async ({
  page,
}) => {
  const code = '**/_sections/platform/**/__federation_expose_pages__dashboard*';
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(PRODUCT);
  await slider(page).focus();
  await failed;
  const notice = page.getByText('Buttons did not load. Please reload.');
  await expect(notice).toBeHidden();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 15_000 });
  // Longer than the pause after a failure.
  await page.waitForTimeout(1050);
  await page.unroute(code);
  await button(page, 'Cloud').click();
  await expect(page.getByRole('checkbox', { name: 'AWS' })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(errors).toEqual([]);
});
