import type { Locator, Page } from '@playwright/test';
import { announcedExpanded } from '../../../page/accessibility.ts';
import { linksIn } from '../../reading.ts';
import { ARTICLES, INDUSTRIES, INTEGRATIONS, PLATFORM, PROVIDERS, ROUTES, UNKNOWN } from '../../routes.ts';
import type { Statement } from '../../statement.ts';

const WIDTHS = { Platform: 620, Solutions: 420, Integrations: 520, Resources: 320 };
const PAGE = '/resources/insights';

export const menuButton = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
const panelOf = async (button: Locator) =>
  button.page().locator(`#${await button.getAttribute('aria-controls')}`);
export const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Stops the page's clock: its timers run only as far as `page.clock.runFor` takes them. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

export const HEADER: Statement[] = [
  {
    id: 'SH-1',
    title: 'The logo leads home, and to the top 50 ms later',
    async check(walk, seen) {
      const away = await walk.open(PAGE);
      await away.locator('header a[href="/"]').click();
      await away.waitForURL((url) => url.pathname === '/');
      seen.equal(new URL(away.url()).pathname, '/', 'the logo leads to');
      const page = await walk.open('/', { clock: true });
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => scrollY > 1000);
      const before = await top(page);
      await holdTime(page);
      const logo = (await page.locator('header a[href="/"]').boundingBox())!;
      await page.mouse.click(logo.x + 20, logo.y + 20);
      await page.clock.runFor(49);
      seen.equal(await top(page), before, 'after 49 ms the position is');
      await page.clock.runFor(1);
      await page.waitForTimeout(100);
      seen.equal(await top(page), 0, 'after 50 ms the position is');
    },
  },
  {
    id: 'SH-2',
    title: 'Four menus in order, 620, 420, 520 and 320 px wide, inside the window',
    async check(walk, seen) {
      const page = await walk.open(PAGE);
      const names = await page
        .getByRole('navigation', { name: 'Main' })
        .locator('> ul > li > button')
        .allInnerTexts();
      seen.equal(
        names.map((name) => name.trim()),
        Object.keys(WIDTHS),
        'menus',
      );
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [name, wanted] of Object.entries(WIDTHS)) {
          const button = menuButton(page, name);
          await button.click();
          const box = (await (await panelOf(button)).boundingBox())!;
          seen.equal(Math.round(box.width), wanted, `${name} at ${width} px`);
          seen.ok(box.x >= 0 && box.x + box.width <= width, `${name} leaves the window at ${width} px`);
          await page.keyboard.press('Escape');
          seen.count('panels');
        }
      }
    },
  },
  {
    id: 'SH-3',
    title: 'Menus open by click, keyboard and hover; Escape and leaving close; one is open',
    async check(walk, seen) {
      const page = await walk.open(PAGE);
      for (const name of Object.keys(WIDTHS)) {
        const button = menuButton(page, name);
        const panel = await panelOf(button);
        const is = async (open: boolean, how: string) => {
          await panel.waitFor({ state: open ? 'visible' : 'hidden', timeout: 2000 }).catch(() => {});
          seen.equal(await panel.isVisible(), open, `${name} ${how}: open`);
          seen.equal(await announcedExpanded(button), open, `${name} ${how}: announced as expanded`);
        };
        await button.click();
        await is(true, 'after a click');
        await page.keyboard.press('Escape');
        await is(false, 'after Escape');
        seen.ok(
          await button.evaluate((one) => one === document.activeElement),
          `${name}: Escape loses the focus`,
        );
        for (const key of ['Enter', 'Space']) {
          await page.keyboard.press(key);
          await is(true, `after ${key}`);
          await page.keyboard.press(key);
          await is(false, `after ${key} again`);
        }
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Tab');
        await is(false, 'after the focus left');
        await page.mouse.move(640, 850);
        await button.hover();
        await is(true, 'after hover');
        await page.mouse.move(640, 850);
        await is(false, 'after the pointer left');
      }
      await menuButton(page, 'Platform').click();
      await menuButton(page, 'Resources').press('Enter');
      await page.locator('#menu-resources').waitFor();
      // it fades
      await page
        .locator('#menu-platform')
        .waitFor({ state: 'hidden', timeout: 2000 })
        .catch(() => {});
      seen.ok(!(await page.locator('#menu-platform').isVisible()), 'two menus are open');
    },
  },
  {
    id: 'SH-4',
    title: 'Submenus open after 100 ms of hover and stay for 300 ms; touch and pen do not hover',
    async check(walk, seen) {
      const page = await walk.open(PAGE, { clock: true });
      await holdTime(page);
      await menuButton(page, 'Solutions').click();
      for (const name of ['By industry', 'By cloud provider']) {
        const button = page.getByRole('button', { name }).first();
        const panel = await panelOf(button);
        await button.hover();
        await page.clock.runFor(60);
        seen.ok(!(await panel.isVisible()), `${name} is open after 60 ms`);
        await page.clock.runFor(100);
        seen.ok(await panel.isVisible(), `${name} is closed after 160 ms`);
        const box = (await panel.boundingBox())!;
        await page.mouse.move(box.x - 4, 850);
        await page.clock.runFor(299);
        seen.ok(await panel.isVisible(), `${name} is closed 299 ms after the pointer left`);
        await page.mouse.move(box.x + 40, box.y + 20);
        await page.clock.runFor(1000);
        seen.ok(await panel.isVisible(), `${name} is closed although the pointer came back`);
        await page.keyboard.press('Escape');
        await page.mouse.move(40, 850);
        await page.clock.runFor(1000);
        if (!(await page.locator('#menu-solutions').isVisible())) await menuButton(page, 'Solutions').click();
      }
      const touched = await walk.open(PAGE, { hasTouch: true });
      const button = menuButton(touched, 'Solutions');
      await button.tap();
      await touched.waitForTimeout(300);
      seen.ok(await (await panelOf(button)).isVisible(), 'one tap does not open the menu');
      seen.ok(!(await touched.locator('#menu-by-industry').isVisible()), 'a tap opens a submenu by hover');
      await button.tap();
      await touched.waitForTimeout(300);
      seen.ok(!(await (await panelOf(button)).isVisible()), 'a second tap does not close the menu');
    },
  },
  {
    id: 'SH-5',
    title: 'Letters move to the next link that begins with them, for 1 s',
    async check(walk, seen) {
      const page = await walk.open(PAGE, { clock: true });
      await holdTime(page);
      await menuButton(page, 'Integrations').press('Enter');
      const type = async (letters: string, wanted: RegExp) => {
        await page.keyboard.type(letters);
        seen.ok(wanted.test(await focused(page)), `“${letters}” leads to “${await focused(page)}”`);
      };
      await type('o', /^Oracle/);
      await page.clock.runFor(1000);
      await type('mi', /^Microsoft/);
      await page.clock.runFor(999);
      await type('g', /^Microsoft/);
      await page.clock.runFor(1000);
      await type('g', /^Google/);
    },
  },
  {
    id: 'SH-6',
    title: 'The menus hold every page they must, and mark the current one',
    async check(walk, seen) {
      const wanted = [
        ...PLATFORM,
        ...INTEGRATIONS,
        ...INDUSTRIES,
        ...PROVIDERS,
        '/resources/insights',
        '/resources/case-studies',
        '/finops-guide',
        '/solutions',
      ];
      for (const page of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        const links = linksIn(page, /./, 'header');
        for (const href of wanted)
          seen.ok(links.includes(href), `${page.path}: the header has no link to ${href}`);
        if (!wanted.includes(page.path)) continue;
        const current = [...page.html.matchAll(/<a [^>]*>/g)].filter(([tag]) =>
          tag.includes('aria-current="page"'),
        );
        seen.ok(
          current.length > 0 && current.every(([tag]) => tag.includes(`href="${page.path}"`)),
          `${page.path}: aria-current on ${current.map(([tag]) => tag.slice(0, 60))}`,
        );
      }
      seen.ok(!wanted.some((path) => ARTICLES.includes(path)), 'the list of the walk is wrong');
    },
  },
  {
    id: 'SH-7',
    title: 'The mobile menu opens, holds separate groups, closes, and keeps the page still',
    async check(walk, seen) {
      const page = await walk.open(PAGE, { viewport: { width: 390, height: 800 } });
      const panel = page.locator('#menu-mobile');
      const open = page.getByRole('button', { name: 'Open menu' });
      const close = page.getByRole('button', { name: 'Close menu' });
      seen.equal(await announcedExpanded(open), false, 'closed: announced as expanded');
      await open.click();
      await panel.waitFor();
      seen.equal(await announcedExpanded(close), true, 'open: announced as expanded');
      for (const name of ['Platform', 'Solutions', 'Resources']) {
        const group = panel.getByRole('button', { name, exact: true });
        const content = page.locator(`#${await group.getAttribute('aria-controls')}`);
        seen.equal(await group.getAttribute('aria-expanded'), 'false', `${name} at first`);
        await group.click();
        await content.waitFor();
        seen.equal(await group.getAttribute('aria-expanded'), 'true', `${name} after a press`);
      }
      await panel.getByRole('button', { name: 'Solutions' }).click();
      await page.locator('#mobile-solutions').waitFor({ state: 'hidden' });
      for (const id of ['platform', 'resources'])
        seen.ok(await page.locator(`#mobile-${id}`).isVisible(), `closing Solutions closes ${id}`);
      for (const href of INTEGRATIONS)
        seen.ok(await panel.locator(`a[href="${href}"]`).isVisible(), `${href} is not reachable`);
      const before = await top(page);
      await page.mouse.move(200, 790);
      await page.mouse.wheel(0, 3000);
      await page.waitForTimeout(300);
      seen.equal(await top(page), before, 'the page behind scrolls: position');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      seen.ok(await open.evaluate((one) => one === document.activeElement), 'Escape loses the focus');
      await open.click();
      await close.click();
      await panel.waitFor({ state: 'hidden' });
      await open.click();
      await panel.locator('a[href="/integrations/aws"]').click();
      await page.waitForURL(/\/integrations\/aws$/);
      await panel.waitFor({ state: 'hidden' });
      seen.ok(!(await panel.isVisible()), 'the menu stays open on the next page');
    },
  },
  {
    id: 'SH-8',
    title: 'The header has “Schedule a Demo”',
    async check(walk, seen) {
      for (const page of await walk.readAll([...ROUTES, UNKNOWN])) {
        seen.count('pages');
        const targets = linksIn(page, 'Schedule a Demo', 'header');
        seen.ok(
          targets.length > 0 && targets.every((href) => /^(\/)?#demo-form$/.test(href)),
          `${page.path}: ${targets}`,
        );
      }
      const page = await walk.open('/platform/overview');
      const button = page.locator('header').getByRole('link', { name: 'Schedule a Demo' });
      for (const [width, shown] of [
        [639, 0],
        [640, 1],
        [1280, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        seen.equal(await button.count(), shown, `at ${width} px`);
      }
    },
  },
];
