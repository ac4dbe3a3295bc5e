import type { Page } from '@playwright/test';

/** Visible controls under `size` CSS pixels in one direction, without an exception. */
export const smallTargets = (page: Page, size: number, selector: string): Promise<string[]> =>
  page.evaluate(
    ([least, wanted]) => {
      const controls = [...document.querySelectorAll<HTMLElement>(wanted as string)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'),
      );
      const box = (element: Element) => {
        // A label is part of its control's target.
        const label = element.closest('label');
        return (label ?? element).getBoundingClientRect();
      };
      const inSentence = (element: HTMLElement) => {
        if (!(element instanceof HTMLElement) || getComputedStyle(element).display !== 'inline') return false;
        let around = element.parentElement!;
        while (getComputedStyle(around).display === 'inline') around = around.parentElement!;
        return around.innerText.trim() !== element.innerText.trim();
      };
      return controls
        .filter((element) => {
          const { width, height } = box(element);
          return (
            width > 1 && (width < (least as number) || height < (least as number)) && !inSentence(element)
          );
        })
        .map((element) => {
          const { width, height } = box(element);
          return `${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 90)}`;
        });
    },
    [size, selector] as const,
  );

/** CSS pixels beyond the window's width. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page: text spacing of WCAG 1.4.12. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}

export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
        return (
          clips &&
          element.innerText?.trim() &&
          element.checkVisibility() &&
          !element.matches('.sr-only, .sr-only *, .truncate') &&
          // Hidden visually at this width only.
          element.clientWidth > 1 &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
