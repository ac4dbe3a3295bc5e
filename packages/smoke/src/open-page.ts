import type { Page } from '@playwright/test';

/** A page that is open in a browser, and all that can be asked of it. */
export interface OpenPage {
  page: Page;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** What a visitor's browser has complained of so far and is a fault. */
  complaints: () => string[];
  /** Opens it again, and waits until every slot of it is interactive. */
  again: () => Promise<unknown>;
}
