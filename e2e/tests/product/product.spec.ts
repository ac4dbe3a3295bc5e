import { expect, test } from '@playwright/test';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { button, expectState, PRODUCT, panel, total } from '../../page/product.ts';

test('the first press narrows every panel, even while the page sleeps, and Back widens them', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  await page.goto(PRODUCT);
  await hydrated(page);
  await button(panel(page, 'Daily expenses'), /^AWS/).click();
  await expectState(page, '$763,980', '?cloud=aws');
  await expect(panel(page, 'Cost map').getByRole('button', { name: /Benelux/ })).toHaveCount(0);
  await expect(panel(page, 'Cost anomalies').getByRole('button')).toHaveCount(2);
  await button(panel(page, 'Budgets by team'), /^Storefront/).click();
  await expectState(page, '$259,600', '?cloud=aws&team=Storefront');
  await page.goBack();
  await expectState(page, '$763,980', '?cloud=aws');
  await page.goBack();
  await expectState(page, '$1,284,000', '');
  expect(pageErrors).toEqual([]);
});

test('the address of a view shows it without a gesture, and without another it loads nothing', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${PRODUCT}?utm_source=mail`);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /ledger|pages__dashboard/.test(url))).toEqual([]);
  await page.goto(`${PRODUCT}?cloud=aws&tag=Production&from=2026-10-25&to=2026-10-31&by=service`);
  await expect(total(page)).toHaveText('$104,656');
});
