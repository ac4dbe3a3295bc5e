import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { follow, openHydrated } from '../../page/frame.ts';

const headOf = () => ({
  title: document.title,
  canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  descriptions: [...document.querySelectorAll('meta[name="description"]')].map((node) =>
    node.getAttribute('content'),
  ),
  named: [...document.querySelectorAll('meta[name], meta[property]')].map((node) => node.outerHTML).sort(),
  structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (node) => node.textContent,
  ),
});

test('a link whose code is in memory is followed without a page load', async ({ page }) => {
  const pageErrors = await watchPage(page);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    (window as unknown as { sameDocument: boolean }).sameDocument = true;
  });
  const link = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, link);
  /** Whether the distant footer is laid out in the new page's first frame. */
  const early = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (document.documentElement.hasAttribute('data-arriving')) resolve(footerIsLaidOut());
          else requestAnimationFrame(look);
        };
        const footerIsLaidOut = () =>
          document.querySelector('.site-footer > *')!.checkVisibility({ contentVisibilityAuto: true });
        look();
      }),
  );
  await link.click();
  await expect(page).toHaveURL(/\/resources\/insights$/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await early).toBe(false);
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(
    true,
  );
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(pageErrors).toEqual([]);
});

test('[X-5] after every client navigation the head is the one the server would have sent', async ({
  browser,
  page,
  baseURL,
}) => {
  const plain = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  for (const [from, ...next] of [
    ['/solutions', '/solutions/industries/healthcare', '/', '/resources/insights'],
    ['/resources/right-sizing-ec2', '/resources/insights'],
    ['/platform/multi-cloud', '/integrations/aws'],
  ] as const) {
    await openHydrated(page, from);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    for (const to of next) {
      await follow(page.locator(`main a[href="${to}"]`).first());
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await plain.goto(to);
      const served = await plain.evaluate(headOf);
      await expect.poll(() => page.evaluate(headOf)).toEqual(served);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
  await plain.close();
});

test('before the shell has started, the page behind a hovered link is fetched ahead of the click', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  await page.route(/\/web\/main\.[^/]+\.js$/, () => undefined);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  const fetched = new Set<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.add(new URL(prefetchUrl).pathname);
  });
  await page.goto('/');
  const link = page.locator('main a[href="/resources/insights"]').first();
  await link.hover();
  await expect.poll(() => [...fetched]).toEqual(['/resources/insights']);
  await link.click();
  await expect(page).toHaveURL(/\/resources\/insights$/);
  const deliveryOf = () =>
    (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType;
  expect(await page.evaluate(deliveryOf)).toBe('navigational-prefetch');
  expect(pageErrors).toEqual([]);
});

test('after a reload, Back before the shell has started shows the page of the address', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, link);
  await link.click();
  await expect(page.locator('h1')).toHaveText('Insights');
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  await page.route(/_sections\/shell\/.*main/, async (route) => {
    await started;
    await route.continue();
  });
  await page.reload();
  // The entry is of a client navigation, not of a page load.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('h1')).toHaveText('Multi-Cloud FinOps Platform for Enterprise');
  start();
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Multi-Cloud FinOps Platform for Enterprise');
});

test('an anchor on a sleeping page, then another page, then back: address and heading agree', async ({
  page,
}) => {
  const pageErrors = await watchPage(page);
  await page.goto('/finops-guide');
  await hydrated(page);
  await page.locator('main a[href^="#"]').first().click();
  await expect(page).toHaveURL(/#/);
  const link = page.locator('footer a[href="/resources/case-studies"]').first();
  await hoverUntilLoaded(page, link);
  const heading = await page.locator('h1').innerText();
  await link.click();
  await expect(page.locator('h1')).not.toHaveText(heading);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(heading);
  await expect(page).toHaveURL(/finops-guide#/);
  expect(pageErrors).toEqual([]);
});

test('[RS-6] the first click on a button of a sleeping page does what it says', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resources/right-sizing-ec2');
  await hydrated(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
  );
});

test('[LF-15][SH-23] a part whose code fails keeps the served form, and the page around it works', async ({
  page,
}) => {
  await page.route(/_sections\/leadform\/.*GetInTouch/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Typed before');
  await hydrated(page);
  await failed;
  await page.waitForTimeout(100);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.locator('form[action="/api/leads"]')).toHaveAttribute('method', 'post');
  await expect(page.getByLabel('Full Name')).toHaveValue('Typed before');
});
