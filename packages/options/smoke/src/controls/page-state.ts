import type { Page } from '@playwright/test';

export interface PageState {
  /** `performance.timeOrigin`: of this document alone. */
  opened: number;
  path: string;
  /** Characters in `main`. */
  text: number;
  restored: string[];
  isModal: boolean;
}

export async function pageState(page: Page): Promise<PageState> {
  const state = await page.evaluate(() => ({
    opened: performance.timeOrigin,
    path: location.pathname,
    text: document.querySelector('main')?.innerText.length ?? 0,
    isModal: document.querySelector('dialog:modal') !== null,
  }));
  return { ...state, restored: await restoredSlots(page) };
}

/** Slots with their served nodes again, after an error. */
export const restoredSlots = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-slot] > .slot:not([data-slot])')].map(
      (element) => element.parentElement!.dataset.slot!,
    ),
  );
