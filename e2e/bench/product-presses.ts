import type { Browser, Page } from '@playwright/test';
import { openProduct, total } from '../page/product.ts';

const ROUNDS = 7;

/** One press of each kind; every second one brings the first view back. */
const PRESSES = [
  ['#budgets button', 'Storefront'],
  ['[aria-label="Active filters"] button', 'Clear all'],
  ['#map li button', 'Virginia'],
  ['#map li button', 'Virginia'],
  ['[aria-label=Breakdown] button', 'Service'],
  ['[aria-label=Breakdown] button', 'Cloud'],
  ['#recommendations li button', 'Accept'],
  ['#recommendations li button', 'Undo'],
] as const;

/** Milliseconds from a press in the running product to the frame that shows what it did, the slowest kind's median. */
export async function slowestProductPress(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ baseURL: url });
  await openProduct(page, '?cloud=aws');
  await total(page).filter({ hasText: '$763,980' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = PRESSES.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, [selector, text]] of PRESSES.entries()) {
      times[kind]!.push(await press(page, selector, text));
      // The bars move for a fifth of a second.
      await page.waitForTimeout(300);
    }
  }
  await page.close();
  return Math.max(...times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!));
}

const press = (page: Page, selector: string, text: string) =>
  page
    .locator(selector, { hasText: text })
    .first()
    .evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          (element as HTMLElement).click();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
        }),
    );
