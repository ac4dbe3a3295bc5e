import type { Browser } from '@playwright/test';
import { hydrated, hydrateEverySlot, watchPage } from '@site/smoke/watch-page';
import { violations } from '../page/accessibility.ts';
import { layoutShifts, totalShift, watchLayoutShifts } from '../page/layout-shifts.ts';
import { smallTargets, tooWide } from '../page/sizes.ts';

/** What a visitor's browser meets on one page. */
export interface Visit {
  path: string;
  /** Console messages, errors, requests that failed or left the site. */
  pageErrors: string[];
  requests: string[];
  /** By width in CSS pixels. */
  accessibility: Record<number, string[]>;
  overflow: Record<number, number>;
  small: string[];
  primarySmall: string[];
  shift: number;
  /** Lines that the served page had and the used page lacks. */
  lost: string[];
}

export const PRIMARY = '.floating-demo a, [type="submit"], main a.bg-brand, header a.bg-brand';
/** The bar of a chart may be narrower: the same link is next to it in words. */
const TARGETS = 'a[href]:not(svg [tabindex="-1"]), button, input, select, summary';

export async function visitPage(browser: Browser, url: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const pageErrors = await watchPage(page, [new URL(url).origin]);
    await watchLayoutShifts(page);
    await page.goto(path);
    const lines = async () => (await page.locator('main').innerText()).split('\n').filter(Boolean);
    const served = await lines();
    await hydrated(page);
    const shift = totalShift(await layoutShifts(page));
    await hydrateEverySlot(page);
    await page.waitForLoadState('networkidle');
    const now = new Set(await lines());
    const visit: Visit = {
      path,
      pageErrors,
      requests,
      accessibility: {},
      overflow: {},
      small: [],
      primarySmall: [],
      shift,
      lost: served.filter((line) => !now.has(line)),
    };
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      visit.accessibility[width] = await violations(page);
      visit.small.push(...(await smallTargets(page, 24, TARGETS)));
      visit.primarySmall.push(...(await smallTargets(page, 44, PRIMARY)));
    }
    // 200% and 400% of 1280 pixels
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: Math.round((width * 900) / 1280) });
      visit.overflow[width] = await tooWide(page);
    }
    return visit;
  } finally {
    await context.close();
  }
}
