import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';
import { MESSAGES, openForm, submitButton } from '../../page/lead-form.ts';
import { smallTargets, TEXT_SPACING, tooWide } from '../../page/sizes.ts';

/** User settings of browser and system: larger text, other spacing, fewer colors, less motion. */

/** Text that its own box cuts off. */
const cutText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
        return (
          clips &&
          element.innerText?.trim() &&
          element.checkVisibility() &&
          !element.matches('.sr-only, .sr-only *, .truncate') &&
          // hidden from sight at this width only
          element.clientWidth > 1 &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

// The test's own style element would not pass the site's policy.
test.use({ bypassCSP: true });

for (const path of PATHS) {
  test(`${path}: targets, zoom and text spacing`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // The bar of a chart may be narrower: a text link next to it has the same target.
      const targets = 'a[href]:not(svg [tabindex="-1"]), button, input, select, summary';
      expect(await smallTargets(page, 24, targets), `${width} px`).toEqual([]);
      expect(
        await smallTargets(page, 44, '.floating-demo a, [type="submit"], main a.bg-brand, header a.bg-brand'),
        `primary, ${width} px`,
      ).toEqual([]);
    }
    // 200 % and 400 % of 1280 px
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: Math.round((width * 900) / 1280) });
      expect(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
      expect(await cutText(page), `${width} px`).toEqual([]);
    }
    await page.addStyleTag({ content: TEXT_SPACING });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `text spacing, ${width} px`).toBeLessThanOrEqual(0);
      expect(await cutText(page), `text spacing, ${width} px`).toEqual([]);
    }
  });
}

test.describe('with forced colors', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test('the focus ring, the current page and the edge of a button are visible', async ({ page }) => {
    await page.goto('/resources/insights');
    await hydrated(page);
    for (const selector of ['header a[href="/"]', '[popovertarget="menu-platform"]', '.floating-demo a']) {
      await page.keyboard.press('Tab');
      await page.locator(selector).focus();
      expect(await styleOf(page, selector, 'outline-style'), selector).toBe('solid');
      expect(
        Number.parseFloat(await styleOf(page, selector, 'outline-width')),
        selector,
      ).toBeGreaterThanOrEqual(2);
    }
    expect(await styleOf(page, '#menu-resources [aria-current="page"] b', 'text-decoration-line')).toBe(
      'underline',
    );
    expect(await styleOf(page, '.floating-demo a', 'border-top-style')).toBe('solid');
  });

  test('a field in error says so in words, with a mark, inside a visible edge', async ({ page }) => {
    await openForm(page, '/integrations/aws');
    await submitButton(page).click();
    for (const message of Object.values(MESSAGES)) {
      const shown = page.locator('#demo-form').getByText(message, { exact: true });
      await expect(shown).toBeVisible();
      await expect(shown.locator('svg')).toBeVisible();
    }
    expect(await styleOf(page, '#demo-form-name', 'border-top-style')).toBe('solid');
    expect(
      Number.parseFloat(await styleOf(page, '#demo-form-name', 'border-top-width')),
    ).toBeGreaterThanOrEqual(1);
  });

  for (const path of ['/', '/platform/dashboard', '/platform/cost-explorer', '/platform/quotas-budgets']) {
    test(`${path}: charts keep their colors and their words`, async ({ page }) => {
      await page.goto(path);
      const charts = await page.evaluate(() => {
        const canvas = getComputedStyle(document.body).backgroundColor;
        const shapes = [
          ...document.querySelectorAll<SVGElement>('main figure svg rect, main [role="img"] svg rect'),
        ];
        const shown = shapes.filter((shape) => shape.getBoundingClientRect().width > 1);
        const fills = new Set(shown.map((shape) => getComputedStyle(shape).fill));
        const pictures = [...document.querySelectorAll('main [role="img"]')];
        return {
          shapes: shown.length,
          lost: shown.filter((shape) => getComputedStyle(shape).fill === canvas).length,
          fills: fills.size,
          unnamed: pictures.filter((picture) => !picture.getAttribute('aria-label')).length,
        };
      });
      expect(charts.shapes).toBeGreaterThan(5);
      expect(charts.fills).toBeGreaterThan(1);
      expect([charts.lost, charts.unnamed]).toEqual([0, 0]);
    });
  }
});

test('with reduced motion nothing on any kind of page moves', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of [
    '/',
    '/platform/cost-explorer',
    '/resources/insights',
    '/solutions/industries/technology',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.wheel(0, 1200);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
          return moves || animationName !== 'none' || scrollBehavior === 'smooth';
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving, path).toEqual([]);
    expect(
      await page
        .locator('[data-reveal="waiting"]')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).translate !== 'none').length),
    ).toBe(0);
  }
  await context.close();
});
