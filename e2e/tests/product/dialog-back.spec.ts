import { expect, type Page, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';

const BEFORE = '/resources/insights';
/** CSS pixels of a history step's movement: fractions are rounded. */
const STILL = 1;

const slider = (page: Page) => page.getByRole('slider', { name: 'Day' });
const dialog = (page: Page) => page.getByRole('dialog');
const top = (page: Page) => page.evaluate(() => scrollY);

async function show(page: Page): Promise<void> {
  await slider(page).press('Enter');
  await expect(dialog(page)).toBeVisible();
}

async function expectStill(page: Page, before: number): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect(slider(page)).toBeFocused();
  await expectPlace(page, before);
}

async function expectPlace(page: Page, before: number): Promise<void> {
  // A late jump would come in the next frames.
  await page.waitForTimeout(100);
  expect(Math.abs((await top(page)) - before)).toBeLessThanOrEqual(STILL);
  expect(new URL(page.url()).pathname).toBe('/');
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BEFORE);
  await page.goto('/');
  await wake(page);
});

async function wake(page: Page): Promise<void> {
  await hydrated(page);
  await page.mouse.move(200, 300);
  await page.getByText('Daily expenses').first().scrollIntoViewIfNeeded();
  await slider(page).scrollIntoViewIfNeeded();
  await slider(page).focus();
}

// On a phone this dialog fills the window.
test('the billing rows close by Back, on the same page at the same place; closed otherwise they take no step of Back', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  const before = await top(page);
  expect(before).toBeGreaterThan(0);
  await show(page);
  await page.goBack();
  await expectStill(page, before);
  await page.goForward();
  await expectStill(page, before);
  await show(page);
  await page.goBack();
  await expectStill(page, before);

  await show(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // At once, before the browser's step is complete.
  await show(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectStill(page, before);

  await show(page);
  await page.reload();
  await wake(page);
  await show(page);
  const reloaded = await top(page);
  await page.goBack();
  await expectStill(page, reloaded);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
  expect(pageErrors).toEqual([]);
});

test('they work the same after a client navigation, which returns to the place', async ({ page }) => {
  const before = await top(page);
  await show(page);
  await page.keyboard.press('Escape');
  await expectStill(page, before);
  const link = page.locator('footer a[href="/resources/case-studies"]').first();
  await hoverUntilLoaded(page, link);
  const left = await top(page);
  await link.click();
  await expect(page).toHaveURL('/resources/case-studies');
  await expect.poll(() => top(page)).toBe(0);
  // Until the previous page's code is loaded when idle, Back is a page load.
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => top(page)).toBe(left);
  // The scroll position is restored again in the next frame.
  await expectPlace(page, left);
  await wake(page);
  const again = await top(page);
  await show(page);
  await page.goBack();
  await expectStill(page, again);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});
