import { expect, type Page, test } from '@playwright/test';
import { openForm } from '../../page/lead-form.ts';
import { openProduct, total } from '../../page/product.ts';

/** Files of the shell that no page has from the start. */
const LAZY = /_sections\/shell\/[^/]+\/web\/\d+\.js$/;
/** No minifier shortens this name. */
const LIBRARY = 'defaultMutationOptions';

function watchLibrary(page: Page): () => Promise<string[]> {
  const loading: Promise<string>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!url.endsWith('.js')) return;
    loading.push(response.text().then((text) => (text.includes(LIBRARY) ? url : '')));
  });
  return async () => (await Promise.all(loading)).filter(Boolean);
}

test('[SH-24] two sections of a page have the query library from one file of the shell', async ({ page }) => {
  const library = watchLibrary(page);
  await openForm(page, '/');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  expect(await library()).toEqual([expect.stringMatching(LAZY)]);
  await page.getByRole('slider', { name: 'Day' }).press('Enter');
  await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(31);
  expect(await library()).toHaveLength(1);
});

test('a shared file that did not load is requested again at the next attempt', async ({ page }) => {
  let refused = 0;
  await page.route(LAZY, (route) => {
    refused++;
    return route.abort();
  });
  await openProduct(page, '?cloud=oracle');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await page.unroute(LAZY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total(page)).toHaveText('$43,656');
});
