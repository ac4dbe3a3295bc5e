import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { fillForm, openForm, storedLeads, submitButton, uniqueEmail } from '../../page/lead-form.ts';

async function slowResponse(page: Page, status?: number): Promise<() => void> {
  let received = () => {};
  const responded = new Promise<void>((resolve) => {
    received = resolve;
  });
  await page.route('**/api/leads', async (route) => {
    if (status) {
      await responded;
      await route.fulfill({ status });
    } else {
      const response = await route.fetch();
      await responded;
      await route.fulfill({ response });
    }
  });
  return () => received();
}

const follow = (page: Page, name: string) => page.locator('footer').getByRole('link', { name }).click();

test('a visitor who follows links while a lead is sent reads what became of it', async ({ page }) => {
  const email = uniqueEmail();
  await openForm(page, '/resources/insights');
  await fillForm(page, email);
  const received = await slowResponse(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await follow(page, 'Terms');
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator('h1')).toHaveText(/Terms/);
  await follow(page, 'Overview');
  await expect(page).toHaveURL(/overview$/);
  received();
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
  expect(storedLeads(email)).toHaveLength(1);
  await page.goto('/resources/insights');
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});
