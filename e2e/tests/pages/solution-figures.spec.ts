import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS, tagOf } from '../../kit/routes.ts';

const FIGURED = PATHS.filter((path) =>
  /^\/(solutions\/(industries|cloud-providers)|integrations)\//.test(path),
);

for (const path of FIGURED) {
  test(`${path}: a pointer and keys read its figures, and nothing moves${tagOf(path)}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const figures = page.locator('main figure').filter({ has: page.locator('input[type="range"]') });
    await expect(figures.first()).toBeVisible();
    for (const figure of await figures.all()) {
      const slider = figure.locator('input[type="range"]').first();
      await slider.scrollIntoViewIfNeeded();
      const reading = figure.locator('p.text-ink');
      const box = (await slider.boundingBox())!;
      const before = (await figure.boundingBox())!.height;
      const read = new Set<string>();
      // The first movement may only load the code.
      await expect(async () => {
        for (const [x, y] of [
          [0.05, 0.2],
          [0.5, 0.5],
          [0.95, 0.9],
        ] as const) {
          await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 2 });
          await page.waitForTimeout(50);
          read.add(await reading.innerText());
        }
        expect(read.size).toBeGreaterThan(1);
      }).toPass({ timeout: 15_000 });
      await slider.press('Home');
      const first = await reading.innerText();
      await slider.press('ArrowRight');
      await expect(reading).not.toHaveText(first);
      expect((await figure.boundingBox())!.height).toBeCloseTo(before, 0);
    }
  });
}
