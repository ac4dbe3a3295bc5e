import type { Page } from '@playwright/test';

/** Tabs through the page. @returns focused controls wholly under something fixed. */
export async function coveredFocus(page: Page, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      // The window moves at once; handlers draw in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return null;
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      );
      const shown = points.some(([x, y]) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || at.contains(element) || at.closest('label') !== null);
      });
      return shown
        ? null
        : `${element.localName} “${(element.innerText || element.ariaLabel || '').slice(0, 40)}”`;
    });
    if (found) covered.push(`press ${press + 1}: ${found}`);
  }
  return covered;
}
