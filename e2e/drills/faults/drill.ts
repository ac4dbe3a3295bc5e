import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { noteHydrated } from '@site/smoke/watch-page';
import type { Fault } from '../../kit/network/faults.ts';
import { createFront, type Front } from '../../kit/network/front.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';
import { type LayoutShift, layoutShifts, watchLayoutShifts } from '../../page/layout-shifts.ts';
import { storedLeads } from '../../page/lead-form.ts';

export interface Drill {
  site: TestSite;
  /** In its own browser profile and proxy. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  frontOf(page: Page): Front;
  served(path: string): Promise<Content>;
  /** Uncaught errors, and slots that the shell logged as failed. */
  seenIn(page: Page): { errors: string[]; failed: string[] };
  /** After load, fonts included. */
  shiftsOf(page: Page): Promise<LayoutShift[]>;
  /** The visitor read a confirmation: the lead must be stored once. */
  accepted(email: string): void;
}

interface OpenOptions {
  faults?: [pattern: RegExp, fault: Fault][];
  prepare?: (page: Page) => Promise<unknown>;
}

/** The shell's log of a failed part. */
const FAILED = /^(\S+\/\S+) \S+ failed and shows the HTML from the server\./;
/** Characters on any page. */
const SHORTEST_MAIN = 150;

export const test = base.extend<{ drill: Drill }, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startTestSite(`drill-${parallelIndex}`);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  drill: async ({ site, browser }, use, info) => {
    const contexts: BrowserContext[] = [];
    const pages = new Map<Page, { front: Front; errors: string[]; failed: string[]; early: number }>();
    const accepted: string[] = [];
    const drill: Drill = {
      site,
      async open(path, { faults = [], prepare } = {}) {
        const front = await createFront(site.url);
        for (const [pattern, fault] of faults) front.faults.add(pattern, fault);
        const context = await browser.newContext({ baseURL: front.url });
        contexts.push(context);
        const page = await context.newPage();
        const seen = { front, errors: [] as string[], failed: [] as string[], early: 0 };
        pages.set(page, seen);
        page.on('pageerror', (error) => seen.errors.push(error.message));
        page.on('console', (message) => {
          const slot = FAILED.exec(message.text())?.[1];
          if (slot) seen.failed.push(slot);
        });
        await noteHydrated(page);
        await watchLayoutShifts(page);
        await prepare?.(page);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        seen.early = (await layoutShifts(page)).length;
        return page;
      },
      async served(path) {
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(path);
        const read = await contentOf(page);
        await context.close();
        return read;
      },
      frontOf: (page) => pages.get(page)!.front,
      seenIn: (page) => pages.get(page)!,
      shiftsOf: async (page) => (await layoutShifts(page)).slice(pages.get(page)!.early),
      accepted: (email) => accepted.push(email),
    };
    try {
      await use(drill);
      if (info.status !== info.expectedStatus) return;
      for (const [page, { front }] of pages) await expectSound(page, front);
      const stored = (email: string) => storedLeads(email, site.leadsDatabase).length;
      expect(accepted.filter((email) => stored(email) !== 1)).toEqual([]);
    } finally {
      for (const context of contexts) await context.close();
      for (const { front } of pages.values()) await front.stop();
    }
  },
});

async function expectSound(page: Page, { url, errors }: Front): Promise<void> {
  expect(errors).toEqual([]);
  if (page.isClosed() || !page.url().startsWith(url)) return;
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(SHORTEST_MAIN);
}

export type Content = Awaited<ReturnType<typeof contentOf>>;

/** Without tables of charts: the hero's comes with its script. */
export const contentOf = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: [...main.querySelectorAll('[data-chart] details')].reduce(
      (text, { textContent }) => text.replace(textContent, ''),
      main.textContent,
    ),
    links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    images: [...main.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
  }));
