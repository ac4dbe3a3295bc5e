import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { openHydrated } from '../../page/frame.ts';
import { readButtonStops } from '../../page/widths/button-stops.ts';

test.describe('floating button', () => {
  const button = (page: Page) => page.locator('.floating-demo a');

  test('[SH-12] is hidden while the form is on screen', async ({ page }) => {
    await openHydrated(page);
    await expect(button(page)).toBeVisible();
    await page.locator('#demo-form').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button(page)).toBeVisible();
  });

  /** Milliseconds of the button's rest, as its component has it; passed here without waiting. */
  const REST = 200;

  const some = ['/', '/platform/cost-explorer', '/platform/tagging-policies'];
  for (const [width, paths, tag] of [
    [390, some, ''],
    [320, PATHS, ' @thorough'],
    [390, PATHS, ' @thorough'],
    [820, PATHS, ' @thorough'],
    [1280, PATHS, ' @thorough'],
  ] as const)
    test(`covers no figure, heading or control as served, at rest on any anchor and with the focus on any control, at ${width} px${tag}`, async ({
      page,
    }) => {
      test.setTimeout(30 * 60_000);
      await page.setViewportSize({ width, height: width < 640 ? 844 : 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((rest) => {
        const wait = window.setTimeout;
        window.setTimeout = ((run: () => void, time?: number, ...rests: unknown[]) =>
          wait(run, time === rest ? 0 : time, ...rests)) as typeof setTimeout;
      }, REST);
      const all = { shown: 0, anchors: 0, stops: 0, looked: 0 };
      const covered: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        const served = await page.evaluate(readButtonStops, undefined);
        expect(served.shown, path).toBe(1);
        await hydrated(page);
        const read = await page.evaluate(readButtonStops, 20);
        for (const name of ['shown', 'anchors', 'stops', 'looked'] as const) all[name] += read[name];
        covered.push(...[...served.covered, ...read.covered].map((one) => `${path} at ${one}`));
        expect(read.shown, path).toBeGreaterThan(0);
      }
      expect(covered).toEqual([]);
      expect(all.anchors).toBeGreaterThan(paths.length * 3);
      expect(all.stops).toBeGreaterThan(paths.length * 20);
      // Without room it is out of the way, and back with the next scroll.
      expect(all.shown).toBeGreaterThan((all.anchors + all.stops) / 2);
      expect(all.looked).toBeGreaterThan(all.shown * 10);
    });

  /** Opacity, and CSS pixels above its corner. */
  const place = (page: Page) =>
    button(page).evaluate((link) => {
      const { parentElement: corner } = link;
      const raised = corner!.getBoundingClientRect().top - link.getBoundingClientRect().top;
      return { opacity: Number(getComputedStyle(corner!).opacity), raised };
    });

  test('is transparent while the visitor scrolls a narrow window, and stays in the margin of a wide one', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    expect((await place(page)).opacity, 'as served').toBe(1);
    await hydrated(page);
    const whileScrolling = async () => {
      await page.mouse.wheel(0, 10);
      return (await place(page)).opacity;
    };
    await expect.poll(whileScrolling, { intervals: [100] }).toBe(0);
    await expect.poll(async () => (await place(page)).opacity).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => place(page)).toEqual({ opacity: 1, raised: 0 });
    for (let scrolls = 0; scrolls < 3; scrolls += 1) expect(await whileScrolling()).toBe(1);
  });

  test('is transparent where it has no room, and shows with the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/privacy');
    await expect.poll(async () => (await place(page)).opacity).toBe(1);
    await page.locator('main').evaluate((main) => {
      const figures = document.createElement('p');
      figures.textContent = '$1';
      Object.assign(figures.style, { position: 'fixed', right: '0', bottom: '0', font: '60vh/1 serif' });
      main.append(figures);
    });
    await page.mouse.wheel(0, 10);
    await expect.poll(async () => (await place(page)).opacity).toBe(0);
    await page.waitForTimeout(500);
    expect((await place(page)).opacity).toBe(0);
    await button(page).focus();
    await expect.poll(async () => (await place(page)).opacity).toBe(1);
  });
});
