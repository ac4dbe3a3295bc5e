import type { Page } from '@playwright/test';

export interface OpenPage {
  page: Page;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  pageErrors: () => string[];
  /** Opens it again, and waits until every slot is hydrated. */
  again: () => Promise<unknown>;
}
