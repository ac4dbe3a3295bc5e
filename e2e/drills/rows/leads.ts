import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { type Fault, hanging, reply, responded } from '../../kit/network/faults.ts';
import { enhanced, fillForm, submitButton } from '../../page/lead-form.ts';
import { type Drill, FORM_PATHS, forEach } from '../drill.ts';
import {
  expectClientNavigation,
  expectFull,
  expectNativeForm,
  expectNotice,
  expectSuccess,
  watchKeys,
} from '../outcomes.ts';
import type { Row } from '../row.ts';

const API = /^\/api\/leads$/;
/** Milliseconds after which the form gives up. */
const GIVES_UP = 10_000;

/** Opens a page with its form hydrated and the API failing in this way, and fills it in. */
async function filledForm(drill: Drill, fault: Fault | undefined, path = '/'): Promise<[Page, string]> {
  const page = await drill.open(path, { faults: fault ? [[API, fault]] : [] });
  await enhanced(page);
  const email = drill.newEmail();
  await fillForm(page, email);
  return [page, email];
}

const posts = (drill: Drill, page: Page) =>
  drill.frontOf(page).requests.filter((line) => line === 'POST /api/leads').length;

/** The lead fails; nothing is retried automatically; the visitor tries again and it is stored once. */
const failsThenWorks =
  (fault: Fault, limit = 2000) =>
  async (drill: Drill) => {
    const [page, email] = await filledForm(drill, fault);
    const keys = watchKeys(page);
    await submitButton(page).click();
    await expectNotice(page, email, limit);
    await page.waitForTimeout(1500);
    expect(posts(drill, page), 'posts without a second click').toBe(1);
    drill.frontOf(page).faults.clear();
    await submitButton(page).click();
    await expectSuccess(drill, page, email);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  };

const inTurn =
  (...faults: Fault[]) =>
  async (drill: Drill) => {
    for (const fault of faults) await failsThenWorks(fault)(drill);
  };

/** leads-api itself is stopped, on every page with the form. */
const apiStopped = async (drill: Drill) => {
  drill.expectResponses(/^POST \/api\/leads: 503$/);
  await drill.site.leads.stop();
  const open: [Page, string][] = [];
  try {
    await forEach(FORM_PATHS, async (path) => {
      const [page, email] = await filledForm(drill, undefined, path);
      await submitButton(page).click();
      await expectNotice(page, email, 3000);
      open.push([page, email]);
    });
  } finally {
    await drill.site.restartLeads();
  }
  for (const [page, email] of open) {
    await submitButton(page).click();
    await expectSuccess(drill, page, email);
  }
};

const apiDown = async (drill: Drill, visit: () => Promise<void>) => {
  await drill.site.leads.stop();
  try {
    await visit();
  } finally {
    await drill.site.restartLeads();
  }
};

/** Busy for ten seconds, then the notice; the late commit and the next try are one lead. */
const apiSlow = async (drill: Drill) => {
  const slow: Fault = async ({ response, original }) => {
    const received = await original();
    setTimeout(() => response.destroyed || reply(response, received), 30_000).unref();
  };
  const [page, email] = await filledForm(drill, slow);
  const keys = watchKeys(page);
  const started = Date.now();
  await submitButton(page).click();
  await page.waitForTimeout(1000);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await expectNotice(page, email, GIVES_UP + 2000);
  expect(Date.now() - started).toBeGreaterThan(GIVES_UP - 500);
  expect(drill.storedLeads(email), 'stored by the late commit').toBe(1);
  drill.frontOf(page).faults.clear();
  await submitButton(page).click();
  await expectSuccess(drill, page, email);
  expect(keys[1]).toBe(keys[0]);
};

/** Any 2xx is success, whatever its body. */
const strangeSuccess = async (drill: Drill) => {
  for (const [status, body, type] of [
    [200, '<h1>Thank you</h1>', 'text/html'],
    [201, '', 'application/json'],
    [204, '', 'text/plain'],
  ] as const) {
    const [page] = await filledForm(drill, responded(status, body, type));
    await submitButton(page).click();
    await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  }
};

/** Another process holds the database's lock. */
const databaseLocked = async (drill: Drill) => {
  drill.expectResponses(/^POST \/api\/leads: 503$/);
  const [page, email] = await filledForm(drill, undefined);
  const other = new DatabaseSync(drill.site.leadsDatabase);
  other.exec('BEGIN IMMEDIATE');
  try {
    await submitButton(page).click();
    await expectNotice(page, email, 2000);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  await submitButton(page).click();
  await expectSuccess(drill, page, email);
};

/** Every way to send twice: one request at a time, one lead. */
const sentTwice = async (drill: Drill) => {
  const ways: ((page: Page) => Promise<unknown>)[] = [
    (page) => submitButton(page).dblclick(),
    async (page) => {
      const { x, y, width, height } = (await submitButton(page).boundingBox())!;
      await page.getByRole('textbox', { name: 'Company' }).press('Enter');
      // where it is: a test's own click waits until the button is enabled again
      await page.mouse.click(x + width / 2, y + height / 2);
    },
    (page) =>
      page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('form[action="/api/leads"] button')!;
        for (let click = 0; click < 5; click += 1) button.click();
      }),
  ];
  const slow: Fault = async ({ response, original }) => {
    const received = await original();
    setTimeout(() => reply(response, received), 800);
  };
  for (const way of ways) {
    const [page, email] = await filledForm(drill, slow);
    await way(page);
    await expectSuccess(drill, page, email);
    expect(posts(drill, page)).toBe(1);
    await expect(page.locator('.toaster').getByText('Form submitted successfully')).toHaveCount(1);
  }
};

/** Sent before any script has loaded, and again at the moment it loads. */
const sentBeforeHydration = async (drill: Drill) => {
  for (const path of FORM_PATHS) {
    const page = await drill.open(path, { faults: [[/^\/_sections\/.*\.js$/, hanging]] });
    await expectNativeForm(drill, page);
  }
  for (const pause of [0, 250, 500, 1000]) {
    const page = await drill.open('/');
    const email = drill.newEmail();
    await fillForm(page, email);
    await page.waitForTimeout(pause);
    await submitButton(page).click();
    await expect.poll(() => drill.storedLeads(email), { timeout: 10_000 }).toBe(1);
    drill.accepted(email);
  }
};

export const LEADS: Row[] = [
  {
    number: 34,
    title: 'disk full, leads',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        injected: 'the API answers 503 with Retry-After, then works',
        drill: failsThenWorks(responded(503, '{}', 'application/problem+json', { 'retry-after': '5' })),
        also: [
          {
            file: 'leads-api/slow/disk-full.ts',
            test: 'a full disk: 503 with Retry-After, readiness red, then accepting again automatically',
          },
        ],
      },
    },
  },
  {
    number: 35,
    title: 'API down (refused)',
    cells: {
      served: {
        outcomes: ['FULL'],
        injected: 'leads-api stopped',
        drill: (drill) => apiDown(drill, () => expectFull(drill)),
      },
      hydration: {
        outcomes: ['WORKS'],
        injected: 'leads-api stopped while a page boots',
        drill: (drill) =>
          apiDown(drill, async () => {
            const page = await drill.open('/');
            await enhanced(page);
            expect(drill.errorsOf(page)).toEqual([]);
            await expect(submitButton(page)).toBeVisible();
          }),
      },
      navigation: {
        outcomes: ['WORKS'],
        injected: 'leads-api stopped while a link is followed',
        drill: (drill) =>
          apiDown(drill, async () => {
            const page = await drill.open('/security');
            await hydrated(page);
            await expectClientNavigation(drill, page, '/integrations/aws');
          }),
      },
      form: {
        outcomes: ['NOTICE'],
        injected: 'leads-api stopped, every form filled and sent; started, and sent again',
        drill: apiStopped,
      },
    },
  },
  {
    number: 36,
    title: 'API hangs, or is slow (30 s)',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        injected: 'the API stores the lead and responds 30 s later; then never',
        drill: async (drill) => {
          await apiSlow(drill);
          await failsThenWorks(hanging, GIVES_UP + 2000)(drill);
        },
        timeout: 90_000,
      },
    },
  },
  {
    number: 37,
    title: 'API 500, 502, 503, 429',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        injected: 'each status in turn; no second request without a second click',
        drill: inTurn(
          responded(500, 'no'),
          responded(502),
          responded(503, 'no'),
          responded(429, 'slow down'),
        ),
        also: [
          {
            file: 'packages/engine/section-kit/src/query/api-request.test.ts',
            test: '%j is the error %j',
          },
        ],
      },
    },
  },
  {
    number: 38,
    title: 'API 200 or 201 with HTML or an empty body',
    cells: {
      form: {
        outcomes: ['WORKS'],
        injected: '200 with a web page, 201 and 204 without a body: success is shown, the form is empty',
        drill: strangeSuccess,
      },
    },
  },
  {
    number: 39,
    title: 'API 302 to a login page',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        injected: 'the API redirects to a page that answers 200',
        drill: failsThenWorks(responded(302, '', 'text/html', { location: '/security' })),
      },
    },
  },
  {
    number: 40,
    title: 'database locked by another process',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        injected: 'the test holds a write transaction on the database while the form is sent',
        drill: databaseLocked,
        also: [
          {
            file: 'leads-api/slow/locked.ts',
            test: 'locked by another process: 503 within 300 ms, health p99 under 300 ms, then available again',
          },
        ],
      },
    },
  },
  {
    number: 41,
    title: 'database corrupt',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        coveredBy: [
          {
            file: 'leads-api/src/start-errors.test.ts',
            test: '%s: the service ends with it, and changes nothing',
          },
          {
            file: 'leads-api/src/store/sqlite-store.test.ts',
            test: 'is refused in one line and left alone',
          },
        ],
      },
    },
    note: 'leads-api does not start on a damaged database: to the visitor that is row 35.',
  },
  {
    number: 42,
    title: 'kill -9 during POST',
    cells: {
      form: {
        outcomes: ['NOTICE'],
        coveredBy: [{ file: 'leads-api/slow/kill.ts', test: 'no acknowledged lead lost or doubled' }],
      },
    },
    note: 'The visitor’s side of it, a missing response and a second try under the same key, is row 32.',
  },
  {
    number: 43,
    title: 'duplicate submit, double click, Enter and click',
    cells: {
      form: {
        outcomes: ['WORKS'],
        injected:
          'a double click, Enter and a click, five clicks in one task, on a slow API: one request, one lead',
        drill: sentTwice,
      },
    },
  },
  {
    number: 44,
    title: 'submit before hydration',
    cells: {
      form: {
        outcomes: ['FORM', 'WORKS'],
        injected: 'scripts hang on every page with the form; then the click comes 0 to 1 s after the page',
        drill: sentBeforeHydration,
      },
    },
  },
];
