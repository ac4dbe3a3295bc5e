import { expect, test } from '@playwright/test';
import { hydrated, still, watchPage } from '@site/smoke/watch-page';
import { FORM_PAGES } from '../../kit/routes.ts';
import { violations } from '../../page/accessibility.ts';
import {
  anotherButton,
  EMPTY,
  field,
  filledWith,
  fillForm,
  formValues,
  MESSAGES,
  openForm,
  storedLeads,
  submitButton,
  uniqueEmail,
} from '../../page/lead-form.ts';

const ERROR_TITLE = 'Error submitting form';
const SUCCESS_TITLE = 'Form submitted successfully';

for (const path of FORM_PAGES) {
  test(`${path}: the form from empty through errors, failure and reload to success`, async ({ page }) => {
    const pageErrors = await watchPage(page);
    const email = uniqueEmail();
    await openForm(page, path);
    expect(await formValues(page)).toEqual(EMPTY);
    await expect(page.locator('[aria-invalid="true"], #demo-form .text-error')).toHaveCount(0);
    await expect(page.locator('#demo-form').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );

    await submitButton(page).click();
    for (const [label, message] of Object.entries(MESSAGES)) {
      const control = field(page, label);
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveAccessibleDescription(message);
      await expect(control).toHaveCSS('border-color', 'rgb(185, 28, 28)');
      await expect(page.getByText(message, { exact: true })).toHaveCSS('color', 'rgb(185, 28, 28)');
    }
    await expect(field(page, 'Full Name')).toBeFocused();
    expect(await violations(page, '#demo-form')).toEqual([]);

    await field(page, 'Company').fill('AE');
    await expect(field(page, 'Company')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(MESSAGES.Company, { exact: true })).toHaveCount(0);
    await expect(page.getByText(MESSAGES['Full Name'], { exact: true })).toBeVisible();

    let received = () => {};
    const responded = new Promise<void>((resolve) => {
      received = resolve;
    });
    let posts = 0;
    await page.route('**/api/leads', async (route) => {
      posts += 1;
      await responded;
      await route.abort('connectionfailed');
    });
    await fillForm(page, email);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(submitButton(page)).toHaveText('Submit');
    // Playwright would wait for an enabled button.
    await submitButton(page).click({ force: true });
    await field(page, 'Company').press('Enter');
    received();
    await expect(page.locator('.toaster').getByText(ERROR_TITLE)).toBeVisible();
    expect(posts).toBe(1);
    expect(await formValues(page)).toEqual(filledWith(email));
    await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
    await expect(submitButton(page)).toHaveText('Submit');
    await expect(submitButton(page)).toHaveAccessibleDescription(
      /^Error submitting form. Please try again later. You can also call \+1/,
    );
    expect(await violations(page, '#demo-form')).toEqual([]);
    await page.unroute('**/api/leads');

    await page.reload();
    await hydrated(page);
    await page.locator('#demo-form').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await formValues(page)).toEqual(filledWith(email));

    await submitButton(page).click();
    await expect(page.locator('.toaster').getByText(SUCCESS_TITLE)).toBeVisible();
    await still(page);
    expect(await violations(page, '.toaster')).toEqual([]);
    expect(await formValues(page)).toEqual(EMPTY);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    const card = page
      .locator('#demo-form')
      .getByText(SUCCESS_TITLE)
      .locator('xpath=ancestor::*[@tabindex][1]');
    await expect(card).toBeFocused();
    await expect(card).toContainText('Analytical Engines');
    await expect(card).toContainText('$50,000 - $200,000');
    await expect(submitButton(page)).toBeHidden();
    expect(await violations(page, '#demo-form')).toEqual([]);
    await anotherButton(page).click();
    await expect(card).toHaveCount(0);
    await expect(field(page, 'Full Name')).toBeFocused();
    await expect(submitButton(page)).toBeVisible();
    const leads = storedLeads(email);
    expect(leads).toMatchObject([{ channel: 'json', page: path, spam: null }]);
    await page.reload();
    await hydrated(page);
    expect(await formValues(page)).toEqual(EMPTY);
    expect(pageErrors.filter((text) => !/ERR_CONNECTION_FAILED|failed: .*\/api\/leads/.test(text))).toEqual(
      [],
    );
  });

  for (const [fault, received] of [
    ['cannot be found', { status: 404, body: '' }],
    ['throws', { status: 200, contentType: 'text/javascript', body: 'throw new Error("fault")' }],
  ] as const) {
    test(`[LF-15] ${path}: with a form whose code ${fault} the page is whole and the form posts`, async ({
      page,
    }) => {
      await page.route(/_sections\/leadform\/.*\.js/, (route) => route.fulfill(received));
      const email = uniqueEmail();
      await page.goto(path);
      const lines = async () => (await page.locator('main').innerText()).split('\n').filter(Boolean);
      const served = await lines();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const now = new Set(await lines());
      expect(served.filter((line) => !now.has(line))).toEqual([]);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Platform' }).click();
      await expect(page.locator('#menu-platform')).toBeVisible();
      await page.keyboard.press('Escape');
      await fillForm(page, email);
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/thank-you$/);
      expect(storedLeads(email)).toMatchObject([{ channel: 'form' }]);
    });
  }
}

test('a form whose libraries cannot be loaded posts natively', async ({ page }) => {
  await page.route(/_sections\/leadform\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    return text.includes('idempotency') || text.includes('zod')
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ response });
  });
  const email = uniqueEmail();
  await page.goto('/');
  await hydrated(page);
  const failed = page.waitForResponse((response) => response.status() === 404);
  await page.locator('#demo-form').scrollIntoViewIfNeeded();
  await failed;
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(storedLeads(email)).toMatchObject([{ channel: 'form' }]);
});
