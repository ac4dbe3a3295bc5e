import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { readAmounts } from '../page/amounts.ts';
import { boxesOf } from './controls.ts';
import { bringToRest, chooseByName, FILTERS } from './dashboard.ts';
import { type Engine, until } from './engine.ts';
import { startEngine, wantedEngines } from './start.ts';
import { bring, focus, openHydrated, PHONE } from './visit.ts';

/** The running product in other engines: filters, dates, anomalies and widths. */
const DASHBOARD = '/platform/dashboard';
const ANOMALY = '#anomalies li button';
let site: TestSite;

before(async () => {
  site = await startTestSite('dashboard');
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

      const open = async (query = '') => {
        await openHydrated(engine, site.url + DASHBOARD + query);
        await bring(engine, '#explorer');
        await until(engine, () => document.querySelector('[data-empty]') === null);
      };
      const search = () => engine.run(() => location.search);
      const searchIs = (wanted: string) => until(engine, (query) => location.search === query, wanted);

      test('options are chosen by their names; a press on the legend leaves the menu open', async () => {
        await open();
        await chooseByName(engine, 'service', 'AWS Data Transfer');
        await engine.click('fieldset legend');
        assert.equal(await engine.run(() => document.querySelector('fieldset') !== null), true);
        assert.equal(await search(), '?service=AWS+Data+Transfer');
        await engine.press('Escape');
        await until(engine, () => document.querySelector('fieldset') === null);
        await chooseByName(engine, 'tag', 'Production');
        assert.equal(await search(), '?service=AWS+Data+Transfer&tag=Production');
      });

      test('a typed day applies when the field is left', async () => {
        await open();
        await engine.click(`${FILTERS} button[name="from"]`);
        await until(engine, () => document.querySelector('input[type=date]') !== null);
        await focus(engine, 'input[type=date]');
        for (const part of ['10', '25', '2026']) {
          await engine.type(part);
          // WebKitGTK stays in a part that is complete.
          if (name === 'webkit') await engine.press('ArrowRight');
        }
        assert.equal(await search(), '');
        await focus(engine, 'fieldset button');
        await searchIs('?from=2026-10-25&to=2026-10-31');
      });

      test('an anomaly that is closed gives the earlier view back', async () => {
        await open('?cloud=aws');
        const cut = '?team=Machine+Learning&service=Amazon+Elastic+Compute+Cloud&region=us-east-1';
        for (const close of [() => engine.press('Escape'), () => engine.back()]) {
          await bringToRest(engine, ANOMALY);
          await engine.click(ANOMALY);
          await searchIs(`${cut}&anomaly=2026-10-27`);
          await until(engine, () => document.querySelector('dialog[open]') !== null);
          await close();
          await searchIs('?cloud=aws');
          await until(engine, () => document.querySelector('dialog') === null);
        }
        await engine.click(ANOMALY);
        await until(engine, () => document.querySelector('dialog[open]') !== null);
        await engine.click('dialog p button');
        await searchIs(cut);
        await engine.back();
        await searchIs('?cloud=aws');
      });

      test('Back and Forward return to where the visitor was in each view', async () => {
        await open();
        const scrollTo = async (top: number) => {
          await engine.run((goal) => window.scrollTo({ top: goal, behavior: 'instant' }), top);
          await until(engine, (goal) => Math.abs(scrollY - goal) < 2, top);
        };
        const isAt = (top: number) => until(engine, (goal) => Math.abs(scrollY - goal) < 2, top);
        await bring(engine, '#budgets');
        const first = await engine.run(() => scrollY);
        await engine.click('#budgets li button');
        await searchIs('?team=Storefront');
        await scrollTo(400);
        await engine.back();
        await searchIs('');
        await isAt(first);
        await engine.forward();
        await searchIs('?team=Storefront');
        await isAt(400);
      });

      test('menus stay in the window and amounts stay whole at every width', async () => {
        // WebKitGTK's window has a least width.
        const widths = [1280, 1180, 1024, 820, name === 'webkit' ? PHONE : 360];
        await open();
        for (const width of widths) {
          await engine.resize(width, 900);
          await until(engine, (wanted) => Math.abs(innerWidth - wanted) < 3, width);
          const { shown, wrong } = await engine.run(readAmounts);
          assert.ok(shown > 60, `${shown} amounts at ${width} px`);
          assert.deepEqual(wrong, [], `${width} px`);
          if (width < 820) continue;
          for (const menu of ['from', 'cloud', 'team', 'service', 'region', 'tag']) {
            await engine.click(`${FILTERS} button[name="${menu}"]`);
            await until(engine, () => document.querySelector('fieldset') !== null);
            const [panel] = await boxesOf(engine, 'div:has(> fieldset)');
            const right = panel!.left + panel!.width;
            // A window may be a little wider or narrower than it was asked to be.
            const room = await engine.run(() => innerWidth);
            assert.ok(panel!.left >= 0 && right <= room, `${menu}: ${panel!.left} to ${right} of ${room} px`);
            assert.equal(await engine.run(() => document.documentElement.scrollWidth <= innerWidth), true);
            await engine.press('Escape');
            await until(engine, () => document.querySelector('fieldset') === null);
          }
        }
      });
    });
});
