import type { Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { KINDS, ROUTES } from '../../routes.ts';
import type { Statement } from '../../statement.ts';
import { holdTime, top } from './header.ts';

/** The header's height, and what an anchor may stand below it, in CSS pixels. */
const [HEADER, BELOW] = [67, 90];
/** Milliseconds after which the longest smooth scroll has ended. */
const SCROLLED = 1800;

const address = (page: Page) => page.evaluate(() => location.pathname + location.hash);
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((one) => Math.round(one.getBoundingClientRect().top));

/** Waits until the window has stopped. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  for (let look = 0; look < 40; look += 1) {
    await page.waitForTimeout(120);
    const now = await top(page);
    if (now === before) return;
    before = now;
  }
}

export const SCROLL: Statement[] = [
  {
    id: 'SH-13',
    title: 'A new page is at its top 50 ms after it is shown',
    async check(walk, seen) {
      for (const target of ['/resources/insights', '/platform/overview', '/privacy']) {
        const page = await walk.open('/', { clock: true });
        const link = page.locator(`footer a[href="${target}"]`).first();
        await link.scrollIntoViewIfNeeded();
        await link.hover();
        await page.waitForTimeout(900);
        await holdTime(page);
        await link.click();
        await page.waitForURL((url) => url.pathname === target);
        await page.waitForFunction(() => !document.querySelector('#how-it-works'));
        await page.clock.runFor(49);
        seen.ok((await top(page)) > 0, `${target}: at the top before 50 ms`);
        await page.clock.runFor(1);
        await page.waitForTimeout(150);
        seen.equal(await top(page), 0, `${target}: after 50 ms the position is`);
      }
    },
  },
  {
    id: 'SH-14',
    title: 'A hash on the home page scrolls smoothly, and the address is then plain',
    async check(walk, seen) {
      for (const id of ['cfo', 'engineers', 'resources', 'demo-form', 'how-it-works']) {
        const page = await walk.open(`/#${id}`);
        await settled(page);
        seen.equal(await address(page), '/', `first load of #${id}: address`);
        const at = await topOf(page, id);
        seen.ok(at >= HEADER && at <= 200, `first load of #${id}: it is at ${at}`);
      }
      const page = await walk.open('/');
      const entries = await page.evaluate(() => history.length);
      const link = page.locator('footer a[href="/#demo-form"]').first();
      for (const round of ['first', 'second', 'third']) {
        await link.click();
        await settled(page);
        const at = await topOf(page, 'demo-form');
        seen.ok(at >= 0 && at <= 200, `${round} press: the form is at ${at}`);
        seen.equal(await address(page), '/', `${round} press: address`);
      }
      seen.equal(await page.evaluate(() => history.length), entries, 'entries of the history');
      await page.goto('/#no-such-thing');
      await settled(page);
      seen.equal([await top(page), await address(page)], [0, '/'], 'an unknown hash typed on the home page');
      const other = await walk.open('/privacy');
      await other.locator('footer a[href="/#demo-form"]').first().click();
      await other.waitForURL((url) => url.pathname === '/');
      await other.waitForTimeout(SCROLLED);
      await settled(other);
      seen.equal(await address(other), '/', 'from another page: address');
      const at = await topOf(other, 'demo-form');
      seen.ok(at >= 0 && at <= 200, `from another page: the form is at ${at}`);
    },
  },
  {
    id: 'SH-15',
    title: 'Elsewhere the hash stays, and its element clears the header',
    async check(walk, seen) {
      for (const [path, id] of [
        ['/finops-guide', 'cost-explorer'],
        ['/finops-guide', 'best-practices'],
        ['/integrations/aws', 'demo-form'],
        ['/platform/deployment', 'compare'],
        ['/platform/multi-cloud', 'oracle'],
        ['/solutions/industries/technology', 'case-study'],
        ['/solutions/cloud-providers/aws', 'request-demo'],
        ['/resources/right-sizing-ec2', 'analysis-framework'],
      ] as const) {
        const page = await walk.open(`${path}#${id}`);
        await settled(page);
        seen.equal(await address(page), `${path}#${id}`, 'address');
        const at = await topOf(page, id);
        const end = await page.evaluate(
          () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
        );
        seen.ok(at >= HEADER && (at <= BELOW || end), `${path}#${id} is at ${at}`);
      }
    },
  },
  {
    id: 'SH-16',
    title: 'With reduced motion scrolling is instant and everything is in its final state',
    async check(walk, seen) {
      const page = await walk.open('/', { reducedMotion: 'reduce' });
      await page.locator('footer a[href="/#demo-form"]').first().press('Enter');
      await page.waitForTimeout(50);
      const at = await topOf(page, 'demo-form');
      seen.ok(at >= 0 && at <= 200, `50 ms after the press the form is at ${at}`);
      for (const path of KINDS) {
        const one = await walk.open(path, { reducedMotion: 'reduce' });
        await one.mouse.wheel(0, 1500);
        const moving = await one.evaluate(() =>
          [...document.querySelectorAll('*')]
            .filter((element) => {
              const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
              const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
              return moves || animationName !== 'none' || scrollBehavior === 'smooth';
            })
            .map((element) => element.outerHTML.slice(0, 80)),
        );
        seen.none(moving, path);
        seen.count('pages');
      }
    },
  },
  {
    id: 'SH-17',
    title: 'Marked elements are active from 10% on; without JavaScript all is visible',
    async check(walk, seen) {
      const page = await walk.open('/');
      const marked = page.locator('[data-reveal]');
      const count = await marked.count();
      seen.count('marked elements', count);
      seen.ok(count > 0, 'the home page marks no element');
      // the LCP element is in the first window
      const tops = await marked.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      seen.ok(
        tops.every((at) => at > 900),
        'an element of the first window waits',
      );
      await page.mouse.wheel(0, 10);
      for (const block of await marked.all()) {
        const box = (await block.boundingBox())!;
        // 6% and then 14% of it above the lower edge of the window
        for (const [share, active] of [
          [0.06, false],
          [0.14, true],
        ] as const) {
          await page.evaluate(
            ([at, height, part]) =>
              window.scrollTo({ top: at! + height! * part! - innerHeight, behavior: 'instant' }),
            [box.y + (await top(page)), box.height, share],
          );
          await page.waitForTimeout(250);
          const state = await block.getAttribute('data-reveal');
          seen.equal(state === 'active', active, `${share * 100}% of a block on screen: active`);
          if (active) break;
          box.y = (await block.boundingBox())!.y;
        }
      }
      for (const path of ROUTES.filter((_, at) => at % 5 === 0)) {
        const plain = await walk.open(path, { javaScriptEnabled: false });
        const hidden = await plain
          .locator('[data-reveal]')
          .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length);
        seen.equal(hidden, 0, `${path} without JavaScript: hidden`);
        seen.count('pages without JavaScript');
      }
      const next = await walk.open('/privacy');
      await hydrated(next);
      await next.locator('header a[href="/"]').click();
      await next.waitForURL((url) => url.pathname === '/');
      const block = next.locator('[data-reveal]').first();
      await block.waitFor({ state: 'attached' });
      await next.mouse.wheel(0, 10);
      await next.waitForTimeout(300);
      await block.scrollIntoViewIfNeeded();
      await next.waitForTimeout(400);
      seen.equal(await block.getAttribute('data-reveal'), 'active', 'after a client navigation');
    },
  },
];
