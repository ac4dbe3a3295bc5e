import type { Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';

/** Milliseconds after a page is loaded and hydrated, in which links in view or idle moments could load more. */
const QUIET = 2500;

/** The script files that a page transfers to a visitor who does nothing, each with its bytes. */
export async function scriptWithoutInput(page: Page, url: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    files.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
  });
  await page.goto(url);
  await hydrated(page);
  await page.waitForTimeout(QUIET);
  return files;
}

export const sumOf = (files: Map<string, number>) =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
