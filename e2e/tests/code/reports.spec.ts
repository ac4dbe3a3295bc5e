import { expect, type Page, test } from '@playwright/test';
import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import { type PageReport, pageReportSchema, REPORTS_PATH } from '@site/section-kit/reports';
import { hydrated } from '@site/smoke/watch-page';
import { BUDGETS } from '../../bench/budgets.ts';
import { scriptWithoutSign, sumOf } from '../../kit/script-bytes.ts';
import { enhanced, fillForm, submitButton, uniqueEmail } from '../../page/lead-form.ts';

const PATH = '/integrations/aws';
const TYPED = 'Ada Lovelace';
const FAILED_FORM = { slot: 'leadform/GetInTouch', outcome: 'failed', count: 1 };

/** The handler throws in a function of the page's own file. */
async function openFaulty(page: Page): Promise<void> {
  await page.route('**/web/__federation_expose_pages__integrations__aws.*', async (route) => {
    const response = await route.fetch();
    const fault = `;addEventListener('fault', function fault() { throw new RangeError('${TYPED}'); });`;
    await route.fulfill({ response, body: (await response.text()) + fault });
  });
  await page.goto(PATH);
  await hydrated(page);
}

async function turnOn(page: Page): Promise<PageReport[]> {
  const sent: PageReport[] = [];
  await page.route(/\/[^_.]*$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('<html lang');
    await route.fulfill({ response, body: html.replace('<html lang', '<html data-reports="1" lang') });
  });
  await page.route(`**${REPORTS_PATH}`, async (route) => {
    const request = route.request();
    expect(request.headers()['content-type']).toBe('application/json');
    sent.push(pageReportSchema.parse(request.postDataJSON()));
    await route.fulfill({ status: 204 });
  });
  return sent;
}

const failForm = (page: Page) =>
  page.evaluate(
    (name) =>
      document
        .querySelector('form')!
        .dispatchEvent(new CustomEvent(name, { bubbles: true, detail: 'failed' })),
    FORM_OUTCOME_EVENT,
  );

/** Repeats the browser's events of a page that is left until it sends something. */
const leave = (page: Page, sent: PageReport[]) =>
  expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return sent.length;
    })
    .toBeGreaterThan(0);

const versionsOf = (page: Page) =>
  page.evaluate(() => {
    const { shell, sections } = JSON.parse(document.getElementById('site-state')!.textContent);
    return { shell: shell.version, solutions: sections.solutions.version };
  });

test('a page of a site without reports asks for nothing that it would not ask for anyway', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openFaulty(page);
  await failForm(page);
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  expect(requested.length).toBeGreaterThan(5);
  expect(requested.filter((url) => url.includes('reports'))).toEqual([]);
});

test('a page that is only read reports its view when it is left, and once, also if it is used later', async ({
  page,
}) => {
  const sent = await turnOn(page);
  const { run } = await scriptWithoutSign(page, PATH);
  const own = [...run].filter(([file]) => file.endsWith('/views.js'));
  expect(own).toHaveLength(1);
  expect(own[0]![1]).toBeLessThan(1000);
  expect(sumOf(run) - own[0]![1]).toBeLessThanOrEqual(BUDGETS.bootBytes);
  const versions = await versionsOf(page);
  await leave(page, sent);
  expect(sent).toMatchObject([{ views: [PATH], versions, problems: [], forms: [], vitals: [] }]);
  await hydrated(page);
  await failForm(page);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
  expect(sent[1]).toMatchObject({ views: [], forms: [FAILED_FORM] });
});

test('an error in a handler and a failed form are reported with section and version', async ({ page }) => {
  const sent = await turnOn(page);
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
  await openFaulty(page);
  const versions = await versionsOf(page);
  await enhanced(page);
  await page.evaluate(() => dispatchEvent(new Event('fault')));
  await fillForm(page, uniqueEmail());
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Error submitting form')).toBeVisible();
  await leave(page, sent);
  const [{ section, version }, name] = [
    { section: 'solutions', version: versions.solutions },
    'RangeError',
  ] as const;
  // A busy machine may send the problem first.
  await expect.poll(() => sent.flatMap(({ forms }) => forms)).toMatchObject([FAILED_FORM]);
  expect(sent[0]).toMatchObject({
    views: [PATH],
    versions,
    problems: [{ kind: 'error', section, name, frames: [{ section, version }], count: 1 }],
  });
  expect(JSON.stringify(sent)).not.toContain(TYPED);
});

test('a shell that throws is reported by the page itself', async ({ page }) => {
  const sent = await turnOn(page);
  await page.route('**/_sections/shell/*/web/main.*', (route) =>
    route.fulfill({ body: 'throw new TypeError("broken")', contentType: 'text/javascript' }),
  );
  await page.goto('/privacy');
  await page.keyboard.press('Shift');
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(sent[0]).toMatchObject({
    views: ['/privacy'],
    problems: [{ kind: 'boot', section: 'shell', name: 'TypeError', frames: [{ section: 'shell' }] }],
  });
  // The next attempt's request may be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
