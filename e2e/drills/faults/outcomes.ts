import { expect, type Page } from '@playwright/test';
import { hoverUntilLoaded } from '@site/smoke/watch-page';
import { fillForm, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import { contentOf, type Drill } from './drill.ts';

/** Milliseconds from a click to its page. */
export const NAVIGATION_LIMIT = 5000;

export async function expectStay(
  drill: Drill,
  page: Page,
  path: string,
  timeout = NAVIGATION_LIMIT,
): Promise<void> {
  const served = await drill.served(path);
  expect(await contentOf(page), path).toEqual(served);
  expect(await drill.shiftsOf(page), `${path}: layout shifts`).toEqual([]);
  const href = served.links.find((link) => /^\/[^#.?]*$/.test(link) && link !== path)!;
  // By keyboard: another link may lie over a card's.
  await page.locator(`main a[href="${href}"]`).filter({ visible: true }).first().press('Enter');
  await page.waitForURL(`**${href}`, { timeout, waitUntil: 'commit' });
  await expect(page.locator('h1'), `${href}, from ${path}`).toHaveCount(1);
}

/** Back returns. */
export async function expectPageLoad(drill: Drill, page: Page, to: string): Promise<void> {
  const from = page.url();
  expect(await followLink(drill, page, to), `page loads of ${to}`).toEqual({ sameDocument: false, loads: 1 });
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(page.locator('h1')).toHaveText((await drill.served(new URL(from).pathname)).heading);
}

export async function followLink(drill: Drill, page: Page, to: string) {
  let loads = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && pathname === to) loads += 1;
  });
  await page.evaluate((href) => {
    Reflect.set(window, 'sameDocument', true);
    document.getElementById('drill-link')?.remove();
    const link = document.createElement('a');
    Object.assign(link, { href, id: 'drill-link', textContent: 'drill' });
    document.querySelector('header')!.prepend(link);
  }, to);
  const { heading, title } = await drill.served(to);
  await hoverUntilLoaded(page, page.locator('#drill-link'));
  await page.locator('#drill-link').click();
  await page.waitForURL(drill.frontOf(page).url + to, { timeout: NAVIGATION_LIMIT, waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText(heading, { timeout: NAVIGATION_LIMIT });
  await expect(page).toHaveTitle(title);
  // A second load would have begun by now.
  await page.waitForTimeout(700);
  await expect(page.locator('h1')).toHaveText(heading);
  const sameDocument = await page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
  return { sameDocument, loads };
}

export async function expectClientNavigation(drill: Drill, page: Page, to: string): Promise<void> {
  expect((await followLink(drill, page, to)).sameDocument, `${to} is shown without a page load`).toBe(true);
}

export async function expectNativeForm(drill: Drill, page: Page): Promise<void> {
  const email = uniqueEmail();
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  drill.accepted(email);
}

export async function expectFormWorks(drill: Drill, page: Page, email = uniqueEmail()): Promise<void> {
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toHaveCount(1);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  drill.accepted(email);
}
