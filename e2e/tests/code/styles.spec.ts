import { expect, test } from '@playwright/test';
import { fillForm, storedLeads, submitButton, uniqueEmail } from '../../page/lead-form.ts';

test('[LF-14] a browser without the styles and without script shows text and links, and sends the form', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const html = /text\/html/.test(response.headers()['content-type'] ?? '');
    if (!html) return route.fulfill({ response });
    await route.fulfill({ response, body: (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '') });
  });
  const email = uniqueEmail();
  await page.goto('/integrations/aws');
  expect(await page.locator('style').count()).toBe(0);
  await expect(page.getByRole('link', { name: 'Insights' }).last()).toBeVisible();
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(storedLeads(email)).toHaveLength(1);
  // Files of the last page may be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
