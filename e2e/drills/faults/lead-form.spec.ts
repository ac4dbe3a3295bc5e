import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { type Fault, reply } from '../../kit/network/faults.ts';
import { enhanced, fillForm, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import { type Drill, test } from './drill.ts';
import { expectNotice, expectSuccess, sendAgain, watchKeys } from './outcomes.ts';

/** Milliseconds until the form gives up. */
const GIVES_UP = 10_000;

async function filledForm(drill: Drill, fault?: Fault): Promise<[page: Page, email: string]> {
  const page = await drill.open('/', { faults: fault ? [[/^\/api\/leads$/, fault]] : [] });
  await enhanced(page);
  const email = uniqueEmail();
  await fillForm(page, email);
  return [page, email];
}

const storedThenLate =
  (milliseconds: number): Fault =>
  async ({ response, original }) => {
    const received = await original();
    setTimeout(() => response.destroyed || reply(response, received), milliseconds).unref();
  };

test('the store is locked by another process: a notice, and the next try is stored', async ({ drill }) => {
  const [page, email] = await filledForm(drill);
  const other = new DatabaseSync(drill.site.leadsDatabase);
  other.exec('BEGIN IMMEDIATE');
  try {
    await submitButton(page).click();
    await expectNotice(page, email, 2000);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  await sendAgain(drill, page, email);
});

test('leads-api answers after thirty seconds: a notice after ten, and both tries are one lead', async ({
  drill,
}) => {
  const [page, email] = await filledForm(drill, storedThenLate(30_000));
  const keys = watchKeys(page);
  const began = Date.now();
  await submitButton(page).click();
  await page.waitForTimeout(1000);
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await expectNotice(page, email, GIVES_UP + 2000);
  expect(Date.now() - began).toBeGreaterThan(GIVES_UP - 500);
  expect(drill.storedLeads(email)).toBe(1);
  await sendAgain(drill, page, email);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the server is killed with a lead on its way: a notice, and both tries are one lead', async ({
  drill,
}) => {
  const [page, email] = await filledForm(drill, async ({ request, original }) => {
    await original();
    await drill.site.shell.stop('SIGKILL');
    request.socket.destroy();
  });
  const keys = watchKeys(page);
  await submitButton(page).click();
  await expectNotice(page, email, 5000);
  expect(drill.storedLeads(email)).toBe(1);
  await drill.site.restartShell();
  await sendAgain(drill, page, email);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

for (const [how, press] of [
  ['a double click', (page: Page) => submitButton(page).dblclick()],
  [
    'Enter and a click',
    async (page: Page) => {
      const { x, y, width, height } = (await submitButton(page).boundingBox())!;
      await page.getByRole('textbox', { name: 'Company' }).press('Enter');
      // By position: Playwright's click waits for an enabled button.
      await page.mouse.click(x + width / 2, y + height / 2);
    },
  ],
  [
    'five clicks in one task',
    (page: Page) =>
      submitButton(page).evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      }),
  ],
] as const)
  test(`${how} on a slow network sends one request`, async ({ drill }) => {
    const [page, email] = await filledForm(drill, storedThenLate(800));
    await press(page);
    await expectSuccess(drill, page, email);
    expect(drill.frontOf(page).requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });
