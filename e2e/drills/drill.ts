import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { noteHydrated } from '@site/smoke/watch-page';
import type { Fault } from '../kit/network/faults.ts';
import { createFront, type Front } from '../kit/network/front.ts';
import { EMBEDDING_FORM } from '../kit/routes.ts';
import type { TestSite } from '../kit/test-site.ts';
import { type LayoutShift, layoutShifts, watchLayoutShifts } from '../page/layout-shifts.ts';
import { storedLeads, uniqueEmail } from '../page/lead-form.ts';

export const UNKNOWN = '/no/such/page';

/** Pages on which every fault is tried, with their sections. */
export const PAGES: Record<string, string> = {
  '/': 'platform',
  '/platform/overview': 'platform',
  '/resources/insights': 'resources',
  '/solutions/industries/technology': 'solutions',
  '/integrations/aws': 'solutions',
  [UNKNOWN]: 'shell',
};
export const PATHS = Object.keys(PAGES);
export const FORM_PATHS = PATHS.filter((path) => EMBEDDING_FORM.includes(path));

/** A page's content without script. */
export interface ServedPage {
  title: string;
  heading: string;
  text: string;
  links: string[];
  images: string[];
}

/** Numbers that must be 0 at the end of every drill. */
export interface Counters {
  pagesSeen: number;
  blankPages: string[];
  unexpectedStatuses: string[];
  lostLeads: string[];
}

export interface Drill {
  site: TestSite;
  counters: Counters;
  /** Bodies and statuses of PATHS before the fault. */
  healthy: Map<string, TextResponse>;
  /** Opens a page in its own browser profile, through its own proxy. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** The proxy between this page and the site. */
  frontOf(page: Page): Front;
  served(path: string): Promise<ServedPage>;
  /** Uncaught errors of a page that was opened here. */
  errorsOf(page: Page): string[];
  /** What the shell logged about failed parts, by slot id. */
  failuresOf(page: Page): string[];
  /** Layout shifts since the page had loaded with its fonts, before any script of the shell. */
  layoutShifts(page: Page): Promise<LayoutShift[]>;
  /** Responses that this fault must cause; all others of 400 and more are counted. */
  expectResponses(pattern: RegExp): void;
  /** An email address that no lead has yet. */
  newEmail(): string;
  storedLeads(email: string): number;
  restoreRegistry(): void;
  /** The visitor read that the lead was accepted: checked at the end. */
  accepted(email: string): void;
}

interface OpenOptions {
  /** What goes wrong between the browser and the site, by path. */
  faults?: [pattern: RegExp, fault: Fault][];
  javaScript?: boolean;
  /** Before the first byte is requested. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  waitUntil?: 'load' | 'domcontentloaded' | 'commit';
}

export interface TextResponse {
  status: number;
  body: string;
}

/** What the shell logs about a failed part: its slot, its version, and what a visitor sees. */
const FAILED = /^(\S+\/\S+) \S+ failed and shows the HTML from the server\./;

/** Browser pages open at the same time: more would only wait for each other. */
const SIDE_BY_SIDE = 3;

/** Runs it for several pages, a few at a time. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  sideBySide = SIDE_BY_SIDE,
): Promise<void> {
  const left = [...items];
  const walk = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: sideBySide }, walk));
}

/** Every page has at least this much text. */
const SHORTEST_MAIN = 200;
/** The specification's text of the not-found page is shorter. */
const NOT_FOUND_MAIN = 150;

const REVISION = /("revision": *)(\d+)/g;

export async function send(url: string): Promise<TextResponse> {
  const response = await fetch(url);
  return { status: response.status, body: await response.text() };
}

export async function startDrill(site: TestSite, browser: Browser, servedPages: ServedCache) {
  const contexts: BrowserContext[] = [];
  const fronts = new Map<Page, Front>();
  const errors = new Map<Page, string[]>();
  const failures = new Map<Page, string[]>();
  const shiftsAtLoad = new Map<Page, number>();
  const expected: RegExp[] = [new RegExp(`^(GET|HEAD) ${UNKNOWN}: 404$`)];
  const acceptedLeads: string[] = [];
  const counters: Counters = { pagesSeen: 0, blankPages: [], unexpectedStatuses: [], lostLeads: [] };
  const healthy = new Map<string, TextResponse>();
  for (const path of PATHS) healthy.set(path, await send(site.url + path));
  const registryFile = join(site.folder, 'store', 'registry.json');
  let registry = readFileSync(registryFile, 'utf8');
  const composition = await liveComposition(site);

  const drill: Drill = {
    site,
    counters,
    healthy,
    async open(path, { faults = [], javaScript = true, prepare, waitUntil = 'load' } = {}) {
      const front = await createFront(site.url);
      for (const [pattern, fault] of faults) front.faults.add(pattern, fault);
      const context = await browser.newContext({ baseURL: front.url, javaScriptEnabled: javaScript });
      contexts.push(context);
      const page = await context.newPage();
      fronts.set(page, front);
      const uncaught: string[] = [];
      errors.set(page, uncaught);
      page.on('pageerror', (error) => uncaught.push(error.message));
      const failed: string[] = [];
      failures.set(page, failed);
      page.on('console', (message) => {
        const slot = FAILED.exec(message.text())?.[1];
        if (slot) failed.push(slot);
      });
      await noteHydrated(page);
      await watchLayoutShifts(page);
      await prepare?.(page, context);
      await page.goto(path, { waitUntil });
      if (waitUntil === 'load' && javaScript) {
        await page.evaluate(() => document.fonts.ready);
        shiftsAtLoad.set(page, (await layoutShifts(page)).length);
      }
      return page;
    },
    async served(path) {
      const known = servedPages.get(path);
      if (known) return known;
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      const read = await readPage(page);
      await context.close();
      servedPages.set(path, read);
      return read;
    },
    frontOf: (page) => fronts.get(page)!,
    layoutShifts: async (page) => (await layoutShifts(page)).slice(shiftsAtLoad.get(page) ?? 0),
    errorsOf: (page) => errors.get(page) ?? [],
    failuresOf: (page) => failures.get(page) ?? [],
    expectResponses: (pattern) => expected.push(pattern),
    newEmail: uniqueEmail,
    storedLeads: (email) => storedLeads(email, site.leadsDatabase).length,
    restoreRegistry() {
      // a server never returns to an earlier revision
      registry = registry.replace(REVISION, (_, key, revision) => key + (Number(revision) + 1000));
      writeFileSync(registryFile, registry);
    },
    accepted: (email) => acceptedLeads.push(email),
  };

  /** Checks every page that is still open and every accepted lead. */
  async function finish(): Promise<void> {
    for (const [page, front] of fronts) {
      const wrong = front.errors.filter((line) => !expected.some((one) => one.test(line)));
      counters.unexpectedStatuses.push(...wrong);
      if (page.isClosed() || !page.url().startsWith(front.url)) continue;
      counters.pagesSeen += 1;
      // a form sent by the browser may just have led here
      await page.waitForLoadState('domcontentloaded');
      const blank = await isBlank(page);
      if (blank) counters.blankPages.push(`${page.url()}: ${blank}`);
    }
    counters.lostLeads = acceptedLeads.filter((email) => drill.storedLeads(email) !== 1);
    expect(counters, 'page blank, unexpected 404/5xx, form lead lost').toMatchObject({
      blankPages: [],
      unexpectedStatuses: [],
      lostLeads: [],
    });
  }

  /** Restores the site. */
  async function restore(): Promise<void> {
    for (const context of contexts) await context.close();
    for (const front of fronts.values()) await front.stop();
    for (const origin of site.origins.values()) origin.faults.clear();
    if (readFileSync(registryFile, 'utf8') !== registry) drill.restoreRegistry();
    // the server may still compose what it read before: it shows that first, and then goes back
    const revision = Math.max(...[...registry.matchAll(REVISION)].map(([, , number]) => Number(number)));
    await expect
      .poll(() => readiness(site).catch(() => undefined), { timeout: 20_000 })
      .toMatchObject({ composition, servedRevision: revision });
  }

  return { drill, finish, restore };
}

export type ServedCache = Map<string, ServedPage>;

/** Text, links and images of the page's main part. */
export async function readPage(page: Page): Promise<ServedPage> {
  return page.locator('main').evaluate((main) => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: main.textContent ?? '',
    links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    images: [...main.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
  }));
}

async function isBlank(page: Page): Promise<string | undefined> {
  const heading = await page.locator('h1').count();
  if (heading !== 1) return `${heading} h1`;
  const { length } = await page.locator('main').innerText();
  const shortest = new URL(page.url()).pathname === UNKNOWN ? NOT_FOUND_MAIN : SHORTEST_MAIN;
  return length < shortest ? `${length} characters of text` : undefined;
}

interface Readiness {
  status: string;
  composition: string | null;
  servedRevision: number | null;
  registryProblem: string | null;
  refusals: string[];
}

export async function readiness(site: TestSite): Promise<Readiness> {
  return (await (await fetch(`${site.url}/readyz`)).json()) as Readiness;
}

async function liveComposition(site: TestSite): Promise<string | null> {
  return (await readiness(site).catch(() => undefined))?.composition ?? null;
}
