import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { createFront, type Front } from '../../kit/network/front.ts';

/** Each visitor of a fault comes from another network. */
export const VISITORS = 10;
/** Those of them who meet the sound version before. */
export const BEFORE = 5;
/** Visits at a time: a page that is starved of processor time is slow without a fault. */
const AT_ONCE = 3;
/** Milliseconds for the code that reports, and for the report of a visitor who has left. */
const TIMEOUT = 10_000;

export interface Visit {
  path: string;
  act: (page: Page) => Promise<unknown>;
}

export interface Visited {
  /** `GET /path`, in their order. */
  requests: string[];
  reports: string[];
}

/** A visitor's browser profile behind a proxy that says which network it is in. */
async function visit(
  browser: Browser,
  front: Front,
  { path, act }: Visit,
  { isReporting, wish }: Manner,
): Promise<Visited> {
  const [requests, reports] = [front.requests.length, front.reports.length];
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  if (wish) await context.addInitScript(wish);
  try {
    const page = await context.newPage();
    await page.goto(front.url + path);
    await hydrated(page);
    await eventually(() => !isReporting || front.requests.slice(requests).some(isReportingCode));
    await idle(page);
    await act(page);
    await idle(page);
    const before = front.reports.length;
    await page.goto('about:blank');
    await eventually(() => !isReporting || front.reports.length > before);
    // The vitals of a page that is left follow in a second report, and a context that closes cuts it.
    await wait(500);
  } finally {
    await context.close();
  }
  return { requests: front.requests.slice(requests), reports: front.reports.slice(reports) };
}

/** Whether a request is for the code that comes after idle where a site has reports. */
export const isReportingCode = (request: string): boolean => request.endsWith('/reports.js');

async function eventually(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT;
  while (!holds() && Date.now() < deadline) await wait(50);
}

/** What loads after idle has loaded then. */
const idle = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await page.waitForLoadState('networkidle');
};

interface Manner {
  isReporting: boolean;
  /** Runs in each page before its own scripts: what the visitor has set in the browser. */
  wish?: () => void;
}

/** Visitors of one site, each with a proxy, and so a network, of their own. */
export async function visitors(
  browser: Browser,
  site: string,
  addresses = Array.from({ length: VISITORS }, (_, index) => `198.18.${index + 1}.7`),
) {
  const fronts = await Promise.all(
    addresses.map((address) => createFront(site, { 'x-forwarded-for': address })),
  );
  return {
    /** The first of them, or all, do the same. */
    async each(what: Visit, count = addresses.length): Promise<Visited[]> {
      const manner = { isReporting: true };
      const visited: Visited[] = [];
      for (let from = 0; from < count; from += AT_ONCE)
        visited.push(
          ...(await Promise.all(
            fronts
              .slice(from, Math.min(count, from + AT_ONCE))
              .map((front) => visit(browser, front, what, manner)),
          )),
        );
      return visited;
    },
    one: (what: Visit, manner: Manner): Promise<Visited> => visit(browser, fronts[0]!, what, manner),
    stop: () => Promise.all(fronts.map((front) => front.stop())),
  };
}

export type Visitors = Awaited<ReturnType<typeof visitors>>;
