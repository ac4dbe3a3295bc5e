import { expect, type Page, test } from '@playwright/test';

/** Office hours: 45 of 168 at $100, the others at $20. */
const WEEK = Array.from({ length: 168 }, (_, at) => (at < 120 && at % 24 >= 9 && at % 24 < 18 ? 100 : 20));

const result = (page: Page) => page.locator('#commitment-calculator').innerText();

test('a commitment is tested against pasted hours, without a request, and its link gives the same result', async ({
  page,
  context,
}) => {
  await page.goto('/resources/cfo-multi-cloud-guide');
  const fold = page.locator('#commitment-calculator');
  await fold.locator('summary').click();
  const hours = fold.getByLabel('Hourly on-demand cost');
  await hours.waitFor();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await hours.fill(`Cost\n${WEEK.join('\n')}`);
  await fold.getByLabel('Discount').fill('60');
  await fold.getByLabel('Layer 1').fill('20');
  await fold.getByLabel('Layer 2').fill('100');
  await fold.getByLabel('Term').selectOption('3 years');
  await expect(fold.getByText('The layer from $20 to $100 is used 26.8%, and loses $1,776')).toBeVisible();
  await expect(page).toHaveURL(/\?discount=60&term=3&levels=20\+100$/);
  const [address, first] = [page.url(), await result(page)];

  const shared = await context.newPage();
  await shared.goto(address);
  await shared.getByLabel('Hourly on-demand cost').fill(`Cost\n${WEEK.join('\n')}`);
  await expect.poll(() => result(shared)).toBe(first);
  // A browser reads the icon again when the address changes.
  expect(requests.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
});
