import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { EMBEDDING_FORM } from '../site/routes.ts';
import { hydrated, watchPage } from '../site/watch-page.ts';

const unique = () => `person-${crypto.randomUUID()}@example.com`;

async function fill(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Business Email').fill(email);
  await page.getByRole('textbox', { name: 'Company' }).fill('Analytical Engines');
  await page.getByRole('checkbox', { name: 'AWS' }).check();
  await page.getByLabel('Monthly Cloud Spend').selectOption('50k-200k');
}

/** Rows of the store that hold this address, read as the operator would. */
function stored(email: string): number {
  const database = new DatabaseSync(`${process.env.SITE_FOLDER}/leads.db`, { readOnly: true });
  const row = database.prepare('SELECT count(*) AS n FROM lead WHERE email = ?').get(email);
  database.close();
  return Number(row?.n);
}

for (const path of EMBEDDING_FORM) {
  test(`${path}: the form sends one lead, says so and empties itself`, async ({ page }) => {
    const complaints = await watchPage(page);
    const email = unique();
    const posts: { body: unknown; key: string | undefined }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      posts.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    });
    await page.goto(path);
    await hydrated(page);
    await page.locator('#demo-form').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await fill(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Form submitted successfully')).toBeVisible();
    await expect(
      page.getByText("We'll contact you shortly to schedule your cloud cost review."),
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
    expect(stored(email)).toBe(1);
    expect(complaints).toEqual([]);
  });
}

test('without JavaScript the form posts, stores the lead and shows the thank-you page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = unique();
  await page.goto('/integrations/aws');
  await fill(page, email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(stored(email)).toBe(1);
  await page.reload();
  expect(stored(email)).toBe(1);
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

test('nothing is checked before the first submit; then each change is', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('#demo-form').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
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

test('a failure says so, keeps the values, and the next try carries the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/leads', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, body: 'no' }) : route.continue();
  });
  const email = unique();
  await page.goto('/');
  await hydrated(page);
  await page.locator('#demo-form').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await fill(page, email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Error submitting form')).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted successfully')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  expect(stored(email)).toBe(1);
});

test('text typed before hydration is kept, and a submit before it is an ordinary post', async ({ page }) => {
  await page.route(/_sections\/shell\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const email = unique();
  await page.goto('/resources/insights', { waitUntil: 'domcontentloaded' });
  await fill(page, email);
  await hydrated(page);
  await expect(page.getByLabel('Business Email')).toHaveValue(email);
  await expect(page.getByRole('checkbox', { name: 'AWS' })).toBeChecked();

  await page.unroute(/_sections\/shell\/.*\.js/);
  await page.route(/_sections\/shell\/.*\.js/, (route) => route.abort());
  const early = unique();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await fill(page, early);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(stored(early)).toBe(1);
});

test('a click on submit while the form is being enhanced is not lost and not doubled', async ({ page }) => {
  const email = unique();
  await page.goto('/', { waitUntil: 'load' });
  await fill(page, email);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect.poll(() => stored(email)).toBe(1);
});
