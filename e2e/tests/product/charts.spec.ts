import { expect, test } from '@playwright/test';
import { PATHS } from '../../kit/routes.ts';

test('every chart has a complete name: no empty label', async ({ request }) => {
  let names = 0;
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    for (const [, name] of html.matchAll(/role="img"[^>]*? aria-label="([^"]*)"/g)) {
      names += 1;
      expect(name, path).not.toMatch(/^\s*:|[.;,:] :|[.;,:]\s*$(?<!\.)|undefined|NaN/);
    }
    for (const [, name] of html.matchAll(/aria-valuetext="([^"]*)"/g)) {
      names += 1;
      expect(name, path).not.toMatch(/^\s*[:,]|, ,|: ,|undefined|NaN/);
    }
  }
  expect(names).toBeGreaterThan(60);
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

test('daily bars and forecasts say each amount, not only the highest or the last', async ({ request }) => {
  for (const [path, title, amounts] of [
    // The hero's slider reads each day; its name has the unusual ones.
    ['/', 'Daily expenses, Oct 1', 3],
    ['/', 'Daily expenses, Oct 25', 7],
    ['/finops-guide', 'Daily expenses,', 7],
    ['/platform/dashboard', 'Daily expenses,', 31],
    ['/platform/anomaly-detection', 'Cost of EC2', 7],
    ['/platform/forecasting', 'Forecast:', 18],
    ['/platform/forecasting', 'Daily forecast', 30],
    ['/platform/forecasting', 'Weekly forecast', 13],
    ['/platform/forecasting', 'Monthly forecast', 12],
  ] as const) {
    const html = await (await request.get(path)).text();
    const name = new RegExp(`aria-label="(${title}[^"]*)"`).exec(html)?.[1];
    expect(name?.match(/\$[\d.,]*\d[kM]?/g)?.length, `${path}: ${name}`).toBeGreaterThanOrEqual(amounts);
  }
});
