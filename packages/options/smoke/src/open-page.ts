import type { Page } from '@playwright/test';

/** A page that is open in a browser. */
export interface OpenPage {
  page: Page;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Faults that the browser has reported so far. */
  pageErrors: () => string[];
  /** Opens it again, and waits until every slot of it is interactive. */
  again: () => Promise<unknown>;
}
