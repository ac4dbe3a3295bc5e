import { expect, type Locator, type Page } from '@playwright/test';

/** Reads each chart by keys, row by row of its table, and by pointer: nothing moves. @param served number of charts */
export async function readCharts(page: Page, served: number): Promise<void> {
  const charts = page.locator('[data-chart]');
  await expect(charts).toHaveCount(served);
  for (const chart of await charts.all()) {
    if (!(await chart.isVisible())) await choose(chart);
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
}

/** Another view of a switch. */
async function choose(chart: Locator): Promise<void> {
  const view = chart.locator('xpath=ancestor::div[preceding-sibling::fieldset][1]');
  const index = await view.evaluate((one) => [...one.parentElement!.children].indexOf(one) - 1);
  await view.locator('xpath=../fieldset/label').nth(index).click();
}
