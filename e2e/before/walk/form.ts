import type { Page } from '@playwright/test';
import { enhanced, fillForm, MESSAGES, submitButton, uniqueEmail } from '../page/lead-form.ts';
import type { Seen } from './statement.ts';
import type { Walk } from './walk.ts';

/** A page with the form near its end. */
export const FORM_PAGE = '/integrations/aws';
export const SENT = 'Form submitted successfully';
export const NOT_SENT = 'Error submitting form';

export interface Post {
  body: Record<string, unknown>;
  headers: Record<string, string>;
  method: string;
}

/** Answers the form's requests in the place of the site: nothing is stored. */
export async function respondToPosts(
  page: Page,
  { status = 201, wait = 0, fail = false }: { status?: number; wait?: number; fail?: boolean } = {},
): Promise<Post[]> {
  const posts: Post[] = [];
  await page.route('**/api/leads', async (route) => {
    const request = route.request();
    posts.push({
      body: request.postDataJSON(),
      headers: await request.allHeaders(),
      method: request.method(),
    });
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (fail) return route.abort();
    await route
      .fulfill({ status, contentType: 'application/json', body: '{"id":"of-the-walk"}' })
      .catch(() => {});
  });
  return posts;
}

/** Fills the form of the open page in and sends it to a stand-in. */
export async function fillAndSend(page: Page, response: Parameters<typeof respondToPosts>[1] = {}) {
  const posts = await respondToPosts(page, response);
  const email = uniqueEmail();
  await enhanced(page);
  await fillForm(page, email);
  await submitButton(page).click();
  return { posts, email };
}

/** A page with its form ready. */
export async function openForm(walk: Walk, path = FORM_PAGE): Promise<Page> {
  const page = await walk.open(path);
  await enhanced(page);
  return page;
}

export const message = (page: Page, text: string) =>
  page.locator('#demo-form').getByText(text, { exact: true });

/** Are these the messages that the form shows, of those it has? */
export async function shows(page: Page, wanted: readonly string[], what: string, seen: Seen): Promise<void> {
  for (const text of wanted)
    await message(page, text)
      .waitFor({ timeout: 2000 })
      .catch(() => {});
  const found: string[] = [];
  for (const text of Object.values(MESSAGES)) if (await message(page, text).count()) found.push(text);
  seen.equal(found, wanted, what);
}
