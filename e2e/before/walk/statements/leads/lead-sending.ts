import {
  EMPTY,
  enhanced,
  field,
  filledWith,
  fillForm,
  formValues,
  MESSAGES,
  storedLeads,
  submitButton,
  uniqueEmail,
} from '../../../page/lead-form.ts';
import { FORM_PAGE, fillAndSend, NOT_SENT, openForm, respondToPosts, SENT, shows } from '../../form.ts';
import { INTEGRATIONS } from '../../routes.ts';
import type { Statement } from '../../statement.ts';

export const LEAD_SENDING: Statement[] = [
  {
    id: 'LF-7',
    title: 'A valid submit posts once, with exactly the five keys',
    async check(walk, seen) {
      for (const path of ['/', FORM_PAGE, '/resources/insights', '/finops-guide']) {
        const page = await openForm(walk, path);
        const { posts, email } = await fillAndSend(page);
        await page.locator('.toaster').getByText(SENT).waitFor();
        await page.waitForTimeout(500);
        seen.equal(posts.length, 1, `${path}: posts`);
        seen.equal(
          posts[0]?.body,
          {
            name: 'Ada Lovelace',
            email,
            company: 'Analytical Engines',
            cloudProviders: { aws: true, azure: false, gcp: false, other: false },
            spend: '50k-200k',
          },
          `${path}: body`,
        );
        seen.equal(posts[0]?.method, 'POST', `${path}: method`);
      }
    },
  },
  {
    id: 'LF-8',
    title: 'Success: the given notice, an empty form',
    async check(walk, seen) {
      const page = await openForm(walk);
      await submitButton(page).click();
      await fillAndSend(page);
      const toast = page.getByRole('status').filter({ hasText: SENT });
      await toast.waitFor();
      seen.texts(
        await toast.innerText(),
        [SENT, "We'll contact you shortly to schedule your cloud cost review."],
        'notice',
      );
      await page.waitForTimeout(200);
      seen.equal(await formValues(page), EMPTY, 'values');
      await shows(page, [], 'messages', seen);
      seen.equal(await page.locator('#demo-form [aria-invalid="true"]').count(), 0, 'invalid fields');
    },
  },
  {
    id: 'LF-9',
    title: 'Failure: the given notice, values kept',
    async check(walk, seen) {
      for (const response of [
        { fail: true },
        { status: 400 },
        { status: 422 },
        { status: 429 },
        { status: 500 },
        { status: 503 },
      ]) {
        const page = await openForm(walk);
        const { email } = await fillAndSend(page, response);
        const toast = page.getByRole('status').filter({ hasText: NOT_SENT });
        await toast.waitFor();
        seen.texts(await toast.innerText(), [NOT_SENT, 'Please try again later.'], JSON.stringify(response));
        seen.equal(await formValues(page), filledWith(email), `${JSON.stringify(response)}: values`);
        await walk.tidy();
      }
      const page = await walk.open(FORM_PAGE, { clock: true });
      await enhanced(page);
      await fillAndSend(page, { wait: 3_600_000 });
      await page.waitForTimeout(300);
      // in small steps: the notice is shown for 5 s
      for (
        let second = 0;
        second < 120 && !(await page.locator('.toaster').getByText(NOT_SENT).isVisible());
        second += 2
      )
        await page.clock.runFor(2000);
      seen.ok(
        await page.locator('.toaster').getByText(NOT_SENT).isVisible(),
        'no notice two minutes without an answer',
      );
    },
  },
  {
    id: 'LF-10',
    title: 'While sending: busy, the label stays “Submit”, a second press sends nothing',
    async check(walk, seen) {
      const page = await openForm(walk);
      const { posts } = await fillAndSend(page, { wait: 1500 });
      const button = submitButton(page);
      seen.equal(await button.getAttribute('aria-disabled'), 'true', 'aria-disabled');
      const busy = await page.locator('#demo-form [aria-busy="true"], form[aria-busy="true"]').count();
      seen.ok(busy > 0, 'nothing is busy');
      seen.equal((await button.innerText()).trim(), 'Submit', 'label');
      await button.click({ force: true });
      await field(page, 'Company').press('Enter');
      await page.locator('.toaster').getByText(SENT).waitFor();
      await page.waitForTimeout(300);
      seen.equal(posts.length, 1, 'posts');
      const other = await openForm(walk);
      const again = await respondToPosts(other, { wait: 400 });
      await fillForm(other, uniqueEmail());
      await submitButton(other).dblclick();
      await other.locator('.toaster').getByText(SENT).waitFor();
      seen.equal(again.length, 1, 'posts of a double click');
    },
  },
  {
    id: 'LF-14',
    title: 'Without JavaScript: a confirmation page, or the messages and kept values',
    stores: true,
    async check(walk, seen) {
      const email = uniqueEmail();
      const page = await walk.open(FORM_PAGE, { javaScriptEnabled: false });
      await fillForm(page, email);
      await submitButton(page).click();
      await page.waitForURL(/\/thank-you$/);
      seen.ok(await page.locator('h1').isVisible(), 'the confirmation has no h1');
      const bad = await walk.open('/', { javaScriptEnabled: false });
      await field(bad, 'Full Name').fill('Ada Lovelace');
      await field(bad, 'Business Email').fill('not-an-address');
      await submitButton(bad).click();
      for (const text of Object.values(MESSAGES).slice(1))
        seen.ok(await bad.getByText(text, { exact: true }).isVisible(), `no “${text}”`);
      seen.equal(await bad.getByLabel('Full Name').inputValue(), 'Ada Lovelace', 'kept name');
      seen.equal(await bad.getByLabel('Business Email').inputValue(), 'not-an-address', 'kept email');
      await bad.getByLabel('Business Email').fill(uniqueEmail());
      await bad.getByLabel('Company', { exact: true }).fill('Analytical Engines');
      await bad.getByLabel('Monthly Cloud Spend').selectOption('over1m');
      await bad.getByRole('button', { name: 'Submit' }).click();
      await bad.waitForURL(/\/thank-you$/);
      seen.ok(bad.url().endsWith('/thank-you'), 'the corrected form');
    },
  },
  {
    id: 'LF-15',
    title: 'With the form’s section down, the served form still works',
    async check(walk, seen) {
      const { site } = walk;
      const origin = site.origins.get('leadform')!;
      await origin.stop();
      try {
        await site.restartShell();
        for (const path of [...INTEGRATIONS, '/', '/finops-guide']) {
          const html = await (await walk.fetch(path)).text();
          seen.ok(/<form[^>]*action="\/api\/leads"/.test(html), `${path} has no form`);
        }
        const email = uniqueEmail();
        const page = await walk.open(FORM_PAGE, {
          hydrate: false,
          prepare: (opened) => opened.route(/\/_sections\/leadform\//, (route) => route.abort()),
        });
        await fillForm(page, email);
        await submitButton(page).click();
        await page.waitForURL(/\/thank-you$/);
        seen.equal(storedLeads(email, site.leadsDatabase).length, 1, 'leads stored');
      } finally {
        await origin.start();
      }
    },
  },
];
