import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS, tagOf } from '../../kit/routes.ts';

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
  // Phones have no map.
  for (const width of [640, 820, 1024, 1280, 1600, 1920]) {
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

for (const path of PATHS) {
  test(`${path}: keys read in each chart what its table has, and nothing moves${tagOf(path)}`, async ({
    page,
    request,
  }) => {
    const served = (await (await request.get(path)).text()).split('data-chart=""').length - 1;
    if (served === 0) return;
    await page.goto(path);
    await hydrated(page);
    const charts = page.locator('[data-chart]');
    await expect(charts).toHaveCount(served);
    for (const chart of await charts.all()) {
      if (!(await chart.isVisible())) {
        // Another view of a switch.
        const view = chart.locator('xpath=ancestor::div[preceding-sibling::fieldset][1]');
        const index = await view.evaluate((one) => [...one.parentElement!.children].indexOf(one) - 1);
        await view.locator('xpath=../fieldset/label').nth(index).click();
      }
      const slider = chart.getByRole('slider');
      await slider.scrollIntoViewIfNeeded();
      await slider.press('Home');
      const height = (await chart.boundingBox())!.height;
      const table = await chart.locator('table').evaluate((element) => {
        const rows = [...element.querySelectorAll('tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent!),
        );
        const [[, ...columns], ...body] = rows as [string[], ...string[][]];
        return body.map(([name, ...facts]) => [
          name,
          ...facts.map((fact, index) => `${columns[index]}: ${fact}`),
        ]);
      });
      expect(table.length).toBeGreaterThan(1);
      for (const row of table) {
        await expect(slider).toHaveAttribute('aria-valuetext', row.join(', '));
        await slider.press('ArrowRight');
      }
      expect((await chart.boundingBox())!.height).toBeCloseTo(height, 0);
      // A pointer reads too: the two ends are not the same reading.
      const { x, y, width, height: high } = (await slider.boundingBox())!;
      await page.mouse.move(x + width * 0.02, y + high * 0.1);
      const first = await slider.getAttribute('aria-valuetext');
      await page.mouse.move(x + width * 0.98, y + high * 0.9);
      await expect(slider).not.toHaveAttribute('aria-valuetext', first!);
    }
  });
}
