import { chromium, expect, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { type Fault, late, refused, reply } from '../../kit/network/faults.ts';
import { createFront } from '../../kit/network/front.ts';
import { enhanced, fillForm, formValues, submitButton } from '../../page/lead-form.ts';
import { use } from '../../playwright.config.ts';
import { type Drill, FORM_PATHS, forEach, PATHS, readPage, UNKNOWN } from '../drill.ts';
import {
  expectClientNavigation,
  expectDocument,
  expectFormWorks,
  expectFull,
  expectNativeForm,
  expectNotice,
  expectStay,
  expectSuccess,
  followLink,
  watchKeys,
} from '../outcomes.ts';
import type { Row } from '../row.ts';

/** Offline at the click; the values stay and go out when the network is back. */
const offlineAtSubmit = async (drill: Drill) => {
  const page = await drill.open('/');
  await enhanced(page);
  const email = drill.newEmail();
  await fillForm(page, email);
  const keys = watchKeys(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expectNotice(page, email, 1000);
  await page.context().setOffline(false);
  await submitButton(page).click();
  await expectSuccess(drill, page, email);
  expect(keys[1]).toBe(keys[0]);
};

/** Offline at a link that is not loaded: the browser's own page, and Back returns. */
const offlineAtLink = async (drill: Drill) => {
  const page = await drill.open('/security');
  await hydrated(page);
  await page.context().setOffline(true);
  await page.locator('footer a[href="/platform/overview"]').first().click({ noWaitAfter: true });
  await expect.poll(() => page.url()).not.toContain('/security');
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText((await drill.served('/security')).heading);
};

/** A link hovered over while online is followed offline. */
const preparedBeforeOffline = async (drill: Drill) => {
  const page = await drill.open('/security');
  await hydrated(page);
  const link = page.locator('footer a[href="/platform/overview"]').first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await link.click();
  await expect(page).toHaveURL(/\/platform\/overview$/);
  await expect(page.locator('h1')).toHaveText((await drill.served('/platform/overview')).heading);
  await page.context().setOffline(false);
};

/** Reloaded with text in the form: the text is there again and nothing was sent. */
const reloadedWhileTyping = async (drill: Drill) => {
  for (const path of FORM_PATHS) {
    const page = await drill.open(path);
    await enhanced(page);
    const email = drill.newEmail();
    await fillForm(page, email);
    const typed = await formValues(page);
    await page.reload();
    await enhanced(page);
    await expect.poll(() => formValues(page)).toEqual(typed);
    expect(drill.storedLeads(email)).toBe(0);
    expect(drill.frontOf(page).requests.filter((line) => line.startsWith('POST'))).toEqual([]);
    await submitButton(page).click();
    await expectSuccess(drill, page, email);
  }
};

/** Reloaded after success, with script and without: no second lead, no question by the browser. */
const reloadedAfterSuccess = async (drill: Drill) => {
  for (const javaScript of [true, false]) {
    const page = await drill.open('/', { javaScript });
    const email = drill.newEmail();
    if (javaScript) {
      await enhanced(page);
      await expectFormWorks(drill, page, email);
    } else {
      await fillForm(page, email);
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/thank-you$/);
      drill.accepted(email);
    }
    const before = drill.frontOf(page).requests.length;
    await page.reload();
    const after = drill.frontOf(page).requests.slice(before);
    expect(after.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(drill.storedLeads(email)).toBe(1);
  }
};

/** Chromium with its back/forward cache, which Playwright turns off. */
async function withBackForwardCache(drill: Drill, visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const front = await createFront(drill.site.url);
  try {
    const context = await browser.newContext({ baseURL: front.url });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const target = window as unknown as { returned?: boolean };
      addEventListener('pageshow', ({ persisted }) => {
        target.returned = persisted;
      });
    });
    await visit(page);
  } finally {
    await browser.close();
    await front.stop();
  }
}

const returned = (page: Page) =>
  page.evaluate(() => (window as unknown as { returned?: boolean }).returned === true);

/** A page out of the cache fires no load event, for which Playwright's own goBack would wait. */
const back = async (page: Page) => {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '/terms')).not.toBe('/terms');
};

/** Away by a page load and Back: the page comes from the cache, working, at the same position. */
const cached = (drill: Drill) =>
  withBackForwardCache(drill, async (page) => {
    // Browsers keep no page there whose status is an error.
    for (const path of PATHS.filter((one) => one !== UNKNOWN)) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 500));
      const at = await page.evaluate(() => window.scrollY);
      await page.goto('/terms');
      await back(page);
      expect(await returned(page), `${path} comes out of the cache`).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(at);
      expect(await readPage(page)).toEqual(await drill.served(path));
    }
  });

/** Left while a lead is sent, and returned to: not busy forever, and the next try works. */
const cachedWhileSending = (drill: Drill) =>
  withBackForwardCache(drill, async (page) => {
    await page.goto('/');
    await enhanced(page);
    const email = drill.newEmail();
    await fillForm(page, email);
    await page.route('**/api/leads', () => {});
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
    await page.goto('/terms');
    await page.unrouteAll();
    await back(page);
    await enhanced(page);
    await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Business Email')).toHaveValue(email);
    await submitButton(page).click();
    await expectSuccess(drill, page, email);
  });

/** No script runs: by a setting, or because every script is blocked. */
const withoutScript = async (drill: Drill) => {
  await forEach(PATHS, async (path) => {
    const page = await drill.open(path, { javaScript: false });
    expect(await readPage(page)).toEqual(await drill.served(path));
    const menus = page.locator('header [popovertarget]');
    await menus.first().click();
    await expect(page.locator('header [popover]').first()).toBeVisible();
    const link = page.locator('header [popover] a[href]').first();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
};

const scriptBlocked =
  (visit: (drill: Drill, page: Page, path: string) => Promise<void>, paths = PATHS) =>
  async (drill: Drill) => {
    await forEach(paths, async (path) => {
      const page = await drill.open(path, { faults: [[/\.js$/, refused]] });
      await visit(drill, page, path);
    });
  };

const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

const light = (page: Page) => page.evaluate(() => !document.documentElement.classList.contains('dark'));

/** Slow 3G with Chromium's own throttling, a clock that is three years off, and one response in a hundred 1 s late. */
const badNetwork = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 3 * 365 * 24 * 3600 * 1000;
  });
};

let responses = 0;
/** A lost packet, as HTTP sees it: the response is a second late. */
const lossy: Fault = async ({ response, original }) => {
  responses += 1;
  const received = await original();
  if (responses % 100 === 7) setTimeout(() => reply(response, received), 1000);
  else reply(response, received);
};

const openSlowly = (drill: Drill, path: string) =>
  drill.open(path, { faults: [[/./, lossy]], prepare: badNetwork, waitUntil: 'load' });

/** The address names the form of a page whose scripts are late: shown by the browser, and not moved afterwards. */
const anchorOfLateForm = async (drill: Drill) => {
  for (const path of FORM_PATHS.filter((one) => one !== '/')) {
    const page = await drill.open(`${path}#demo-form`, { faults: [[/\.js$/, late(2000)]] });
    const top = () =>
      page.locator('#demo-form').evaluate((form) => Math.round(form.getBoundingClientRect().top));
    // Without script the browser goes there smoothly.
    let before = Number.POSITIVE_INFINITY;
    await expect
      .poll(async () => {
        const [last, now] = [before, await top()];
        before = now;
        return now >= 0 && now < 200 && now === last;
      }, `${path}: brought into view, and at rest`)
      .toBe(true);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 20_000 });
    await page.waitForTimeout(1000);
    expect(Math.abs((await top()) - before), `${path}: moved by`).toBeLessThanOrEqual(1);
  }
};

/** A link to the form of another page: the form is there with the page. */
const anchorAfterNavigation = async (drill: Drill) => {
  const page = await drill.open('/security');
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/integrations/aws#demo-form';
    link.id = 'drill-link';
    link.textContent = 'drill';
    document.querySelector('header')!.prepend(link);
  });
  await page.locator('#drill-link').hover();
  await page.waitForLoadState('networkidle');
  await page.locator('#drill-link').click();
  await expect(page).toHaveURL(/\/integrations\/aws#demo-form$/);
  await expect(page.locator('#demo-form')).toBeInViewport();
  await page.waitForTimeout(500);
  const top = await page.locator('#demo-form').evaluate((form) => form.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
};

export const BROWSER: Row[] = [
  {
    number: 45,
    title: 'offline at submit',
    cells: {
      navigation: {
        outcomes: ['DOC'],
        injected: 'offline when a link is clicked: the browser’s own page, and Back returns',
        drill: offlineAtLink,
      },
      form: {
        outcomes: ['NOTICE'],
        injected: 'offline when the form is sent; online, and sent again',
        drill: offlineAtSubmit,
      },
    },
  },
  {
    number: 46,
    title: 'offline before navigation',
    cells: {
      navigation: {
        outcomes: ['WORKS', 'DOC'],
        injected: 'offline after a link was prepared; and before another was',
        drill: async (drill) => {
          await preparedBeforeOffline(drill);
          await offlineAtLink(drill);
        },
      },
    },
  },
  {
    number: 47,
    title: 'reload in the middle of typing',
    cells: {
      form: {
        outcomes: ['WORKS'],
        injected: 'every form filled and the page reloaded: the values remain, nothing was sent',
        drill: reloadedWhileTyping,
      },
    },
  },
  {
    number: 48,
    title: 'reload after success',
    cells: {
      form: {
        outcomes: ['WORKS'],
        injected: 'sent with and without script, then reloaded: a GET, and still one lead',
        drill: reloadedAfterSuccess,
      },
    },
  },
  {
    number: 49,
    title: 'back/forward cache',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected: 'every page left and returned to in a Chromium with its back/forward cache on',
        drill: cached,
      },
      form: {
        outcomes: ['WORKS'],
        injected: 'left with a lead on its way; returned to, and sent again',
        drill: cachedWhileSending,
      },
    },
  },
  {
    number: 50,
    title: 'script blocked (extension, policy, old browser)',
    cells: {
      served: {
        outcomes: ['FULL'],
        injected: 'a browser without script: every page read, a menu opened, its first link followed',
        drill: async (drill) => {
          await withoutScript(drill);
          await expectFull(drill);
        },
      },
      hydration: {
        outcomes: ['STAY'],
        injected: 'every script refused',
        drill: scriptBlocked(async (drill, page, path) => {
          await page.waitForTimeout(1000);
          await expectStay(drill, page, path);
        }),
      },
      navigation: {
        outcomes: ['DOC'],
        injected: 'every script refused',
        drill: scriptBlocked((drill, page) => expectDocument(drill, page, '/finops-guide')),
      },
      form: {
        outcomes: ['FORM'],
        injected: 'every script refused',
        drill: scriptBlocked((drill, page) => expectNativeForm(drill, page), FORM_PATHS),
      },
    },
  },
  {
    number: 51,
    title: 'storage denied',
    cells: {
      hydration: {
        outcomes: ['WORKS', 'STAY'],
        injected: 'localStorage and sessionStorage throw',
        drill: async (drill) => {
          await forEach(PATHS, async (path) => {
            const page = await drill.open(path, { prepare: denyStorage });
            await hydrated(page);
            expect(await light(page)).toBe(true);
            expect(drill.errorsOf(page)).toEqual([]);
            await expectStay(drill, page, path);
          });
        },
      },
      navigation: {
        outcomes: ['WORKS'],
        injected: 'localStorage and sessionStorage throw',
        drill: async (drill) => {
          const page = await drill.open('/security', { prepare: denyStorage });
          await hydrated(page);
          await expectClientNavigation(drill, page, '/integrations/aws');
          await page.goBack();
          await expect(page.locator('h1')).toHaveText((await drill.served('/security')).heading);
          expect(drill.errorsOf(page)).toEqual([]);
        },
      },
      form: {
        outcomes: ['WORKS'],
        injected: 'localStorage and sessionStorage throw',
        drill: async (drill) => {
          const page = await drill.open('/', { prepare: denyStorage });
          await enhanced(page);
          await expectFormWorks(drill, page);
        },
      },
    },
  },
  {
    number: 52,
    title: 'clock skew, slow 3G, lost packets',
    cells: {
      served: {
        outcomes: ['FULL'],
        injected: 'nothing on the server',
        drill: (drill) => expectFull(drill),
      },
      hydration: {
        outcomes: ['STAY'],
        injected: 'the clock three years behind, 400 kbit/s with 400 ms, one response in a hundred 1 s late',
        drill: async (drill) => {
          const page = await openSlowly(drill, '/');
          await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 });
          await expectStay(drill, page, '/');
        },
      },
      navigation: {
        outcomes: ['DOC'],
        injected: 'as before; the link is followed before its code is there',
        drill: async (drill) => {
          const page = await openSlowly(drill, '/security');
          await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 });
          await followLink(drill, page, '/platform/overview');
        },
      },
      form: {
        outcomes: ['WORKS'],
        injected: 'as before; the form is filled, and sent once its script is there',
        drill: async (drill) => {
          const page = await openSlowly(drill, '/integrations/aws');
          await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 });
          await enhanced(page);
          await expectFormWorks(drill, page);
        },
      },
    },
    note: 'Chromium loses no TCP packets on request: a response a second late stands for a lost one.',
  },
  {
    number: 53,
    title: 'an address with `#demo-form` on a page whose form is late',
    cells: {
      served: {
        outcomes: ['WORKS'],
        injected: 'scripts 2 s late on every page with the form, opened at its anchor: no second jump',
        drill: anchorOfLateForm,
      },
      navigation: {
        outcomes: ['WORKS'],
        injected: 'a link to the form of another page',
        drill: anchorAfterNavigation,
      },
    },
  },
];
