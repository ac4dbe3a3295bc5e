import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { PATHS } from '../kit/routes.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { type Engine, pause, until } from './engine.ts';
import { startEngine, wantedEngines } from './start.ts';
import { bring, buttonOf, FORM, focus, isClosed, isOpen, openHydrated, PHONE } from './visit.ts';

/** The walk over the whole site in each engine: `ENGINES=firefox node --test e2e/engines/walk.test.ts`. */
const MENUS = ['platform', 'solutions', 'integrations', 'resources'];

let site: TestSite;

before(async () => {
  site = await startTestSite('walk');
});
after(() => site?.stop());

describe('engines', { concurrency: true }, () => {
  for (const name of wantedEngines())
    describe(name, { concurrency: false }, () => {
      let engine: Engine;
      beforeEach(async () => {
        engine = await startEngine(name);
      });
      afterEach(async () => {
        const pageErrors = await engine.pageErrors().catch((error: Error) => [error.message]);
        await engine.close();
        assert.deepEqual(pageErrors, []);
      });

      const open = (path: string, width?: number) => openHydrated(engine, site.url + path, width);
      const pathNow = () => engine.run(() => location.pathname + location.hash);
      const scrolled = () => engine.run(() => scrollY);

      test(`each of ${PATHS.length} routes is complete and hydrates without a message`, async () => {
        assert.equal(PATHS.length, 49);
        for (const path of PATHS) {
          await open(path);
          const { headings, text } = await engine.run(() => ({
            headings: document.querySelectorAll('h1').length,
            text: document.querySelector('main')!.textContent.length,
          }));
          assert.equal(headings, 1, path);
          assert.ok(text > 200, `${path}: main has ${text} characters`);
          assert.deepEqual(await engine.pageErrors(), [], path);
        }
      });

      test('each menu opens by click, by hover and by keys, and Escape returns the focus', async () => {
        await open('/');
        for (const name of MENUS) {
          const panel = `menu-${name}`;
          const button = buttonOf(panel);
          await engine.click(button);
          await until(engine, isOpen, panel);
          await engine.press('Escape');
          await until(engine, isClosed, panel);
          await focus(engine, button);
          await engine.press('Enter');
          await until(engine, isOpen, panel);
          await engine.press('ArrowDown');
          const first = (id: string) =>
            document.querySelector(`#${id} :is(a, button)`) === document.activeElement;
          await until(engine, first, panel);
          await engine.press('Escape');
          await until(engine, isClosed, panel);
          await until(engine, (wanted) => document.querySelector(wanted) === document.activeElement, button);
          await engine.hover('header a[href="/"]');
          await engine.hover(button);
          await until(engine, isOpen, panel);
          await engine.hover('header a[href="/"]');
          await until(engine, isClosed, panel);
        }
      });

      test('each group of the mobile menu opens on its own', async () => {
        await open('/', PHONE);
        await engine.click('.menu-toggle');
        await until(engine, isOpen, 'menu-mobile');
        for (const group of ['platform', 'solutions', 'resources']) {
          await engine.click(`[aria-controls="mobile-${group}"]`);
          await until(
            engine,
            (id) => document.getElementById(id)!.getBoundingClientRect().height > 40,
            `mobile-${group}`,
          );
        }
      });

      test('an anchor of the home page is reached, and the address is then plain', async () => {
        await open('/#resources');
        await until(engine, () => location.hash === '');
        await until(engine, () => {
          const { top } = document.getElementById('resources')!.getBoundingClientRect();
          return top > 0 && top < innerHeight;
        });
      });

      test('an anchor elsewhere is reached; Back returns to the top, Forward leads there again', async () => {
        await open('/integrations/aws');
        const reached = () => {
          const { top } = document.getElementById('demo-form')!.getBoundingClientRect();
          return top > 60 && top < 95;
        };
        await engine.click('.floating-demo a');
        await until(engine, reached);
        await engine.back();
        await until(engine, () => scrollY === 0);
        await engine.forward();
        await until(engine, reached);
      });

      test('client navigation through three sections, Back twice and Forward: title, heading, place', async () => {
        await open('/');
        const home = await engine.run(() => document.title);
        for (const [href, heading] of [
          ['/resources/insights', 'Insights'],
          ['/resources/case-studies', 'Case Studies'],
        ] as const) {
          const link = `footer a[href="${href}"]`;
          await engine.hover(link);
          await pause(1500);
          await engine.click(link);
          await until(engine, (wanted) => document.querySelector('h1')?.textContent === wanted, heading);
          await until(engine, () => scrollY === 0);
          assert.equal(await pathNow(), href);
        }
        await engine.back();
        await until(engine, () => location.pathname === '/resources/insights');
        await engine.back();
        await until(engine, (title) => location.pathname === '/' && document.title === title, home);
        await engine.forward();
        await until(engine, () => document.querySelector('h1')?.textContent === 'Insights');
      });

      test('what was typed into the form is there after a reload', async () => {
        await open('/integrations/aws');
        await bring(engine, FORM);
        await pause(1000);
        await engine.click('#demo-form-name');
        await engine.type('Ada Lovelace');
        await pause(500);
        await engine.open(`${site.url}/integrations/aws`);
        await until(engine, () => document.documentElement.hasAttribute('data-hydrated'));
        await bring(engine, FORM);
        await until(
          engine,
          () => (document.getElementById('demo-form-name') as HTMLInputElement).value === 'Ada Lovelace',
        );
      });

      test('the form says what is wrong with each field, and clears it once it is right', async () => {
        await open('/resources/case-studies');
        await bring(engine, FORM);
        await pause(1000);
        await engine.click(`${FORM} [type=submit]`);
        await until(engine, () => document.querySelectorAll('form [aria-invalid="true"]').length === 4);
        await until(engine, () => document.activeElement?.id === 'demo-form-name');
        const messages = () =>
          [...document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')].map((field) => {
            const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
            return ids.some((id) => (document.getElementById(id)?.getBoundingClientRect().height ?? 0) > 10);
          });
        assert.deepEqual(await engine.run(messages), [true, true, true, true]);
        await engine.type('Ada Lovelace');
        await until(engine, () => document.querySelectorAll('form [aria-invalid="true"]').length === 3);
      });

      test('a day’s billing rows open from the slider by keys, in a dialog that Escape closes', async () => {
        await open('/platform/cost-explorer');
        await bring(engine, 'main figure');
        await until(engine, () =>
          Object.keys(document.querySelector('input[type=range]') ?? {}).some((key) =>
            key.startsWith('__react'),
          ),
        );
        await focus(engine, 'input[type=range]');
        await engine.press('ArrowLeft');
        await engine.press('Enter');
        await until(
          engine,
          () => (document.querySelector('dialog')?.getBoundingClientRect().height ?? 0) > 200,
        );
        await engine.press('Escape');
        await until(engine, () => document.querySelector('dialog') === null);
      });

      test('details open and show their table, as wide as the page allows', async () => {
        await open('/platform/cost-explorer');
        await engine.click('main details summary');
        await until(
          engine,
          () => (document.querySelector('details table')?.getBoundingClientRect().height ?? 0) > 100,
        );
      });

      test('an unknown path shows the not-found page', async () => {
        assert.equal((await fetch(`${site.url}/no/such/page`)).status, 404);
        await open('/no/such/page');
        assert.equal(await engine.run(() => document.querySelector('h1')!.textContent), '404 Page Not Found');
        assert.equal(await scrolled(), 0);
        // Chromium logs this for every document that is not found.
        const left = (await engine.pageErrors()).filter(
          (text) => !/Failed to load resource.* 404/.test(text),
        );
        assert.deepEqual(left, []);
      });
    });
});
