import { still } from '@site/smoke/watch-page';
import {
  EMPTY,
  field,
  fillForm,
  formValues,
  MESSAGES,
  submitButton,
  uniqueEmail,
} from '../../../page/lead-form.ts';
import { FORM_PAGE, message, openForm, respondToPosts, SENT, shows } from '../../form.ts';
import { BLOG, FORM_PAGES, INDUSTRIES, PLATFORM, PROVIDERS, ROUTES } from '../../routes.ts';
import type { Statement } from '../../statement.ts';

const RED = ([red, green, blue]: number[]) => red! > 150 && green! < 80 && blue! < 80;
const SPENDS = [
  ['', /./],
  ['under10k', /^Under \$10,000$/],
  ['10k-50k', /^\$10,000 - \$50,000$/],
  ['50k-200k', /^\$50,000 - \$200,000$/],
  ['200k-1m', /^\$200,000 - \$1 million$/],
  ['over1m', /^Over \$1 million$/],
] as const;

const rgb = (color: string) => (color.match(/\d+/g) ?? []).map(Number);

export const LEAD_FORM: Statement[] = [
  {
    id: 'LF-1',
    title: 'Left column: consultation, three benefits, quote',
    async check(walk, seen) {
      for (const page of await walk.readAll(FORM_PAGES)) {
        seen.count('pages');
        const text = page.text.slice(page.text.lastIndexOf('Get in Touch'));
        seen.texts(
          text,
          [
            'free 30-minute consultation',
            'cloud cost optimization expert',
            'no-obligation consultation with a FinOps expert',
            'high-level assessment',
            'personalized savings estimate based on your usage',
            '20-30% immediate savings',
            'Solutions Architect',
          ],
          page.path,
        );
      }
    },
  },
  {
    id: 'LF-2',
    title: 'Right card: title, labels, boxes, button',
    async check(walk, seen) {
      const page = await walk.open(FORM_PAGE, { javaScriptEnabled: false });
      const form = page.locator('form[action="/api/leads"]');
      seen.equal(
        await page
          .locator('#demo-form')
          .getByRole('heading', { name: 'Schedule a Demo', exact: true })
          .count(),
        1,
        'title',
      );
      for (const label of ['Full Name', 'Business Email', 'Company', 'Monthly Cloud Spend'])
        seen.equal(await form.getByLabel(label, { exact: true }).count(), 1, label);
      const group = form.getByRole('group', { name: 'Cloud Providers (select all that apply)', exact: true });
      const boxes = await group
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((one) => one.closest('label')!.innerText.trim()));
      seen.equal(boxes, ['AWS', 'Microsoft Azure', 'Google Cloud (GCP)', 'Other'], 'boxes');
      seen.equal(
        (await form.getByRole('button').allInnerTexts()).map((text) => text.trim()),
        ['Submit'],
        'buttons',
      );
    },
  },
  {
    id: 'LF-3',
    title: 'Five spend bands in order, nothing chosen',
    async check(walk, seen) {
      const page = await openForm(walk);
      const options = await field(page, 'Monthly Cloud Spend')
        .locator('option')
        .evaluateAll((all) =>
          all.map((one) => ({ value: (one as HTMLOptionElement).value, text: one.textContent!.trim() })),
        );
      seen.equal(
        options.map(({ value }) => value),
        SPENDS.map(([value]) => value),
        'values',
      );
      for (const [at, [value, label]] of SPENDS.entries())
        seen.ok(label.test(options[at]?.text ?? ''), `${value}: “${options[at]?.text}”`);
      seen.equal(await field(page, 'Monthly Cloud Spend').inputValue(), '', 'chosen at first');
      const posts = await respondToPosts(page);
      await fillForm(page, uniqueEmail());
      await field(page, 'Monthly Cloud Spend')
        .selectOption('')
        .catch(() => {});
      const left = await field(page, 'Monthly Cloud Spend').inputValue();
      if (left === '') {
        await submitButton(page).click();
        await shows(page, [MESSAGES['Monthly Cloud Spend']], 'nothing chosen', seen);
        seen.equal(posts.length, 0, 'posts');
      }
    },
  },
  {
    id: 'LF-4',
    title: 'Starts empty; no message before the first submit, then at each change',
    async check(walk, seen) {
      const page = await openForm(walk);
      const posts = await respondToPosts(page);
      seen.equal(await formValues(page), EMPTY, 'values at first');
      for (const label of ['Full Name', 'Business Email', 'Company']) {
        await field(page, label).pressSequentially('a');
        await field(page, label).blur();
      }
      await shows(page, [], 'typed and left', seen);
      await submitButton(page).click();
      await shows(page, Object.values(MESSAGES), 'after a submit', seen);
      await field(page, 'Full Name').pressSequentially('da');
      await shows(page, Object.values(MESSAGES).slice(1), 'after a change', seen);
      await field(page, 'Full Name').fill('');
      await shows(page, Object.values(MESSAGES), 'after a change back', seen);
      seen.equal(posts.length, 0, 'posts');
    },
  },
  {
    id: 'LF-5',
    title: 'The given messages, red, with border, tied to their fields; first one focused',
    async check(walk, seen) {
      const page = await openForm(walk);
      seen.ok(
        await page.locator('form[action="/api/leads"]').evaluate((form: HTMLFormElement) => form.noValidate),
        'the browser would show its own bubble',
      );
      await submitButton(page).click();
      await shows(page, Object.values(MESSAGES), 'an empty form', seen);
      await still(page);
      for (const [label, text] of Object.entries(MESSAGES)) {
        const control = field(page, label);
        seen.equal(await control.getAttribute('aria-invalid'), 'true', `${label}: aria-invalid`);
        const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
        const described = await page.evaluate(
          (all) => all.map((id) => document.getElementById(id)?.textContent).join(' '),
          ids,
        );
        seen.texts(described, [text], `${label}: described by`);
        const [border, color] = await Promise.all([
          control.evaluate((one) => getComputedStyle(one).borderTopColor),
          message(page, text).evaluate((one) => getComputedStyle(one).color),
        ]);
        seen.ok(RED(rgb(border)) && RED(rgb(color)), `${label}: border ${border}, text ${color}`);
      }
      seen.ok(
        await field(page, 'Full Name').evaluate((one) => one === document.activeElement),
        'the first field has no focus',
      );
      for (const [label, value, text] of [
        ['Full Name', 'a'.repeat(201), 'Please use at most 200 characters'],
        ['Company', 'b'.repeat(201), 'Please use at most 200 characters'],
        ['Full Name', 'Ada\u202eLovelace', 'Please remove special characters'],
        ['Business Email', 'ada@', 'Invalid email address'],
      ] as const) {
        await field(page, label).evaluate((one) => one.removeAttribute('maxlength'));
        await field(page, label).fill(value);
        await message(page, text)
          .first()
          .waitFor({ timeout: 2000 })
          .catch(() => {});
        seen.ok(
          await message(page, text).first().isVisible(),
          `${label} “${value.slice(0, 14)}”: no “${text}”`,
        );
        await field(page, label).fill('');
      }
    },
  },
  {
    id: 'LF-6',
    title: '1 character fails, 2 pass; spaces fail; no provider is needed',
    async check(walk, seen) {
      const page = await openForm(walk);
      const posts = await respondToPosts(page);
      await submitButton(page).click();
      for (const label of ['Full Name', 'Company'] as const)
        for (const [value, passes] of [
          ['A', false],
          ['Ad', true],
          ['   ', false],
          [' A ', false],
        ] as const) {
          await field(page, label).fill(value);
          await page.waitForTimeout(100);
          seen.equal(
            (await message(page, MESSAGES[label]).count()) === 0,
            passes,
            `${label} “${value}” passes`,
          );
        }
      await fillForm(page, uniqueEmail());
      await page.getByRole('checkbox', { name: 'AWS', exact: true }).uncheck();
      await submitButton(page).click();
      await page.locator('.toaster').getByText(SENT).waitFor();
      seen.equal(posts.length, 1, 'posts without a provider');
    },
  },
  {
    id: 'LF-11',
    title: 'The note: Privacy Policy and consent',
    async check(walk, seen) {
      for (const page of await walk.readAll(FORM_PAGES)) {
        seen.count('pages');
        seen.ok(
          /By submitting this form, you agree to our Privacy Policy and consent to be contacted/.test(
            page.text,
          ),
          `${page.path}: note`,
        );
        seen.ok(
          page.links.some(({ text, href }) => text === 'Privacy Policy' && href === '/privacy'),
          `${page.path}: link`,
        );
      }
    },
  },
  {
    id: 'LF-12',
    title: 'The form is on its pages, once, and on no other',
    unseen:
      'a version of the form other than the one its host was built with (the drill “contracts” shows it)',
    async check(walk, seen) {
      const without = [...BLOG, ...INDUSTRIES, ...PROVIDERS, ...PLATFORM];
      for (const page of await walk.readAll(ROUTES)) {
        const forms = (page.html.match(/<form[^>]*action="\/api\/leads"/g) ?? []).length;
        seen.count('pages');
        if (FORM_PAGES.includes(page.path)) {
          seen.equal(forms, 1, `${page.path}: forms`);
          seen.equal(new Set(page.ids).size, page.ids.length, `${page.path}: ids that are unique`);
        } else if (without.includes(page.path)) seen.equal(forms, 0, `${page.path}: forms`);
      }
      seen.equal(FORM_PAGES.length, 15, 'pages with the form');
    },
  },
  {
    id: 'LF-13',
    title: 'Autocomplete, keyboard, 16 px, fieldset, no error by color alone',
    async check(walk, seen) {
      const page = await openForm(walk);
      const of = (label: string, name: string) => field(page, label).getAttribute(name);
      for (const [label, value] of [
        ['Full Name', 'name'],
        ['Business Email', 'email'],
        ['Company', 'organization'],
      ] as const)
        seen.equal(await of(label, 'autocomplete'), value, label);
      const email = field(page, 'Business Email');
      seen.equal(await email.getAttribute('inputmode'), 'email', 'keyboard of the email');
      await page.setViewportSize({ width: 390, height: 800 });
      for (const label of Object.keys(MESSAGES)) {
        const size = await field(page, label).evaluate((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        );
        seen.ok(size >= 16, `${label}: ${size} px`);
      }
      seen.equal(await page.locator('#demo-form fieldset legend').count(), 1, 'legends');
      await submitButton(page).click();
      for (const text of Object.values(MESSAGES)) {
        await message(page, text).waitFor();
        seen.ok(await message(page, text).locator('svg').isVisible(), `“${text}” has no mark`);
      }
    },
  },
];
