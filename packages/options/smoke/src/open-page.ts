import type { Page } from '@playwright/test';
import { grantedOrigins, stubFor } from './granted-sites.ts';
import type { Run } from './run.ts';

interface NewPage {
  /** CSS pixels. */
  width?: number | undefined;
  javaScriptEnabled?: boolean;
}

/** In a context of its own. */
export async function newPage(
  { browser, origin, limit }: Run,
  route: string,
  { width = 1280, javaScriptEnabled = true }: NewPage = {},
) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
  const page = await context.newPage();
  page.setDefaultTimeout(limit);
  const granted = await grantedOrigins(origin + route);
  await stubFor(granted, context, origin);
  return { context, page, granted };
}

export interface OpenPage {
  page: Page;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pageErrors: () => string[];
  /** Opens it again, and waits until every slot is hydrated. */
  again: () => Promise<unknown>;
}
