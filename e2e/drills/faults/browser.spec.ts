import { chromium, expect, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { systemChromium } from '../../../scripts/browser.ts';
import { late } from '../../kit/network/faults.ts';
import { changeAtRandom, missingTexts, textsOfPage } from '../../page/document-changes.ts';
import { enhanced } from '../../page/lead-form.ts';
import { contentOf, test } from './drill.ts';
import { expectClientNavigation, expectFormWorks } from './outcomes.ts';

test('offline when a link is followed: Back returns; a link that was hovered over before shows its page', async ({
  drill,
}) => {
  const page = await drill.open('/security');
  await hydrated(page);
  const link = page.locator('footer a[href="/platform/overview"]').first();
  await page.context().setOffline(true);
  await link.click({ noWaitAfter: true });
  await expect.poll(() => page.url()).not.toContain('/security');
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText((await drill.served('/security')).heading);
  await hydrated(page);
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await link.click();
  await expect(page).toHaveURL(/\/platform\/overview$/);
  await page.context().setOffline(false);
  await expect(page.locator('h1')).toHaveText((await drill.served('/platform/overview')).heading);
});

/** A page from the back/forward cache fires no load event for Playwright's goBack. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '/terms')).not.toBe('/terms');
}

test('out of the back/forward cache pages are what they were, where they were', async ({ drill }) => {
  // Playwright turns the cache off, and headless Chromium lacks it.
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: drill.site.url });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'returned', persisted)),
  );
  for (const path of ['/', '/resources/insights', '/platform/overview']) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 500));
    const at = await page.evaluate(() => window.scrollY);
    await page.goto('/terms');
    await back(page);
    expect(await page.evaluate(() => Reflect.get(window, 'returned')), path).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(at);
    expect(await contentOf(page)).toEqual(await drill.served(path));
  }
  await browser.close();
});

const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

test('where storage is denied everything works', async ({ drill }) => {
  const page = await drill.open('/security', { prepare: denyStorage });
  await hydrated(page);
  await expectClientNavigation(drill, page, '/integrations/aws');
  await enhanced(page);
  await expectFormWorks(drill, page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText((await drill.served('/security')).heading);
  expect(drill.seenIn(page).errors).toEqual([]);
});

test('an address with #demo-form whose code is late: the form is in view, and is not moved afterwards', async ({
  drill,
}) => {
  const page = await drill.open('/integrations/aws#demo-form', { faults: [[/\.js$/, late(2000)]] });
  const top = () =>
    page.locator('#demo-form').evaluate((form) => Math.round(form.getBoundingClientRect().top));
  let before = Number.POSITIVE_INFINITY;
  const atRest = async () => {
    const [last, now] = [before, await top()];
    before = now;
    return now >= 0 && now < 200 && now === last;
  };
  await expect.poll(atRest).toBe(true);
  await hydrated(page);
  await page.waitForTimeout(1000);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

const SEEDS = Array.from({ length: 6 }, (_, at) => at + 1);
for (const moment of ['before', 'during', 'after'] as const)
  test(`pages that are changed at random ${moment} hydration keep text, what was typed and links`, async ({
    drill,
  }) => {
    for (const seed of SEEDS)
      for (const path of ['/integrations/aws', '/platform/cost-explorer', '/resources/insights']) {
        const page = await drill.open(path);
        const served = await page.evaluate(textsOfPage);
        const field = page.locator('form [name=name]');
        if (path !== '/platform/cost-explorer') await field.fill('Ada Lovelace');
        const change = () => page.evaluate(`(${changeAtRandom})(${seed}, 5)`);
        if (moment === 'before') await change();
        await page.mouse.move(300, 300);
        await page.mouse.move(310, 310);
        if (moment === 'during') await change();
        await hydrated(page);
        const done = moment === 'after' ? await change() : '';
        // Moved elements come back with a file of their own.
        const message = `${path}, seed ${seed}: ${done}`;
        await expect
          .poll(() => page.evaluate(missingTexts, served), { message, timeout: 10_000 })
          .toEqual([]);
        if (path !== '/platform/cost-explorer') await expect(field, message).toHaveValue('Ada Lovelace');
        await page.locator('footer a[href="/platform/overview"]').first().press('Enter');
        await expect(page, message).toHaveURL(/\/platform\/overview$/);
        await expect(page.locator('h1'), message).not.toBeEmpty();
        await page.close();
      }
  });
