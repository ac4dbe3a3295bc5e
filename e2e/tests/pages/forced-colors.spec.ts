import { expect, type Locator, test } from '@playwright/test';
import { still } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { colorsAt } from '../../page/pixels.ts';

/** Minimum luminance contrast of a visible shape. */
const SEEN = 1.5;

test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

async function edgesOf(buttons: Locator): Promise<{ pressed: boolean; color: string }[]> {
  const found = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { left, top, height } = button.getBoundingClientRect();
      return { pressed: button.ariaPressed === 'true', x: left + 4, y: top + height / 2 };
    }),
  );
  const colors = await colorsAt(buttons.page(), found);
  return found.map(({ pressed }, index) => ({ pressed, color: colors[index]! }));
}

test('the chosen period and breakdown of the explorer are visible', async ({ page }) => {
  await page.goto('/platform/cost-explorer');
  await page.getByText('Daily expenses, this month').scrollIntoViewIfNeeded();
  await page.mouse.move(640, 450);
  for (const name of ['Period', 'Breakdown']) {
    const choices = page.getByRole('group', { name }).getByRole('button');
    await choices.first().scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);
    await still(page);
    const edges = await edgesOf(choices);
    const chosen = edges.filter(({ pressed }) => pressed).map(({ color }) => color);
    const others = edges.filter(({ pressed }) => !pressed).map(({ color }) => color);
    expect([chosen.length, others.length > 1]).toEqual([1, true]);
    expect(others, `${name}: ${chosen[0]} is chosen`).not.toContain(chosen[0]);
  }
});

async function fillOf(element: Locator): Promise<{ color: string; share: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const [columns, lines] = [50, 20];
  const points = Array.from({ length: columns * lines }, (_, index) => ({
    x: x + 4 + ((index % columns) * (width - 8)) / columns,
    y: y + 4 + (Math.floor(index / columns) * (height - 8)) / lines,
  }));
  const counts = new Map<string, number>();
  for (const color of await colorsAt(element.page(), points)) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [color, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!;
  return { color, share: count / points.length };
}

test('a chosen breakdown of the dashboard is filled, with nothing between its label and the fill', async ({
  page,
}) => {
  await page.goto('/platform/dashboard');
  const choices = page.getByRole('group', { name: 'Breakdown' }).getByRole('button');
  await choices.first().scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await still(page);
  const chosen = await fillOf(choices.first());
  expect(chosen.color).not.toBe((await fillOf(choices.nth(1))).color);
  // Letters alone take less; a plate behind them takes half.
  expect(chosen.share).toBeGreaterThan(0.7);
});

for (const [paths, least, tag] of [
  [['/platform/dashboard'], 3, ''],
  [PATHS, 50, ' @thorough'],
] as const)
  test(`no mark vanishes on a black canvas, pages: ${paths.length}${tag}`, async ({ page }) => {
    let marks = 0;
    for (const path of paths) {
      await page.goto(path);
      const found = await page.evaluate(() => {
        const canvas = getComputedStyle(document.documentElement).backgroundColor;
        const shown = [...document.querySelectorAll('span:empty')].filter((one) => one.checkVisibility());
        const colored = shown.filter((one) => one.clientHeight > 0 && one.clientWidth > 0);
        const vanished = colored.filter((one) => getComputedStyle(one).backgroundColor === canvas);
        return { marks: colored.length, vanished: vanished.map((one) => one.className) };
      });
      marks += found.marks;
      expect(found.vanished, path).toEqual([]);
    }
    expect(marks).toBeGreaterThanOrEqual(least);
  });

test('the first thing to do is not like the second', async ({ page }) => {
  await page.goto('/platform/dashboard');
  const fillOfLink = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fillOfLink('Get Dashboard Access')).not.toBe(await fillOfLink('Schedule a Demo'));
});

test('no drawing and no logo vanishes on a black canvas @thorough', async ({ browser }) => {
  const context = await browser.newContext({
    forcedColors: 'active',
    colorScheme: 'dark',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  let shapes = 0;
  for (const path of PATHS) {
    await page.goto(path);
    const { seen, vanished } = await page.evaluate((least) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const luminance = (color: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        if (!alpha) return undefined;
        const part = (value: number) =>
          value / 255 <= 0.04 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(red!) + 0.7152 * part(green!) + 0.0722 * part(blue!);
      };
      const canvasLight = luminance('Canvas') ?? 0;
      /** The gap between two parts of a bar, in the dark band's color. */
      const gap = 'path.stroke-night';
      const isOnWhite = (shape: Element) => {
        const logo = shape.closest('.logo');
        return logo !== null && getComputedStyle(logo).backgroundColor === 'rgb(255, 255, 255)';
      };
      /** The canvas, or a filled button. */
      const groundOf = (shape: Element): number => {
        const { parentElement } = shape;
        if (!parentElement) return canvasLight;
        return luminance(getComputedStyle(parentElement).backgroundColor) ?? groundOf(parentElement);
      };
      const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const all = [
        ...document.querySelectorAll('svg :is(path, rect, circle, line, polyline, polygon)'),
      ].filter((shape) => shape.checkVisibility() && !isOnWhite(shape) && !shape.matches(gap));
      const gone = all.filter((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        const paints = [fill, stroke].filter((paint) => paint !== 'none' && !paint.startsWith('url('));
        const lights = paints.map(luminance).filter((light) => light !== undefined);
        return lights.length > 0 && lights.every((light) => contrast(light, groundOf(shape)) < least);
      });
      return {
        seen: all.length,
        vanished: gone.map((shape) => `${getComputedStyle(shape).fill} ${shape.outerHTML.slice(0, 120)}`),
      };
    }, SEEN);
    shapes += seen;
    expect(vanished, path).toEqual([]);
  }
  expect(shapes).toBeGreaterThan(1000);
  await context.close();
});

test('the logos in the menus are on white', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Integrations' }).click();
  const logo = page.locator('#menu-integrations .menu-logo').first();
  await expect(logo).toBeVisible();
  await still(page);
  const { x, y } = (await logo.boundingBox())!;
  expect(await colorsAt(page, [{ x: x + 4, y: y + 4 }])).toEqual(['255,255,255']);
});
