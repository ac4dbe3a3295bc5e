import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { storedLeads, uniqueEmail } from '../page/lead-form.ts';
import { boxesOf } from './controls.ts';
import { chooseByName, FILTERS } from './dashboard.ts';
import { type Engine, pause, until } from './engine.ts';
import { startEngine, wantedEngines } from './start.ts';
import { bring, buttonOf, FIELDS, FORM, focus, isClosed, isOpen, openHydrated, PHONE } from './visit.ts';

/**
 * What a visitor needs, in any engine: `ENGINES=webkit node --test e2e/engines/core.test.ts`. A minute; the walk over
 * every route is walk.test.ts.
 */
const SUBMENUS = ['menu-by-cloud-provider', 'menu-by-industry'];
let site: TestSite;

before(async () => {
  site = await startTestSite('core');
});
after(() => site?.stop());

describe('engines', { concurrency: true }, () => {
  for (const name of wantedEngines())
    describe(name, { concurrency: false }, () => {
      let engine: Engine;
      before(async () => {
        engine = await startEngine(name);
      });
      afterEach(async () => assert.deepEqual(await engine.pageErrors(), []));
      after(() => engine.close());

      const open = (path: string, width?: number) => openHydrated(engine, site.url + path, width);
      const responses = async () => assert.equal(await engine.run(() => 1 + 1), 2);

      for (const [how, act] of [
        ['hover', (id: string) => engine.hover(buttonOf(id))],
        ['click', (id: string) => engine.click(buttonOf(id))],
        [
          'Enter',
          async (id: string) => {
            await focus(engine, buttonOf(id));
            await engine.press('Enter');
          },
        ],
      ] as const) {
        test(`both submenus of Solutions open by ${how}, next to their panel, and the page still answers`, async () => {
          for (const id of SUBMENUS) {
            await open('/resources/insights');
            await engine.click(buttonOf('menu-solutions'));
            await until(engine, isOpen, 'menu-solutions');
            await act(id);
            await until(engine, isOpen, id);
            await pause(300);
            await responses();
            const [panel] = await boxesOf(engine, '#menu-solutions');
            const [side] = await boxesOf(engine, `#${id}`);
            const sidecar =
              side!.left >= panel!.left + panel!.width || side!.left + side!.width <= panel!.left;
            assert.ok(sidecar, `${id} lies over the panel it belongs to`);
            assert.ok(side!.left >= 0 && side!.left + side!.width <= 1280, `${id} leaves the window`);
            await engine.press('Escape');
            await responses();
          }
        });
      }

      for (const width of [PHONE, 1280]) {
        test(`every field of the demo form is a box with a border at ${width} px, red when it is wrong`, async () => {
          await open('/integrations/aws', width);
          const fields = await boxesOf(engine, FIELDS);
          assert.equal(fields.length, 4);
          for (const { name, height, border, borderColor, background } of fields) {
            assert.ok(height >= 40, `${name} is ${height} px high`);
            assert.ok(border >= 1, `${name} has no border`);
            assert.notEqual(borderColor, background, `${name} has a border no one sees`);
          }
          const boxes = await boxesOf(engine, `${FORM} input[type=checkbox]`);
          assert.equal(boxes.length, 4);
          await bring(engine, FORM);
          await pause(1000);
          await engine.click(`${FORM} [type=submit]`);
          await until(engine, () => document.querySelectorAll('form [aria-invalid="true"]').length === 4);
          // Colors fade.
          await pause(500);
          const wrong = await boxesOf(engine, FIELDS);
          for (const [index, { name, borderColor }] of wrong.entries())
            assert.notEqual(borderColor, fields[index]!.borderColor, `${name} looks as if it were right`);
        });
      }

      test('the form sends one lead and empties itself', async () => {
        const email = uniqueEmail();
        await open('/integrations/aws');
        await bring(engine, FORM);
        await pause(1000);
        for (const [id, text] of [
          ['name', 'Ada Lovelace'],
          ['email', email],
          ['company', 'Analytical Engines'],
        ]) {
          await engine.click(`#demo-form-${id}`);
          await engine.type(text!);
        }
        // A native list of choices belongs to the browser's own window; keys choose in it everywhere.
        await focus(engine, '#demo-form-spend');
        await engine.type('$50');
        await until(
          engine,
          () => (document.getElementById('demo-form-spend') as HTMLSelectElement).value !== '',
        );
        await engine.click(`${FORM} [type=submit]`);
        await until(engine, () => document.body.textContent.includes('Form submitted successfully'));
        assert.equal(
          await engine.run(() => (document.getElementById('demo-form-email') as HTMLInputElement).value),
          '',
        );
        assert.equal(storedLeads(email, site.leadsDatabase).length, 1);
      });

      test('the explorer’s slider lies over its bars, a click on a bar opens that day, and Back closes it', async () => {
        await open('/privacy');
        await open('/platform/cost-explorer');
        await bring(engine, 'main figure');
        await until(engine, () =>
          Object.keys(document.querySelector('input[type=range]') ?? {}).some((key) =>
            key.startsWith('__react'),
          ),
        );
        const [slider] = await boxesOf(engine, 'input[type=range]');
        const chart = await engine.run(() => {
          const { top, height, width } = document
            .querySelector('input[type=range]')!
            .parentElement!.getBoundingClientRect();
          return { top: top + scrollY, height, width };
        });
        assert.ok(Math.abs(slider!.top - chart.top) < 2, 'the slider does not begin where the chart does');
        assert.ok(Math.abs(slider!.height - chart.height) < 2 && Math.abs(slider!.width - chart.width) < 2);
        await engine.click('input[type=range]');
        await until(engine, () => document.querySelector('dialog')?.open === true);
        await engine.press('Escape');
        await until(engine, () => document.querySelector('dialog') === null);
        await engine.click('input[type=range]');
        await until(engine, () => document.querySelector('dialog')?.open === true);
        const before = await engine.run(() => scrollY);
        await engine.back();
        await until(engine, () => document.querySelector('dialog') === null);
        await pause(300);
        assert.deepEqual(await engine.run(() => [location.pathname, scrollY]), [
          '/platform/cost-explorer',
          before,
        ]);
        // The dialogs have left no entry behind.
        await engine.back();
        await until(engine, () => location.pathname === '/privacy');
      });

      test('the running product shows the view of its address, narrows at a press, and Back widens it', async () => {
        const costs = (cost: string) =>
          document.querySelector('#product-title + div dd')!.textContent === cost;
        await open('/platform/dashboard?cloud=aws');
        await until(engine, costs, '$763,980');
        await bring(engine, '#budgets li button');
        await engine.click('#budgets li button');
        await until(engine, costs, '$259,600');
        assert.equal(await engine.run(() => location.search), '?cloud=aws&team=Storefront');
        await engine.back();
        await until(engine, costs, '$763,980');
      });

      test('a filter of the running product is chosen by its name, and an accepted recommendation keeps the focus', async () => {
        await open('/platform/dashboard');
        await bring(engine, FILTERS);
        await chooseByName(engine, 'team', 'Finance Systems');
        assert.equal(await engine.run(() => location.search), '?team=Finance+Systems');
        await engine.press('Escape');
        await until(engine, () => document.querySelector('[name=team]') === document.activeElement);
        await open('/platform/dashboard');
        await bring(engine, '#recommendations li button');
        await focus(engine, '#recommendations li button');
        await engine.press('Enter');
        await until(engine, () => location.search === '?accepted=CR-01');
        await until(engine, () => document.querySelector('[data-empty]') === null);
        assert.match(await engine.run(() => document.activeElement!.textContent), /^Undo/);
      });

      test('the right-sizing calculator has fields, and decides by their values', async () => {
        await open('/resources/right-sizing-ec2');
        // the calculator stands before it, and comes when it is near the window
        await bring(engine, '#implementation');
        await until(engine, () => document.querySelectorAll('main input[type=number]').length === 2);
        const fields = await boxesOf(engine, 'main input[type=number]');
        assert.equal(fields.length, 2);
        for (const { name, height, border } of fields) {
          assert.ok(height >= 40, `${name} is ${height} px high`);
          assert.ok(border >= 1, `${name} has no border`);
        }
        const decision = () => document.querySelector('main output')!.textContent;
        await bring(engine, 'main output');
        await pause(1000);
        const first = await engine.run(decision);
        await engine.click('main input[type=number]');
        await engine.press('End');
        await engine.type('0');
        await until(engine, (before) => document.querySelector('main output')!.textContent !== before, first);
      });

      test('the mobile menu opens, shows a group, and closes', async () => {
        await open('/', PHONE);
        await engine.click('.menu-toggle');
        await until(engine, isOpen, 'menu-mobile');
        await engine.click('[aria-controls="mobile-solutions"]');
        await until(
          engine,
          () => document.getElementById('mobile-solutions')!.getBoundingClientRect().height > 100,
        );
        await responses();
        await engine.press('Escape');
        await until(engine, isClosed, 'menu-mobile');
      });

      test('a link is followed without a page load, and Back returns', async () => {
        await open('/');
        await engine.run(() => void Object.assign(window, { sameDocument: true }));
        const link = 'footer a[href="/resources/insights"]';
        await engine.hover(link);
        await pause(1500);
        await engine.click(link);
        await until(engine, () => document.querySelector('h1')?.textContent === 'Insights');
        assert.equal(await engine.run(() => 'sameDocument' in window), true);
        await engine.back();
        await until(
          engine,
          () => location.pathname === '/' && document.querySelector('h1')?.textContent !== 'Insights',
        );
      });
    });
});
