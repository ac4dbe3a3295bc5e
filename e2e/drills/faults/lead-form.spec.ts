import { expect } from '@playwright/test';
import { enhanced, field, fillForm, submitButton, uniqueEmail } from '../../page/lead-form.ts';
import { test } from './drill.ts';
import { expectFormWorks } from './outcomes.ts';

test('the server is killed with a lead on its way: a notice, and both tries are one lead', async ({
  drill,
}) => {
  const page = await drill.open('/', {
    faults: [
      [
        /^\/api\/leads$/,
        async ({ request, original }) => {
          await original();
          await drill.site.shell.stop('SIGKILL');
          request.socket.destroy();
        },
      ],
    ],
  });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await enhanced(page);
  const email = uniqueEmail();
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page.locator('.toaster').getByText('Error submitting form')).toBeVisible();
  await expect(field(page, 'Business Email')).toHaveValue(email);
  expect(drill.storedLeads(email)).toBe(1);
  await drill.site.restartShell();
  drill.frontOf(page).faults.clear();
  await expectFormWorks(drill, page, email);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
