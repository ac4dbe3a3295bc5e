import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import type { TestSite } from '../kit/test-site.ts';
import { NotRun } from './not-run.ts';
import { type Reading, readPage } from './reading.ts';
import { type Visit, visitPage } from './visit.ts';

/** Milliseconds within which a step of a visitor must succeed. */
const TIMEOUT = 10_000;
const WINDOW = { width: 1280, height: 900 };

export interface OpenOptions extends BrowserContextOptions {
  /** Before the first request. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Holds the page's timers for `page.clock`. */
  clock?: boolean;
  hydrate?: boolean;
}

/** The site under judgment, as its visitors reach it. */
export class Walk {
  private readonly served = new Map<string, Promise<Reading>>();
  private readonly visited = new Map<string, Promise<Visit>>();
  private contexts: BrowserContext[] = [];
  readonly url: string;
  private readonly browser: Browser;
  private readonly own: TestSite | undefined;

  constructor(url: string, browser: Browser, own?: TestSite) {
    this.url = url;
    this.browser = browser;
    this.own = own;
  }

  /** The site that the walk started: only that one may be broken. */
  get site(): TestSite {
    if (!this.own)
      throw new NotRun('needs a site that the walk started itself, because it stops parts of it');
    return this.own;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.url), { redirect: 'manual', ...init });
  }

  /** The page without its scripts. */
  read(path: string): Promise<Reading> {
    const known = this.served.get(path) ?? this.readServed(path);
    this.served.set(path, known);
    return known;
  }

  readAll(paths: readonly string[]): Promise<Reading[]> {
    return sideBySide(paths, (path) => this.read(path));
  }

  /** The page with its scripts, everything on it used once. */
  visit(path: string): Promise<Visit> {
    const known = this.visited.get(path) ?? visitPage(this.browser, this.url, path);
    this.visited.set(path, known);
    return known;
  }

  visitAll(paths: readonly string[]): Promise<Visit[]> {
    return sideBySide(paths, (path) => this.visit(path));
  }

  /** A page in a browser profile of its own, ready to be used. */
  async open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { prepare, clock, hydrate = options.javaScriptEnabled !== false, ...rest } = options;
    const context = await this.browser.newContext({ baseURL: this.url, viewport: WINDOW, ...rest });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    if (clock) await page.clock.install();
    await prepare?.(page);
    await page.goto(path);
    if (hydrate) await hydrated(page);
    return page;
  }

  /** Closes what a statement has opened. */
  async tidy(): Promise<void> {
    const open = this.contexts;
    this.contexts = [];
    for (const context of open) await context.close().catch(() => {});
  }

  private async readServed(path: string): Promise<Reading> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: WINDOW,
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      const response = await page.goto(path);
      const html = await response!.text();
      return { path, status: response!.status(), html, ...(await page.evaluate(readPage)) };
    } finally {
      await context.close();
    }
  }
}

/** Two at a time, for two cores. */
async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const run = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!);
    }
  };
  await Promise.all([run(), run()]);
  return results;
}
