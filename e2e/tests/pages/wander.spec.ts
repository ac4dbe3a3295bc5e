import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchPage } from '@site/smoke/watch-page';

interface Facts {
  title: string;
  heading: string;
  words: number;
}

const STARTS = [
  '/',
  '/finops-guide',
  '/resources/right-sizing-ec2',
  '/platform/cost-explorer',
  '/integrations/aws',
  '/resources/case-studies',
];
const STEPS = 25;
const PRODUCT = '/platform/dashboard';

function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const readFacts = (page: Page): Promise<Facts> =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    words: (document.querySelector('main')?.textContent ?? '').split(/\s+/).length,
  }));

const address = (page: Page) => page.evaluate(() => location.pathname);

const WALKS = [1280, 390].flatMap((width) => STARTS.map((start) => ({ width, start })));

for (const [walk, { width, start }] of WALKS.entries()) {
  test(`whatever a visitor does from ${start} on, ${width} px wide, the page matches its address`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const served = new Map<string, Facts>();
    const factsOf = async (path: string) => {
      if (!served.has(path)) {
        await without.goto(path);
        served.set(path, await readFacts(without));
      }
      return served.get(path)!;
    };
    // SEED=1000 takes other walks.
    const next = random(walk + 1 + Number(process.env.SEED ?? 0));
    await page.setViewportSize({ width, height: 800 });
    const pageErrors = await watchPage(page);
    await page.goto(start);
    const done: string[] = [start];

    for (let step = 0; step < STEPS; step += 1) {
      const did = await act(page, next).catch((error: Error) => {
        throw new Error(`${done.join('\n')}\nthen: ${error.message}`);
      });
      done.push(did);
      // Repeated: a page load aborts the query.
      await expect(async () => {
        const path = await address(page);
        const isFiltered = path === PRODUCT && (await page.evaluate(() => location.search !== ''));
        const { words, ...known } = await factsOf(path);
        const { words: shown, ...facts } = await readFacts(page);
        expect({ path, ...facts }, done.join('\n')).toEqual({ path, ...known });
        // Figures and notices may change with an action; a page or a part of it may not.
        const share = isFiltered ? 0.3 : 0.9;
        expect(shown, done.join('\n')).toBeGreaterThan(words * share);
      }).toPass({ timeout: 15_000 });
    }
    expect(pageErrors, done.join('\n')).toEqual([]);
    await without.context().close();
  });
}

/** One random action. @returns its description, for the failure message. */
async function act(page: Page, next: (below: number) => number): Promise<string> {
  switch (next(10)) {
    case 0:
      // Not out of the site.
      if (await page.evaluate(() => navigation.canGoBack)) await page.goBack();
      return 'Back';
    case 1:
      await page.goForward();
      return 'Forward';
    case 2:
      await page.mouse.wheel(0, next(3000) - 1000);
      return 'scrolled';
    case 3:
      await page.reload();
      return 'reloaded';
    case 4:
      return pressButton(page, next);
    case 5:
    case 6:
      return followAnchor(page, next);
    default:
      return followLink(page, next);
  }
}

async function choose(all: Locator, next: (below: number) => number): Promise<Locator | undefined> {
  const shown = await all.evaluateAll((elements) =>
    elements.flatMap((element, index) =>
      element.checkVisibility({ visibilityProperty: true }) ? [index] : [],
    ),
  );
  return shown.length > 0 ? all.nth(shown[next(shown.length)]!) : undefined;
}

/** On an element that may be covered. False if it went away. */
async function press(control: Locator, after = 0): Promise<boolean> {
  const page = control.page();
  // A page that is rendered again may have fewer controls.
  const handle = await control.elementHandle({ timeout: 1000 }).catch(() => null);
  if (!handle) return false;
  await handle.focus().catch(async (error: Error) => {
    if (await handle.evaluate(({ isConnected }) => isConnected)) throw error;
  });
  // A new smooth scroll cancels the running one: waits for that of the focus.
  await page.evaluate(async () => {
    for (let before = -1; before !== window.scrollY; ) {
      before = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
  await page.waitForTimeout(after);
  const there = await handle.evaluate((element) => element === document.activeElement);
  if (there) await page.keyboard.press('Enter');
  return there;
}

async function followLink(page: Page, next: (below: number) => number): Promise<string> {
  const link = await choose(page.locator('a[href^="/"]:not([download], [href*="."])'), next);
  if (!link) return 'found no link';
  const href = (await link.getAttribute('href'))!;
  const { pathname } = new URL(href, 'http://site');
  const readHere = async () => ({
    path: await address(page),
    chosen: await page.locator(`a[href="${href}"][aria-current]`).count(),
    dialogs: await page.getByRole('dialog').count(),
  });
  const before = await readHere();
  if (!(await press(link, [0, 50, 700][next(3)]))) return `lost ${href}`;
  await expect(async () => {
    const after = await readHere();
    // The hero's figures choose a cloud, or open their rows, in place.
    const isInPlace = after.path === '/' && before.path === '/' && href.startsWith(`${PRODUCT}?`);
    if (isInPlace) expect(after, `the link to ${href}`).not.toEqual(before);
    else expect(after.path, `the link to ${href}`).toBe(pathname);
  }).toPass({ timeout: 15_000 });
  return `followed ${href}`;
}

async function followAnchor(page: Page, next: (below: number) => number): Promise<string> {
  const path = await address(page);
  const link = await choose(page.locator('a[href^="#"]'), next);
  if (!link) return 'found no anchor';
  const href = (await link.getAttribute('href'))!;
  if (!(await press(link))) return `lost ${href}`;
  await expect
    .poll(() => page.locator(href).evaluate((target) => target.getBoundingClientRect().top), {
      message: `${path}${href}`,
    })
    .toBeLessThan(900);
  expect(await address(page)).toBe(path);
  return `followed ${href} on ${path}`;
}

async function pressButton(page: Page, next: (below: number) => number): Promise<string> {
  const button = await choose(page.locator('button:not([type="submit"]), summary'), next);
  if (!button) return 'found no button';
  const name = await button.textContent();
  return (await press(button)) ? `pressed ${name}` : `lost ${name}`;
}
