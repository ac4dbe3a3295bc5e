import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { changeNamed, missingTexts, NAMED, textsOfPage } from '../../page/document-changes.ts';
import { enhanced, field, fillForm, storedLeads, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import { button } from '../../page/product.ts';

/** Translation and extensions change pages. All cases, and random ones in three engines: `npm run drill -- changed-pages`. */
const ROUTES = ['/', '/integrations/aws', '/platform/dashboard', '/platform/cost-explorer'];

/** The shell's script waits until it is released. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_sections\/shell\/[^/]+\/web\/main\./, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  // A sign of the visitor: without one the browser chooses the moment, and may wait for long.
  await page.keyboard.press('Shift');
  return resolve;
}

/** One change by a translation and two by extensions. `npm run test:full` makes the others too. */
const IN_NPM_TEST = ['page translated', 'element in main', 'elements around body'];

for (const [index, change] of NAMED.entries()) {
  test(`${change} before hydration: all texts stay${IN_NPM_TEST.includes(change) ? '' : ' @thorough'}`, async ({
    page,
  }) => {
    const release = await openHeld(page, ROUTES[index % ROUTES.length]!);
    const served = await page.evaluate(textsOfPage);
    expect(await page.evaluate(changeNamed, change)).toBeGreaterThan(0);
    release();
    await hydrated(page);
    await page.waitForTimeout(150);
    expect(served.length).toBeGreaterThan(80);
    expect(await page.evaluate(missingTexts, served)).toEqual([]);
  });
}

test('an element that was moved into the header before hydration stays on the page', async ({ page }) => {
  const release = await openHeld(page, '/platform/quotas-budgets');
  const served = await page.evaluate(textsOfPage);
  await page.evaluate(() => document.querySelector('header')!.append(document.querySelector('main td')!));
  release();
  await hydrated(page);
  expect(served.length).toBeGreaterThan(80);
  await expect.poll(() => page.evaluate(missingTexts, served)).toEqual([]);
});

test('on a page that is rendered again a press is kept until its code is there', async ({ page }) => {
  const release = await openHeld(page, '/platform/dashboard');
  await page.evaluate(changeNamed, 'element in main');
  const [requested, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/_sections\/platform\/.*\.js$/, async (route) => {
    requested.resolve();
    await arrives.promise;
    await route.continue();
  });
  release();
  await page.mouse.move(300, 300);
  await hydrated(page);
  await expect(button(page, 'Team')).toBeVisible();
  await button(page, 'Team').click();
  await requested.promise;
  arrives.resolve();
  await expect(page.getByRole('checkbox', { name: 'Payments' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Payments' }).check();
  await expect(page).toHaveURL('/platform/dashboard?team=Payments');
});

test('an element that is moved into a part that hydrates later returns to its place', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/_sections\/leadform\/.*\.js$/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.mouse.move(300, 300);
  await hydrated(page);
  const served = await page.evaluate(textsOfPage);
  const heading = page.locator('main h2').first();
  await heading.scrollIntoViewIfNeeded();
  // React marks what it owns.
  await expect.poll(() => heading.evaluate((element) => Object.keys(element).length)).toBeGreaterThan(0);
  await heading.evaluate((element) => document.querySelector('main form')!.parentElement!.prepend(element));
  arrives.resolve();
  await enhanced(page);
  expect(await heading.evaluate((element) => element.closest('[data-slot^="leadform/"]'))).toBeNull();
  expect(await page.evaluate(missingTexts, served)).toEqual([]);
});

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
  // before that it is sent as a form of the page, which is answered by another page
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
