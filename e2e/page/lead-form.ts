import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';

export const MESSAGES = {
  'Full Name': 'Name is required',
  'Business Email': 'Invalid email address',
  Company: 'Company name is required',
  'Monthly Cloud Spend': 'Please select your monthly cloud spend',
};

/** Unique, so that its rows in the store are this test's. */
export const uniqueEmail = () => `person-${crypto.randomUUID()}@example.com`;

export const field = (page: Page, label: string) =>
  page.locator('form[action="/api/leads"]').getByLabel(label, { exact: true });

/** By type: its label changes during sending. */
export const submitButton = (page: Page) => page.locator('form[action="/api/leads"] button[type="submit"]');

const anotherButton = (page: Page) => page.getByRole('button', { name: 'Send another' });

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enhanced(page);
}

/** Waits until the form sends by script. */
export async function enhanced(page: Page): Promise<void> {
  await hydrated(page);
  // Hydration replaces the element if the page was changed before.
  await expect(() => page.locator('#demo-form').scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await expect.poll(() => page.evaluate(sendsByScript), { timeout: 15_000, intervals: [50] }).toBe(true);
}

/** In the page. Nothing visible changes, but React stores handlers on an element; the script's reads the event. */
export function sendsByScript(): boolean {
  const form = document.querySelector('form[action="/api/leads"]')!;
  const name = Object.keys(form).find((key) => key.startsWith('__reactProps$'));
  const props = (form as unknown as Record<string, { onSubmit?: (...event: unknown[]) => void }>)[name ?? ''];
  return props?.onSubmit?.length === 1;
}

export async function fillForm(page: Page, email: string): Promise<void> {
  if (await anotherButton(page).isVisible()) await anotherButton(page).click();
  await field(page, 'Full Name').fill('Ada Lovelace');
  await field(page, 'Business Email').fill(email);
  await field(page, 'Company').fill('Analytical Engines');
  await page.getByRole('checkbox', { name: 'AWS', exact: true }).check();
  await field(page, 'Monthly Cloud Spend').selectOption('50k-200k');
}

interface StoredLead {
  id: string;
  channel: string;
  page: string | null;
  spam: string | null;
}

/** From the shared site's store. */
export function storedLeads(email: string, file = `${process.env.SITE_FOLDER}/leads.db`): StoredLead[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('SELECT id, channel, page, spam FROM lead WHERE email = ?').all(email);
    return rows as unknown as StoredLead[];
  } finally {
    database.close();
  }
}
