import type { Page } from '@playwright/test';
import type { LiveTable } from '@site/section-kit/page-state';
import { LIVE_TABLE_PATH } from '@site/section-kit/page-state';
import { reportInPage } from './report-in-page.mjs';

/** The page under test could call it. */
const MAX_LINES = 20;
const MAX_LINE = 300;

export async function reportsFile(origin: string): Promise<string> {
  const { shell } = (await (await fetch(origin + LIVE_TABLE_PATH)).json()) as LiveTable;
  return `/_sections/shell/${shell}/web/reports.js`;
}

/** Call before the first navigation. @param file of `reportsFile` */
export async function watchReports(page: Page, file: string): Promise<ReadonlySet<string>> {
  const reported = new Set<string>();
  await page.exposeFunction('noteReport', (line: unknown) => {
    if (reported.size < MAX_LINES) reported.add(String(line).slice(0, MAX_LINE));
  });
  await page.addInitScript(reportInPage, file);
  return reported;
}
