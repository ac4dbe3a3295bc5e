import type { Browser } from '@playwright/test';
import { hoverUntilLoaded } from '@site/smoke/watch-page';

/** Milliseconds from the click on a link that was hovered before to the next page's heading, processor four times slower. */
export async function hoveredClick(browser: Browser, site: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(site);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const link = page.locator('main a[href="/resources/insights"]').first();
  await hoverUntilLoaded(page, link);
  const time = await link.evaluate(
    (anchor) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        const started = performance.now();
        const look = () => {
          const heading = document.querySelector('h1');
          if (heading && heading !== before && location.pathname !== '/') {
            requestAnimationFrame(() => resolve(performance.now() - started));
          } else requestAnimationFrame(look);
        };
        (anchor as HTMLElement).click();
        look();
      }),
  );
  await page.close();
  return time;
}
