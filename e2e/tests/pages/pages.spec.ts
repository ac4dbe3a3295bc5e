import { type Browser, expect, test } from '@playwright/test';
import { hydrated, hydrateEverySlot, watchPage } from '@site/smoke/watch-page';
import { inChunks } from '../../kit/network/faults.ts';
import { createFront } from '../../kit/network/front.ts';
import { ONE_OF_EACH, PATHS, tagOf } from '../../kit/routes.ts';
import { violations } from '../../page/accessibility.ts';
import { layoutShifts, totalShift, watchLayoutShifts } from '../../page/layout-shifts.ts';

/** One page of each kind; `npm run test:full` visits all of them. */
const KINDS = PATHS.filter((path) => !tagOf(path));

const completeWithoutScript =
  (paths: string[]) =>
  async ({ browser }: { browser: Browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const found = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        landmarks: [...document.querySelectorAll('header, main, footer')].length,
        words: document.querySelector('main')?.innerText.length ?? 0,
        emptySlots: [...document.querySelectorAll('[data-slot]')].filter(
          (slot) => (slot.textContent ?? '').length < 50,
        ).length,
      }));
      expect(found, path).toMatchObject({ headings: 1, emptySlots: 0 });
      expect(found.landmarks, path).toBeGreaterThanOrEqual(3);
      expect(found.words, path).toBeGreaterThan(200);
    }
    await context.close();
  };

test('one page of each kind is complete without JavaScript', completeWithoutScript(KINDS));
test('every page is complete without JavaScript @thorough', completeWithoutScript(PATHS));

for (const path of PATHS) {
  test(`${path} hydrates without a warning, removes nothing, is accessible and fits 320 px${tagOf(path)}`, async ({
    page,
  }) => {
    const pageErrors = await watchPage(page);
    await page.goto(path);
    const lines = async () => (await page.locator('main').innerText()).split('\n').filter(Boolean);
    const served = await lines();
    await hydrated(page);
    await hydrateEverySlot(page);
    await page.waitForLoadState('networkidle');
    // A page may add to its served content (a share button, a chart's controls), but removes nothing.
    const now = new Set(await lines());
    expect(served.filter((line) => !now.has(line))).toEqual([]);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(pageErrors).toEqual([]);
  });
}

for (const path of PATHS) {
  test(`${path} is accessible at 390 px${ONE_OF_EACH.includes(path) ? '' : ' @thorough'}`, async ({
    page,
  }) => {
    const pageErrors = await watchPage(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await hydrated(page);
    await hydrateEverySlot(page);
    expect(await violations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}

test('no two pages have the same title or description', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(title).toMatch(/ \| /);
    for (const text of [title, description]) {
      expect(seen.get(text), `${path}: ${text}`).toBeUndefined();
      seen.set(text, path);
    }
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(165);
  }
});

test("an unknown path returns 404 with the shell's page, below a section's prefix with the section's", async ({
  page,
}) => {
  const unknown = await page.goto('/no/such/page');
  expect(unknown?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle(/^Page Not Found \| /);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('404 Page Not Found');
  const industry = await page.goto('/solutions/industries/space-mining');
  expect(industry?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Industry Not Found');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Industry Not Found');
});

test('an address cut to a folder of pages returns 404, and its page links a page of that folder or one above it', async ({
  request,
}) => {
  const foldersOf = (path: string) => path.split('/').map((_, end, names) => names.slice(0, end).join('/'));
  const folders = [...new Set(PATHS.flatMap(foldersOf))].filter((path) => path && !PATHS.includes(path));
  expect(folders.length).toBeGreaterThan(5);
  for (const folder of folders) {
    const response = await request.get(folder);
    const [, main = ''] = (await response.text()).split(/<main|<\/main>/);
    const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    const near = links.filter(
      (href) => href.startsWith(`${folder}/`) || foldersOf(`${folder}/`).includes(href),
    );
    expect([folder, response.status(), near.length > 0]).toEqual([folder, 404, true]);
  }
});

test('the sitemap lists every indexable page and nothing else', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  expect(listed.sort()).toEqual(PATHS.filter((path) => path !== '/thank-you').sort());
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
});

test('no response of the site sets a cookie', async ({ request }) => {
  for (const path of [...PATHS, '/nope', '/_live.json', '/robots.txt']) {
    expect((await request.get(path)).headers()['set-cookie'], path).toBeUndefined();
  }
});

/** A tenth of what Core Web Vitals call good. */
const HARDLY_MOVED = 0.01;

for (const path of [...ONE_OF_EACH, '/platform/overview', '/resources/right-sizing-ec2']) {
  for (const width of [390, 768, 1280]) {
    test(`${path} loads in pieces and hardly moves what is already there, at ${width} px${width === 768 ? ' @thorough' : ''}`, async ({
      browser,
      baseURL,
    }) => {
      const front = await createFront(baseURL!);
      front.faults.add(/^\/[^_.]*$/, inChunks(1500, 25));
      const context = await browser.newContext({ baseURL: front.url, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await watchLayoutShifts(page);
      await page.goto(path);
      await hydrated(page);
      const shifts = await layoutShifts(page);
      expect(totalShift(shifts), JSON.stringify(shifts)).toBeLessThan(HARDLY_MOVED);
      await context.close();
      await front.stop();
    });
  }
}
