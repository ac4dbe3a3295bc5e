import { expect, test } from '@playwright/test';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { EMBEDDING_FORM, tagOf } from '../../kit/routes.ts';
import { field, fillForm, openForm, storedLeads, uniqueEmail } from '../../page/lead-form.ts';

for (const path of EMBEDDING_FORM) {
  test(`${path}: the form sends one lead, says so and empties itself${tagOf(path)}`, async ({ page }) => {
    const pageErrors = await watchPage(page);
    const email = uniqueEmail();
    const posts: { body: unknown; key: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      posts.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    });
    await openForm(page, path);
    await fillForm(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
    await expect(
      page.locator('.toaster').getByText("We'll contact you shortly to schedule your cloud cost review."),
    ).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.key).toBeTruthy();
    expect(posts[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email,
      company: 'Analytical Engines',
      cloudProviders: { aws: true, azure: false, gcp: false, other: false },
      spend: '50k-200k',
    });
    expect(storedLeads(email)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
}

test('without JavaScript the form posts, stores the lead and shows the thank-you page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = uniqueEmail();
  await page.goto('/integrations/aws');
  await fillForm(page, email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(storedLeads(email)).toHaveLength(1);
  await page.reload();
  expect(storedLeads(email)).toHaveLength(1);
  await context.close();
});

test('without JavaScript bad input comes back with its messages and values', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Business Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await context.close();
});

test('typing continues in the same field while the code of the form fails to load', async ({ page }) => {
  let failed = 0;
  await page.route(/_sections\/leadform\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.fulfill({ status: 404, body: '' });
    failed += 1;
  });
  await page.goto('/');
  await hydrated(page);
  const name = field(page, 'Full Name');
  const served = await name.elementHandle();
  await name.press('A');
  await expect.poll(() => failed).toBeGreaterThan(0);
  // The failure reaches the page within a frame; the part stays as it was served.
  await page.waitForTimeout(100);
  await page.keyboard.type('da');
  expect(await served!.evaluate((input) => input.isConnected)).toBe(true);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ada');
});

test('nothing is checked before the first submit; then each change is', async ({ page }) => {
  await openForm(page, '/');
  await page.getByLabel('Full Name').fill('A');
  await page.getByLabel('Full Name').blur();
  await expect(page.getByText('Name is required', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const message of [
    'Name is required',
    'Invalid email address',
    'Company name is required',
    'Please select your monthly cloud spend',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill('Ada');
  await expect(page.getByText('Name is required', { exact: true })).toHaveCount(0);
});

test('a failure shows a notice, keeps the values, and the next try has the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/leads', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, body: 'no' }) : route.continue();
  });
  const email = uniqueEmail();
  await openForm(page, '/');
  await fillForm(page, email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.toaster').getByText('Error submitting form')).toBeVisible();
  await expect(page.locator('.toaster').getByText('Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  expect(storedLeads(email)).toHaveLength(1);
});

test('text typed before hydration is kept, and a submit before it is an ordinary post', async ({ page }) => {
  await page.route(/_sections\/shell\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const email = uniqueEmail();
  await page.goto('/resources/insights', { waitUntil: 'domcontentloaded' });
  await fillForm(page, email);
  await hydrated(page);
  await expect(page.getByLabel('Business Email')).toHaveValue(email);
  await expect(page.getByRole('checkbox', { name: 'AWS' })).toBeChecked();

  // the form's shared file can still be on its way
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/_sections\/shell\/.*\.js/, (route) => route.abort());
  const early = uniqueEmail();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await fillForm(page, early);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(storedLeads(early)).toHaveLength(1);
});

test('a click on submit while the form is being enhanced is not lost and not doubled', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/', { waitUntil: 'load' });
  await fillForm(page, email);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect.poll(() => storedLeads(email).length).toBe(1);
});
