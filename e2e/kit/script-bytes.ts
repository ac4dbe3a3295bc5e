import type { Page } from '@playwright/test';

/** Milliseconds after load in which visible links or a timer could load more. */
const QUIET = 2000;

/** Bytes by address. */
type Scripts = Map<string, number>;

/** Run and transferred for a visitor who does nothing. */
export async function scriptWithoutSign(page: Page, url: string): Promise<{ run: Scripts; files: Scripts }> {
  const files: Scripts = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.set(pathname, Number(response.headers()['content-length']));
  });
  await page.coverage.startJSCoverage();
  await page.goto(url);
  await page.waitForTimeout(QUIET);
  const run: Scripts = new Map();
  for (const { url: from, source = '' } of await page.coverage.stopJSCoverage())
    run.set(from, (run.get(from) ?? 0) + source.length);
  return { run, files };
}

export const sumOf = (scripts: Scripts) => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
