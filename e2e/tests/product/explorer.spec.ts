import { expect, type Page, test } from '@playwright/test';
import { barsAreRead } from '../../page/product.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Milliseconds in which a wrong dialog would open. */
const MOMENT = 150;

test('[PL-15] a click on a bar opens that day, and no other press does; one outside the dialog closes it', async ({
  page,
}) => {
  await page.goto('/platform/cost-explorer');
  await page.getByText('Daily expenses, this month').scrollIntoViewIfNeeded();
  await page.mouse.move(640, 450);
  const slider = page.getByRole('slider', { name: 'Day' });
  await slider.scrollIntoViewIfNeeded();
  await barsAreRead(page);
  const bars = (await slider.boundingBox())!;
  const [x, y] = [bars.x + bars.width / 2, bars.y + bars.height / 2];
  for (const button of ['right', 'middle'] as const) {
    await page.mouse.click(x, y, { button });
    await page.waitForTimeout(MOMENT);
    await expect(dialog(page), button).toHaveCount(0);
  }
  for (const [from, to] of [
    [y - 200, y],
    [y, y - 200],
  ] as const) {
    await page.mouse.move(x, from);
    await page.mouse.down();
    await page.mouse.move(x, to, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(MOMENT);
    await expect(dialog(page)).toHaveCount(0);
  }

  await page.mouse.click(x, y);
  await expect(dialog(page).getByRole('heading')).toHaveText(/, October 1[56]$/);
  await dialog(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const box = (await dialog(page).boundingBox())!;
  const edges = [
    [box.x + 6, box.y + box.height / 2],
    [box.x + box.width - 6, box.y + box.height / 2],
    [box.x + box.width / 2, box.y + box.height - 6],
  ] as const;
  for (const [left, top] of edges) {
    await page.mouse.click(left, top);
    await page.waitForTimeout(MOMENT);
    await expect(dialog(page), `a click at ${left}, ${top}`).toBeVisible();
  }
  // As when selecting text, or entering from outside.
  for (const [from, to] of [
    [box.x + 40, box.x - 20],
    [box.x - 20, box.x + 40],
  ] as const) {
    await page.mouse.move(from, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(to, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(MOMENT);
    await expect(dialog(page), `from ${from} to ${to}`).toBeVisible();
  }
  await page.mouse.click(box.x - 20, box.y + 100);
  await expect(dialog(page)).toHaveCount(0);
});
