import { expect, type Page, test } from '@playwright/test';
import { hydrated, watchPage } from '@site/smoke/watch-page';
import { violations } from '../../page/accessibility.ts';
import { tooWide } from '../../page/sizes.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Day' });
const label = (page: Page) => page.getByRole('link', { name: 'Open the anomaly' });
const sheet = (page: Page) =>
  page.getByRole('dialog', { name: 'Amazon Elastic Compute Cloud, Tuesday, October 27' });

test('the bar of the hero opens its billing rows, by mouse and by keyboard, and without script it is a link', async ({
  page,
  request,
}) => {
  const pageErrors = await watchPage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofPlatform = () => requested.filter((url) => /_sections\/platform|ledger/.test(url));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(ofPlatform(), 'before a visitor is there').toEqual([]);
  await hydrated(page);

  await page.mouse.move(300, 300);
  const { x, y, width, height } = (await slider(page).boundingBox())!;
  const over = (day: number) => [x + (width * (day - 0.5)) / 31, y + height / 2] as const;
  await page.mouse.move(...over(20));
  await expect(page.getByText('Oct 20 $42,460')).toBeVisible();
  expect(ofPlatform().filter((url) => url.includes('ledger'))).toEqual([]);
  await page.mouse.click(...over(27));
  await expect(sheet(page).locator('tbody tr')).toHaveCount(31);
  await page.keyboard.press('Escape');
  await expect(slider(page)).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Oct 26 $43,062')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(slider(page)).toBeFocused();
  await label(page).press('Enter');
  await expect(sheet(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(pageErrors).toEqual([]);

  const html = await (await request.get('/')).text();
  expect(html.match(/<a href="\/platform\/dashboard\?anomaly=2026-10-27"/g)).toHaveLength(2);
});

test.describe('the hero', { tag: '@thorough' }, () => {
  test('it ends where the text of the page does, and nothing in it is cut off', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    for (const width of [320, 390, 640, 768, 820, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const ends = await page
        .locator('main figure')
        .first()
        .evaluate((window) => {
          const right = (element: Element) => element.getBoundingClientRect().right;
          const shown = [...window.querySelectorAll('svg a, input, dd')].filter(
            (one) => one.getClientRects().length > 0,
          );
          return {
            window: right(window),
            page: right(document.querySelector('main section > div > :last-child')!),
            inside: shown.map(right),
          };
        });
      expect(Math.round(ends.window), `${width} px`).toBe(Math.round(ends.page));
      expect(ends.inside.length, `${width} px`).toBeGreaterThan(width < 768 ? 10 : 14);
      expect(Math.max(...ends.inside), `${width} px`).toBeLessThanOrEqual(ends.window);
      expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('the first tap on the label opens the rows; later a tap on the bar does, and one on a day reads it', async ({
    browser,
  }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/');
    await hydrated(page);
    await label(page).tap();
    await sheet(page).getByRole('button', { name: 'Close' }).tap();
    await slider(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider(page).boundingBox())!;
    const tap = (day: number) => page.touchscreen.tap(x + (width * (day - 0.5)) / 31, y + height / 2);
    await tap(20);
    await expect(page.getByText('Oct 20 $42,460')).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await tap(27);
    await expect(sheet(page)).toBeVisible();
    await context.close();
  });

  test('axe finds nothing while it is awake, with the rows open and after', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.mouse.move(300, 300);
    await expect(slider(page)).toBeVisible();
    for (const open of [true, false]) {
      if (open) await label(page).click();
      else await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(open ? 1 : 0);
      await page.waitForTimeout(300);
      expect(await violations(page)).toEqual([]);
    }
  });
});
