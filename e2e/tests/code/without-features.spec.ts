import { expect, type Page, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated } from '@site/smoke/watch-page';
import { enhanced, fillForm, storedLeads, uniqueEmail } from '../../page/lead-form.ts';
import { barsAreRead } from '../../page/product.ts';

/** Features newer than the oldest supported browser, removed one by one. */
interface Missing {
  /** Names of HTML, CSS and script features, misspelled on the way. */
  words?: RegExp;
  take?: () => void;
}

const MISSING: Record<string, Missing> = {
  popovers: {
    words: /popover/g,
    take: () => {
      for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    },
  },
  'anchor positioning': { words: /anchor-scope|anchor-name|position-anchor|position-try/g },
  '@starting-style and allow-discrete': { words: /starting-style|allow-discrete/g },
  'speculation rules': {
    words: /speculationrules/g,
    take: () => Reflect.deleteProperty(HTMLScriptElement, 'supports'),
  },
  'text-wrap, color-scheme and scroll behavior': { words: /text-wrap|scroll-behavior|overscroll-behavior/g },
  'idle callbacks, scheduling and visibility checks': {
    take: () => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'])
        Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    },
  },
  'what JavaScript has got since 2023': {
    take: () => {
      Reflect.deleteProperty(Promise, 'try');
      Reflect.deleteProperty(Object, 'groupBy');
      Reflect.deleteProperty(Map, 'groupBy');
      Reflect.deleteProperty(Array, 'fromAsync');
      Reflect.deleteProperty(URL, 'canParse');
      Reflect.deleteProperty(AbortSignal, 'any');
      Reflect.deleteProperty(globalThis, 'Iterator');
      for (const name of ['union', 'difference', 'isSubsetOf']) Reflect.deleteProperty(Set.prototype, name);
    },
  },
};

test.use({ bypassCSP: true });

async function without(page: Page, { words, take }: Missing): Promise<string[]> {
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  if (take) await page.addInitScript(take);
  if (words) {
    await page.route('**/*', async (route) => {
      if (!['document', 'stylesheet', 'script', 'fetch', 'other'].includes(route.request().resourceType()))
        return route.continue();
      const response = await route.fetch();
      if (!/html|css|javascript|json/.test(response.headers()['content-type'] ?? ''))
        return route.fulfill({ response });
      const body = (await response.text()).replace(words, (word) => `${word.slice(0, -1)}x`);
      return route.fulfill({ response, body });
    });
  }
  return pageErrors;
}

// Files of the last page may be pending.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function menusWork(page: Page): Promise<void> {
  const panel = page.locator('#menu-platform');
  const solutions = page.locator('#menu-solutions');
  const inner = page.locator('#menu-by-industry');
  for (const closed of [panel, solutions, inner]) await expect(closed).toBeHidden();
  await main(page).getByRole('button', { name: 'Platform' }).click();
  await expect(panel.getByRole('link', { name: 'Cost Explorer' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.mouse.move(5, 500);
  await main(page).getByRole('button', { name: 'Solutions' }).hover();
  await expect(solutions).toBeVisible();
  await solutions.getByRole('button', { name: 'By industry' }).click();
  await expect(inner.getByRole('link', { name: 'Healthcare' })).toBeInViewport({ ratio: 1 });
  const [outerBox, innerBox] = [(await solutions.boundingBox())!, (await inner.boundingBox())!];
  expect(innerBox.x).toBeGreaterThanOrEqual(outerBox.x + outerBox.width);
  await page.mouse.click(20, 700);
  for (const closed of [panel, solutions, inner]) await expect(closed).toBeHidden();
  const integrations = main(page).getByRole('button', { name: 'Integrations' });
  await integrations.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#menu-integrations a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(integrations).toBeFocused();
}

async function navigationWorks(page: Page): Promise<void> {
  const link = page.locator('footer a[href="/platform/cost-explorer"]').first();
  await hoverUntilLoaded(page, link);
  await link.click();
  await expect(page).toHaveURL(/cost-explorer$/);
  await expect(page.locator('h1')).toHaveText(/^Break any cost down/);
}

async function explorerWorks(page: Page): Promise<void> {
  // Its text is drawn again when its script arrives.
  const explorer = page.locator('figure').filter({ hasText: 'Daily expenses, this month' });
  await explorer.scrollIntoViewIfNeeded();
  await page.mouse.move(640, 450);
  const slider = page.getByRole('slider', { name: 'Day' });
  await slider.scrollIntoViewIfNeeded();
  await barsAreRead(page);
  await slider.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('October');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

async function formWorks(page: Page): Promise<void> {
  await page.goto('/integrations/aws');
  await enhanced(page);
  const email = uniqueEmail();
  await fillForm(page, email);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(() => storedLeads(email).length).toBe(1);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
}

async function mobileMenuWorks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/resources/insights');
  await hydrated(page);
  const panel = page.locator('#menu-mobile');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Solutions' }).click();
  await expect(panel.getByRole('link', { name: 'Healthcare' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('h1')).toBeInViewport();
}

for (const [name, missing] of Object.entries(MISSING)) {
  test(`without ${name}: menus, navigation, explorer, dialog and form work`, async ({ page }) => {
    const pageErrors = await without(page, missing);
    await page.goto('/resources/insights');
    await hydrated(page);
    await menusWork(page);
    await navigationWorks(page);
    await explorerWorks(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Insights');
    await formWorks(page);
    await mobileMenuWorks(page);
    expect(pageErrors).toEqual([]);
  });
}

test('without popovers and script: a menu’s links show on hover and on focus, and cover nothing before', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, bypassCSP: true });
  const page = await context.newPage();
  await without(page, { words: /popover/g });
  await page.goto('/resources/insights');
  const link = page.locator('#menu-platform').getByRole('link', { name: 'Cost Explorer' });
  await expect(link).toBeHidden();
  await main(page).getByRole('button', { name: 'Platform' }).hover();
  await expect(link).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(link).toBeHidden();
  await main(page).getByRole('button', { name: 'Platform' }).focus();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/cost-explorer$/);
  await page.setViewportSize({ width: 390, height: 800 });
  const mobile = page.locator('#menu-mobile').getByRole('link', { name: 'Cost Map' });
  await expect(mobile).toBeHidden();
  await page.locator('.menu-toggle').focus();
  await expect(mobile).toBeVisible();
  await context.close();
});
