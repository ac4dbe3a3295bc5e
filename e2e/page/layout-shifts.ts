import type { Page } from '@playwright/test';

export interface LayoutShift {
  value: number;
  /** `p.lead 40,300 600x24 to 40,276 600x24` */
  moved: string[];
}

/** Call before the first navigation. */
export const watchLayoutShifts = (page: Page) => page.addInitScript(recordLayoutShifts);

function recordLayoutShifts() {
  interface Entry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) =>
    `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join('x')}`;
  const name = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.getAttribute('class')}`
      : `${node?.nodeName} ${node?.textContent}`;
  const target = window as unknown as { layoutShifts: LayoutShift[] };
  target.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${name(node).slice(0, 80)} ${place(previousRect)} to ${place(currentRect)}`,
      );
      target.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Without those after a visitor's input. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);

export const totalShift = (shifts: LayoutShift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
