import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { changeNamed, missingTexts, NAMED, textsOfPage } from '../../page/document-changes.ts';
import { enhanced, field, fillForm, storedLeads, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import { button } from '../../page/product.ts';

const ROUTES = ['/', '/integrations/aws', '/platform/dashboard'];

/** Holds the shell's script until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_sections\/shell\/[^/]+\/web\/main\./, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  // A visitor's sign: without one the browser may wait for long.
  await page.keyboard.press('Shift');
  return resolve;
}

for (const [index, change] of NAMED.entries()) {
  test(`${change} before hydration: all texts stay`, async ({ page }) => {
    const release = await openHeld(page, ROUTES[index]!);
    const served = await page.evaluate(textsOfPage);
    expect(await page.evaluate(changeNamed, change)).toBeGreaterThan(0);
    release();
    await hydrated(page);
    await page.waitForTimeout(150);
    expect(served.length).toBeGreaterThan(80);
    expect(await page.evaluate(missingTexts, served)).toEqual([]);
  });
}

test('a form that is typed into while its page is translated keeps the values, and sends one lead', async ({
  page,
}) => {
  const email = uniqueEmail();
  const release = await openHeld(page, '/integrations/aws');
  await field(page, 'Company').pressSequentially('Analytical');
  await page.evaluate(changeNamed, 'page translated');
  release();
  await hydrated(page);
  await expect(field(page, 'Company')).toHaveValue('Analytical');
  await field(page, 'Company').pressSequentially(' Engines');
  await expect(field(page, 'Company')).toHaveValue('Analytical Engines');
  await page.evaluate(changeNamed, 'page translated');
  // Before that the browser sends it, and the response is another page.
  await enhanced(page);
  await fillForm(page, email);
  await submitButton(page).click();
  await expect.poll(() => storedLeads(email).length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/integrations/aws');
});

test('a page translated after hydration goes on: links, Back, the menus of the product', async ({ page }) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.goto('/platform/dashboard');
  await page.mouse.move(300, 300);
  await hydrated(page);
  await button(page, 'Team').click();
  await expect(page.getByRole('checkbox', { name: 'Payments' })).toBeVisible();
  await page.evaluate(changeNamed, 'page translated');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.locator('footer a[href="/resources/case-studies"]').first().click();
  await expect(page.locator('h1')).not.toBeEmpty();
  await expect(page).toHaveURL('/resources/case-studies');
  await page.goBack();
  await expect(button(page, 'Team')).toBeVisible();
  expect(uncaught).toEqual([]);
});
