import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';

export const PRODUCT = '/platform/dashboard';

export const LEDGER = '**/platform/data/ledger.json*';

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name }).first();

export const total = (page: Page): Locator => page.locator('dt:has-text("total expenses") + dd');

export async function openProduct(page: Page, query = ''): Promise<void> {
  await page.goto(PRODUCT + query);
  await hydrated(page);
  await page.mouse.move(300, 300);
}

/** Waits until a pointer reads the days of the served bars. */
export async function barsAreRead(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Day' });
  await expect(async () => {
    await slider.hover({ position: { x: 10, y: 100 } });
    await slider.hover();
    await expect(slider).toHaveAttribute('aria-valuetext', /October 1[56]/, { timeout: 200 });
  }).toPass();
}

export async function expectState(page: Page, cost: string, query: string): Promise<void> {
  await expect(total(page)).toHaveText(cost);
  await expect(total(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe(query);
}

export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
