import type { Locator, Page } from '@playwright/test';
import { hoverUntilLoaded, hydrated } from '@site/smoke/watch-page';

export const FRAME_PAGE = '/resources/insights';

export const menuButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });

export async function panelOf(button: Locator): Promise<Locator> {
  return button.page().locator(`#${await button.getAttribute('aria-controls')}`);
}

export async function openHydrated(page: Page, path = FRAME_PAGE): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** A page load may come in between: Back without the page's code is one. */
export const scrollTop = async (page: Page): Promise<number> => {
  const read = () => page.evaluate(() => window.scrollY);
  return read().catch(async (error: Error) => {
    if (!error.message.includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return read();
  });
};

/** At once, and known to the page: a browser tells of a scroll in its next frame. */
export const scrollWindow = (page: Page, top: number) =>
  page.evaluate((to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }, top);

/** Where the window comes to rest: a smooth scroll may be under way. */
export const restingTop = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let top = scrollY;
        let frames = 0;
        const look = () => {
          frames = scrollY === top ? frames + 1 : 0;
          top = scrollY;
          if (frames === 20) resolve(top);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

export const notify = (page: Page, kind: 'success' | 'destructive', title = 'A notice') =>
  page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('site:notice', { detail }));
    },
    { kind, title, text: 'What happened.' },
  );

/** A client navigation, with its code loaded. */
export async function follow(link: Locator): Promise<void> {
  await hoverUntilLoaded(link.page(), link);
  await link.click();
}
