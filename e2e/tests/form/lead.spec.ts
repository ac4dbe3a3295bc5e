import { expect, test } from '@playwright/test';
import { still, watchPage } from '@site/smoke/watch-page';
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

for (const path of ['/', '/resources/right-sizing-ec2']) {
  test(`[LF-7][LF-8][SH-25] ${path}: the form sends one lead, says so and empties itself`, async ({
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
    // The toast stays under the pointer.
    await page.locator('.toaster').getByText('Form submitted successfully').hover();
    await still(page);
    for (const part of ['#demo-form', '.toaster']) expect(await violations(page, part)).toEqual([]);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.key).toBeTruthy();
    expect(posts[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email,
      company: 'Analytical Engines',
      cloudProviders: { aws: true, azure: false, gcp: false, other: false },
      spend: '50k-200k',
    });
    expect(storedLeads(email)).toMatchObject([{ channel: 'json', page: path, spam: null }]);
    expect(pageErrors).toEqual([]);
  });
}

test('[LF-9][X-9] a lead that was not received is reported, accessibly; a reload keeps the form, which then sends one', async ({
  page,
}) => {
  const email = uniqueEmail();
  await openForm(page, '/');
  await page.route('**/api/leads', (route) => route.abort('connectionfailed'));
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Error submitting form')).toBeVisible();
  await expect(submitButton(page)).toHaveAccessibleDescription(
    /^Error submitting form. Please try again later. You can also call \+1/,
  );
  await still(page);
  expect(await violations(page, '#demo-form')).toEqual([]);
  await page.unroute('**/api/leads');
  await openForm(page, '/');
  await expect(field(page, 'Business Email')).toHaveValue(email);
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
  expect(storedLeads(email)).toHaveLength(1);
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

test('a click on submit while the form is being enhanced is not lost and not doubled', async ({ page }) => {
  const email = uniqueEmail();
  await page.goto('/', { waitUntil: 'load' });
  await fillForm(page, email);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect.poll(() => storedLeads(email).length).toBe(1);
});
