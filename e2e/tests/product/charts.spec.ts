import { expect, test } from '@playwright/test';
import { PATHS } from '../../kit/routes.ts';

test('every drawing has a complete name: no empty label', async ({ request }) => {
  let names = 0;
  let charts = 0;
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    charts += html.split('data-chart=""').length - 1;
    for (const [, name] of html.matchAll(/(?:role="img"[^>]*? aria-label|aria-valuetext)="([^"]*)"/g)) {
      names += 1;
      expect(name, path).not.toMatch(/^\s*[:,]|[.;,:] ?[:,]|: ?,|[.;,:]\s*$(?<!\.)|undefined|NaN/);
    }
  }
  expect(names).toBeGreaterThan(60);
  expect(charts).toBeGreaterThan(38);
});

test('no line of the cost map runs through a label', async ({ page }) => {
  for (const width of [390, 640, 820, 1024, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/platform/cost-map');
    const { labels, crossed } = await page.getByRole('img', { name: /^Cost by region/ }).evaluate((map) => {
      const shown = [...map.querySelectorAll('text:not([data-amount] *)')].filter((label) =>
        label.checkVisibility(),
      );
      const boxes = shown.map((label) => ({
        name: label.textContent,
        box: label.getBoundingClientRect(),
        /** Of the line height, above and below the letters. */
        air: label.getBoundingClientRect().height / 4,
      }));
      const through = new Set<string>();
      for (const line of map.querySelectorAll<SVGPathElement>('path[data-route]')) {
        const toWindow = line.getScreenCTM()!;
        for (let at = 0; at < line.getTotalLength(); at += 1) {
          const { x, y } = line.getPointAtLength(at).matrixTransform(toWindow);
          for (const { name, box, air } of boxes)
            if (x > box.left && x < box.right && y > box.top + air && y < box.bottom - air) through.add(name);
        }
      }
      return { labels: boxes.length, crossed: [...through] };
    });
    expect(labels).toBe(7);
    expect(crossed, `${width} px`).toEqual([]);
  }
});
