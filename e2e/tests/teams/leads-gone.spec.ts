import { test as base, expect } from '@playwright/test';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';
import { enhanced, storedLeads, uniqueEmail } from '../../page/lead-form.ts';

const test = base.extend<object, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const site = await startTestSite('leads-gone');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`a lead sent ${how} JavaScript while leads-api is gone is refused, kept, and stored once it is back`, async ({
    browser,
    site,
  }) => {
    const email = uniqueEmail();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site.url}/integrations/aws`);
    if (javaScriptEnabled) await enhanced(page);
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Business Email').fill(email);
    await page.getByRole('textbox', { name: 'Company' }).fill('Analytical Engines');
    await page.getByLabel('Monthly Cloud Spend').selectOption('50k-200k');
    await site.leads.stop('SIGKILL');
    await page.getByRole('button', { name: 'Submit' }).click();
    const message = javaScriptEnabled ? page.locator('.toaster') : page.getByRole('main');
    await expect(message.getByText('Error submitting form')).toBeVisible();
    await expect(message.getByText('Please try again later.')).toBeVisible();
    await site.restartLeads();
    if (!javaScriptEnabled) await page.goBack();
    await expect(page.getByLabel('Business Email')).toHaveValue(email);
    await expect(page.getByLabel('Monthly Cloud Spend')).toHaveValue('50k-200k');
    await page.getByRole('button', { name: 'Submit' }).click();
    if (javaScriptEnabled)
      await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
    else await expect(page).toHaveURL(/\/thank-you$/);
    expect(storedLeads(email, site.leadsDatabase)).toHaveLength(1);
    await context.close();
  });
}
