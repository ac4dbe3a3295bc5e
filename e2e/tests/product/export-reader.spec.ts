import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../page/accessibility.ts';
import { follow, menuButton, openHydrated } from '../../page/frame.ts';

const PAGE = '/platform/multi-cloud';
const SAMPLE = '/platform/downloads/focus-1.2-sample-month.csv';
/** Bytes (Brotli) of the files that load with the reader, the worker among them. */
const BUDGET = 60_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openReader(page: Page): Promise<void> {
  const worker = page.waitForEvent('worker');
  await button(page, 'Open the reader').click();
  await worker;
  await expect(button(page, 'Choose files')).toBeVisible();
}

test('an export is read in the page: from choosing it to closing it, offline, nothing is requested', async ({
  page,
  request,
}) => {
  const sample = await (await request.get(SAMPLE)).body();
  const loaded: number[] = [];
  page.on('response', (response) => {
    const [, name = ''] = /\/_sections\/platform\/[^/]+\/web\/(.*\.js)$/.exec(response.url()) ?? [];
    // those are of the page
    if (name !== '' && !/^(?:remoteEntry|__federation_expose)/.test(name))
      loaded.push(Number(response.headers()['content-length']));
  });
  await page.goto(PAGE);
  await openReader(page);
  await page.waitForLoadState('networkidle');
  const bytes = loaded.reduce((sum, one) => sum + one, 0);
  console.log(`The reader loads ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);

  const requests: string[] = [];
  page.context().on('request', (sent) => requests.push(sent.url()));
  await page.context().setOffline(true);
  // Under the pointer a link loads its page.
  const nowhere = () => page.mouse.move(0, 0);
  await nowhere();
  const files = ['a.csv', 'b.csv'].map((name) => ({ name, mimeType: 'text/csv', buffer: sample }));
  await page.getByLabel('Files of your export').setInputFiles(files);
  await expect(page.getByRole('heading', { name: 'FOCUS 1.2' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'rows were read' })).toHaveCount(1);
  // twice the month of the site's figures
  await expect(page.getByText('$2,568,000').first()).toBeVisible();
  const link = page.locator('#own-export').getByRole('link', { name: 'Schedule a Demo' });
  await expect(link).toHaveAttribute('href', '/#demo-form');
  await page.getByLabel('Largest gaps of the key').selectOption('pool');
  await expect(page.getByRole('table', { name: /^Usage without the tag pool/ })).toBeVisible();
  expect(await violations(page, '#own-export')).toEqual([]);
  for (const width of [390, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  const saved = page.waitForEvent('download');
  await button(page, 'Save the findings as CSV').click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(
    /^Finding,Subject,Detail,Amount,Currency\r\n/,
  );
  await nowhere();
  await button(page, 'Close').click();
  await expect(button(page, 'Open the reader')).toBeVisible();
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  await expect.poll(() => page.workers()).toEqual([]);
});

test('the sample month is one click away, and no link asks for a demo before a result', async ({ page }) => {
  await page.goto(PAGE);
  await openReader(page);
  const section = page.locator('#own-export');
  await expect(section.getByRole('link')).toHaveCount(0);
  await button(page, 'Take the sample month').press('Enter');
  await expect(section.getByRole('heading', { name: 'FOCUS 1.2' })).toBeVisible();
  await button(page, 'Read other files').click();
  await page.getByLabel('Files of your export').setInputFiles({
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(section).toContainText('bill.csv: This is a PDF.');
});

test('a document that came with the policy of another section offers to load the page again', async ({
  page,
}) => {
  await openHydrated(page, '/integrations/aws');
  await menuButton(page, 'Platform').click();
  await follow(page.locator(`header a[href="${PAGE}"]:visible`));
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await button(page, 'Open the reader').click();
  await button(page, 'Load the page again').click();
  await openReader(page);
});
