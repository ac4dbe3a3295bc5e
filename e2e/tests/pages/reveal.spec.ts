import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';

/** Milliseconds after which what moves in has long arrived. */
const ARRIVED = 700;

/** Texts that have a place on the page and are drawn see-through or not at all. */
const faintTexts = (page: Page) =>
  page.locator('main, footer').evaluateAll((regions) => {
    const drawn = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * drawn(element.parentElement) : 1;
    let count = 0;
    const faint: string[] = [];
    for (const region of regions) {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (!textContent!.trim() || !parentElement!.checkVisibility()) continue;
        count += 1;
        if (drawn(parentElement) < 1 || getComputedStyle(parentElement!).visibility !== 'visible')
          faint.push(textContent!.trim().slice(0, 40));
      }
    }
    return { enough: count > 100, faint };
  });

const SOLID = { enough: true, faint: [] };

test('no text is ever invisible: after a first scroll, right after a jump to the end, and later', async ({
  page,
  request,
}) => {
  const marked: string[] = [];
  for (const path of PATHS) {
    if (/<[^>]+ data-reveal=/.test(await (await request.get(path)).text())) marked.push(path);
  }
  expect(marked).toEqual(['/']);

  for (const path of marked) {
    await page.goto(path);
    await hydrated(page);
    const blocks = page.locator('[data-reveal]');
    await page.mouse.wheel(0, 100);
    await expect(blocks.and(page.locator('[data-reveal="waiting"]'))).not.toHaveCount(0);
    expect(await faintTexts(page)).toEqual(SOLID);
    await page.waitForTimeout(ARRIVED);
    expect(await faintTexts(page)).toEqual(SOLID);

    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    expect(await faintTexts(page)).toEqual(SOLID);
    await page.waitForTimeout(ARRIVED);
    expect(await faintTexts(page)).toEqual(SOLID);
    // None is left to rise when the visitor scrolls up.
    await expect(blocks.and(page.locator('[data-reveal="active"]'))).toHaveCount(await blocks.count());
  }
});
