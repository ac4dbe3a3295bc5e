import { expect, test } from '@playwright/test';
import { hydrated, still, watchPage } from '@site/smoke/watch-page';
import { EMBEDDING_FORM, tagOf } from '../../kit/routes.ts';
import { violations } from '../../page/accessibility.ts';
import {
  field,
  fillForm,
  MESSAGES,
  openForm,
  storedLeads,
  submitButton,
  uniqueEmail,
} from '../../page/lead-form.ts';

for (const path of EMBEDDING_FORM) {
  test(`[LF-7][LF-8][SH-25] ${path}: the form sends one lead, says so and empties itself${tagOf(path)}`, async ({
    page,
  }) => {
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

test('[LF-14] without JavaScript the form posts, stores the lead and shows the thank-you page', async ({
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

test('[LF-14] without JavaScript bad input comes back with its messages and values', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Business Email').fill('not-an-address');
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await posted).status()).toBe(422);
  for (const label of ['Business Email', 'Company', 'Monthly Cloud Spend'] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(MESSAGES[label]);
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
  // A failure reaches the page within a frame; the part stays as served.
  await page.waitForTimeout(100);
  await page.keyboard.type('da');
  expect(await served!.evaluate((input) => input.isConnected)).toBe(true);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ada');
});

test('[LF-5][LF-13][X-9] an empty form says what is missing, in red with a mark, at each field, and focuses the first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openForm(page, '/integrations/aws');
  await submitButton(page).click();
  for (const [label, message] of Object.entries(MESSAGES)) {
    const shown = page.locator('#demo-form p').filter({ hasText: new RegExp(`^${message}$`) });
    await expect(shown.locator('svg')).toBeVisible();
    await expect(shown).toHaveCSS('color', 'rgb(185, 28, 28)');
    await expect(field(page, label)).toHaveCSS('border-color', 'rgb(185, 28, 28)');
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    // An iPhone zooms in on a smaller text.
    await expect(field(page, label)).toHaveCSS('font-size', /^(1[6-9]|2\d)(\.\d+)?px$/);
  }
  await expect(field(page, 'Full Name')).toBeFocused();
  await still(page);
  expect(await violations(page)).toEqual([]);
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

  // The form's shared file may be pending.
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
