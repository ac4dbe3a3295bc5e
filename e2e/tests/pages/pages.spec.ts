import { expect, type Page, test } from '@playwright/test';
import { hydrated, hydrateEverySlot, watchPage } from '@site/smoke/watch-page';
import { BUDGETS } from '../../bench/budgets.ts';
import { inChunks } from '../../kit/network/faults.ts';
import { createFront } from '../../kit/network/front.ts';
import { ONE_OF_EACH, PATHS, tagOf } from '../../kit/routes.ts';
import { scriptWithoutSign, sumOf } from '../../kit/script-bytes.ts';
import { violations } from '../../page/accessibility.ts';
import { readCharts } from '../../page/charts.ts';
import { layoutShifts, totalShift, watchLayoutShifts } from '../../page/layout-shifts.ts';
import { cutText, smallTargets, spaceText, tooWide } from '../../page/sizes.ts';

/** A tenth of the limit for good in Core Web Vitals. */
const HARDLY_MOVED = 0.01;
/** A chart's bar may be narrower: a text link next to it has the same target. */
const TARGETS = 'a[href]:not(svg [tabindex="-1"]), button, input, select, summary';
const WIDTHS = [1280, 390] as const;
/** For a visitor who only reads. */
async function expectBootScriptAlone(page: Page, path: string): Promise<void> {
  const { run, files } = await scriptWithoutSign(page, path);
  const read = JSON.stringify([[...run], [...files]]);
  expect(run.size, read).toBeGreaterThan(0);
  expect(sumOf(run), read).toBeLessThanOrEqual(BUDGETS.bootBytes);
  expect(sumOf(files), read).toBeLessThanOrEqual(BUDGETS.script);
}

const PRIMARY = '.floating-demo a, [type="submit"], main a.bg-brand, header a.bg-brand';

for (const [at, path] of PATHS.entries())
  test.describe(() => {
    // Dates are the server's at both ends of the world.
    test.use({ timezoneId: at % 2 ? 'Pacific/Kiritimati' : 'America/Los_Angeles', locale: 'de-DE' });

    test(`[X-7][X-9][X-10][X-11][X-12][X-13] ${path} runs the boot script alone, hydrates without a warning, is accessible and fits; keys read its charts${tagOf(path)}`, async ({
      page,
    }) => {
      const pageErrors = await watchPage(page);
      await watchLayoutShifts(page);
      await expectBootScriptAlone(page, path);
      const charts = await page.locator('[data-chart]').count();
      const lines = async () => (await page.locator('main').innerText()).split('\n').filter(Boolean);
      const served = await lines();
      await hydrated(page);
      await hydrateEverySlot(page);
      const shifts = await layoutShifts(page);
      expect(totalShift(shifts), JSON.stringify(shifts)).toBeLessThan(HARDLY_MOVED);
      // A page may add to its served content (a share button, a chart's controls), but removes nothing.
      const now = new Set(await lines());
      expect(served.filter((line) => !now.has(line))).toEqual([]);
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // At the other width: below.
        if (width === WIDTHS[at % 2]) expect(await violations(page), `${width} px`).toEqual([]);
        expect(await smallTargets(page, 24, TARGETS), `${width} px`).toEqual([]);
        expect(await smallTargets(page, 44, PRIMARY), `primary, ${width} px`).toEqual([]);
      }
      // 200% and 400% of 1280 px, then with the text spacing of WCAG 1.4.12.
      for (const width of [640, 320, 390, 320]) {
        await page.setViewportSize({ width, height: Math.round((width * 900) / 1280) });
        if (width === 390) await page.evaluate(spaceText);
        expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
        expect(await cutText(page), `${width} px`).toEqual([]);
      }
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      await page.setViewportSize({ width: 1280, height: 900 });
      await readCharts(page, charts);
      expect(pageErrors).toEqual([]);
    });
  });

test('a page that is not found runs the boot script alone too', ({ page }) =>
  expectBootScriptAlone(page, '/no/such-page'));

for (const [at, path] of PATHS.entries())
  test(`[X-9] ${path} is accessible in a window of the other width @thorough`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS[(at + 1) % 2]!, height: 900 });
    await watchPage(page);
    await page.goto(path);
    await hydrated(page);
    await hydrateEverySlot(page);
    expect(await violations(page)).toEqual([]);
  });

test("[SH-21][SO-3] a link to an unknown path leads to the shell's page, below a section's prefix to the section's", async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/no/such/page', '404 Page Not Found'],
    ['/solutions/industries/space-mining', 'Industry Not Found'],
    ['/solutions/cloud-providers/oracle', 'Provider Not Found'],
  ] as const) {
    await page.goto('/privacy');
    await hydrated(page);
    const link = page.locator('footer a[href="/terms"]');
    await link.evaluate((one, to) => one.setAttribute('href', to), path);
    const received = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.locator(`footer a[href="${path}"]`).click();
    await expect(page.locator('h1')).toHaveText(heading);
    expect((await received).status()).toBe(404);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page).toHaveTitle(/^Page Not Found \| /);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
  }
});

for (const width of [390, 768, 1280]) {
  test(`[X-11] pages load in pieces and hardly move what is already there, at ${width} px${width === 768 ? ' @thorough' : ''}`, async ({
    browser,
    baseURL,
  }) => {
    const front = await createFront(baseURL!);
    front.faults.add(/^\/[^_.]*$/, inChunks(1500, 25));
    const load = async (path: string) => {
      const context = await browser.newContext({ baseURL: front.url, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.route(/\.(woff2|js|png|svg|webp)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue().catch(() => {});
      });
      await watchLayoutShifts(page);
      await page.goto(path);
      await hydrated(page);
      const shifts = await layoutShifts(page);
      await context.close();
      return { path, shifts, isLittle: totalShift(shifts) < HARDLY_MOVED };
    };
    const paths = [...ONE_OF_EACH, '/platform/overview', '/resources/right-sizing-ec2'];
    const loaded = await Promise.all(paths.map(load));
    await front.stop();
    expect(loaded.filter(({ isLittle }) => !isLittle)).toEqual([]);
  });
}
