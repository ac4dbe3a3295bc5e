import { expect, type Page, test } from '@playwright/test';
import { openHydrated, scrollWindow } from '../../page/frame.ts';

test.describe('floating button', () => {
  const button = (page: Page) => page.locator('.floating-demo a');
  const labeled = (page: Page) => button(page).evaluate((link) => link.clientWidth > 60);

  test('[SH-12] is hidden while the form is on screen', async ({ page }) => {
    await openHydrated(page);
    await expect(button(page)).toBeVisible();
    await page.locator('#demo-form').scrollIntoViewIfNeeded();
    await expect(button(page)).toBeHidden();
    await scrollWindow(page, 0);
    await expect(button(page)).toBeVisible();
  });

  const SIZES = { 390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080 };
  for (const [path, widths] of [
    ['/', [390, 1024, 1280, 1920]],
    ['/platform/resource-lifecycle', [390, 768, 1024, 1280, 1920]],
    // A control in the corner: the button is above it.
    ['/platform/multi-cloud', [390]],
    ['/platform/dashboard', [390]],
  ] as const)
    test(`covers no control and no label of the first window, no link of the footer: ${path}`, async ({
      page,
    }) => {
      await openHydrated(page, path);
      for (const width of widths) {
        await scrollWindow(page, 0);
        await page.setViewportSize({ width, height: SIZES[width] });
        await expect.poll(() => labeled(page)).toBe(false);
        await expect
          .poll(() => page.evaluate(coveredAtTop), `${width} px`)
          .toMatchObject({ covered: [], inWindow: true });
        const footer = await page.evaluate(coveredInFooter);
        expect(footer.read, `${width} px`).toBeGreaterThan(900);
        expect(footer.covered, `${width} px`).toEqual([]);
      }
    });

  /** Opacity, and CSS pixels above its corner. */
  const place = (page: Page) =>
    button(page).evaluate((link) => {
      const { parentElement: corner } = link;
      const raised = corner!.getBoundingClientRect().top - link.getBoundingClientRect().top;
      return { opacity: Number(getComputedStyle(corner!).opacity), raised };
    });

  for (const [path, width] of [
    ['/', 768],
    ['/platform/dashboard', 1280],
  ] as const)
    test(`is out of the way where the product fills the lower half of the first window: ${path}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: SIZES[width] });
      await openHydrated(page, path);
      await expect.poll(async () => (await place(page)).opacity).toBe(0);
      await expect(page.locator('.floating-demo')).toHaveCSS('pointer-events', 'none');
    });

  test('stands above what it would cover while the visitor rests, and is transparent while they scroll', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/platform/cost-allocation');
    await expect.poll(async () => (await place(page)).raised).toBeGreaterThan(100);
    const whileScrolling = async () => {
      await page.mouse.wheel(0, 10);
      return (await place(page)).opacity;
    };
    await expect.poll(whileScrolling, { intervals: [100] }).toBe(0);
    await expect.poll(async () => (await place(page)).opacity).toBe(1);
  });

  test('is transparent where it has no room, and shows with the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/privacy');
    await expect.poll(() => place(page)).toEqual({ opacity: 1, raised: 0 });
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

  test('shows its label after scrolling up, where it covers no control', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, '/resources/right-sizing-ec2');
    const shown = () => labeled(page);
    const scrollBy = (top: number) =>
      page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), top);
    expect(await shown()).toBe(false);
    await scrollBy(2600);
    // Longer than the label's return.
    await page.waitForTimeout(500);
    expect(await shown()).toBe(false);
    await expect(async () => {
      await scrollBy(-50);
      await expect.poll(shown, { timeout: 600 }).toBe(true);
    }).toPass({ intervals: [0] });
    await scrollBy(1);
    await expect.poll(shown).toBe(false);
    const insights = page.locator('footer a', { hasText: 'Insights' });
    await insights.evaluate((one) =>
      window.scrollTo({ top: one.getBoundingClientRect().top + scrollY, behavior: 'instant' }),
    );
    const above = await insights.evaluate((one) => one.getBoundingClientRect().top - innerHeight + 60);
    await scrollBy(above);
    await page.waitForTimeout(500);
    expect(await shown()).toBe(false);
  });
});

/** Runs in the page: what the button covers in the first window. */
function coveredAtTop() {
  const { left, right, top, bottom } = document.querySelector('.floating-demo a')!.getBoundingClientRect();
  const under = (box: DOMRect) =>
    box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  const covered = [...document.querySelectorAll('main :is(a, button, input, select, summary, dt, dd)')]
    .filter((control) => under(control.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(text);
    // Of longer texts it covers the end of a line.
    if (text.textContent!.length <= 40 && [...range.getClientRects()].some(under))
      covered.push(text.textContent!);
  }
  return { covered, inWindow: top > innerHeight / 2 && bottom < innerHeight && right < innerWidth };
}

/** Runs in the page: footer links under the button's corner, every 20 px of scrolling. */
function coveredInFooter() {
  const { left, right, top, bottom } = document.querySelector('.floating-demo')!.getBoundingClientRect();
  const covered: string[] = [];
  let read = 0;
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let at = end - 900; at <= end; at += 20) {
    window.scrollTo({ top: at, behavior: 'instant' });
    for (const control of document.querySelectorAll('footer a')) {
      const box = control.getBoundingClientRect();
      read += 1;
      if (box.right > left && box.left < right && box.bottom > top && box.top < bottom)
        covered.push(`${window.scrollY}: ${control.textContent}`);
    }
  }
  return { read, covered };
}
