import { expect, test } from '@playwright/test';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { button, expectState, openProduct, PRODUCT, panel, total } from '../../page/product.ts';

test('the first press narrows every panel, even while the page sleeps, and Back widens them', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  await page.goto(PRODUCT);
  await hydrated(page);
  await button(panel(page, 'Daily expenses'), /^AWS/).click();
  await expectState(page, '$763,980', '?cloud=aws');
  await expect(panel(page, 'Cost map').getByRole('button', { name: /^Benelux/ })).toHaveCount(0);
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

test('an anomaly opens its billing rows, and they add up', async ({ page }) => {
  await openProduct(page);
  await button(page, /^Oct 27, Amazon Elastic Compute Cloud/).click();
  const sheet = page.getByRole('dialog', { name: 'Amazon Elastic Compute Cloud, Tuesday, October 27' });
  const cells = sheet.locator('tbody tr:not(:last-child) td:last-child');
  await expect(cells).toHaveCount(30);
  const sum = (await cells.allTextContents()).reduce(
    (whole, cost) => whole + Number(cost.replace(/\D/g, '')),
    0,
  );
  expect(sum).toBe(23_370);
  await expect(sheet.locator('tbody tr').last()).toContainText('$23,370');
});

test('what is accepted moves forecast and budget, and undo brings them back', async ({ page }) => {
  await openProduct(page);
  const forecast = panel(page, 'Forecast, next 12 months');
  const platform = button(panel(page, 'Budgets by team'), /^Platform/);
  await expect(platform).toContainText('December: $184,157, +2.3%');
  await button(page, /^Accept ?: Run development/).click();
  await expect(forecast).toContainText('$16,019,300');
  await expect(platform).toContainText('December: $165,457, -8.1%');
  await button(forecast, 'Undo it').click();
  await expect(forecast).toContainText('$16,225,000');
  await expect(platform).toContainText('December: $184,157, +2.3%');
});
