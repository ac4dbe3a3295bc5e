import type { Page } from '@playwright/test';
import { enhanced, fillForm, submitButton, uniqueEmail } from '../page/lead-form.ts';

export const SENT = 'Form submitted successfully';
export const NOT_SENT = 'Error submitting form';

export interface Post {
  body: Record<string, unknown>;
  headers: Record<string, string>;
  method: string;
}

/** Answers the form's requests in the place of the site: nothing is stored. */
export async function answerPosts(
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
export async function fillAndSend(page: Page, answer: Parameters<typeof answerPosts>[1] = {}) {
  const posts = await answerPosts(page, answer);
  const email = uniqueEmail();
  await enhanced(page);
  await fillForm(page, email);
  await submitButton(page).click();
  return { posts, email };
}
