import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUnbroken } from '../page/unbroken.ts';
import { pause, until } from './engine.ts';
import { inEachEngine } from './start.ts';
import { boxesOf, bring, FILTERS, focus, openHydrated, PHONE } from './visit.ts';

/** What engines do differently in the running product: dates, history and widths. */
inEachEngine('dashboard', (engine, site) => {
  const open = async (query = '') => {
    await openHydrated(engine, `${site().url}/platform/dashboard${query}`);
    await bring(engine, '#explorer');
    await until(engine, () => document.querySelector('[data-empty]') === null);
  };
  const search = () => engine.run(() => location.search);
  const searchIs = (wanted: string) => until(engine, (query) => location.search === query, wanted);
  const menuIs = (open: boolean) =>
    until(engine, (wanted) => (document.querySelector('fieldset') !== null) === wanted, open);

  test('a typed day applies when the field is left', async () => {
    await open();
    await engine.click(`${FILTERS} button[name="from"]`);
    await until(engine, () => document.querySelector('input[type=date]') !== null);
    await focus(engine, 'input[type=date]');
    for (const part of ['10', '25', '2026']) {
      await engine.type(part);
      // WebKitGTK stays in a part that is complete.
      if (engine.name === 'webkit') await engine.press('ArrowRight');
    }
    assert.equal(await search(), '');
    await focus(engine, 'fieldset button');
    await searchIs('?from=2026-10-25&to=2026-10-31');
  });

  test('Back and Forward return to where the visitor was in each view', async () => {
    const isAt = (top: number) => until(engine, (goal) => Math.abs(scrollY - goal) < 2, top);
    await open();
    await bring(engine, '#budgets');
    const first = await engine.run(() => scrollY);
    await engine.click('#budgets li button');
    await searchIs('?team=Storefront');
    await engine.run(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await isAt(400);
    // the place is kept with the next frame
    await pause(300);
    await engine.back();
    await searchIs('');
    await isAt(first);
    await engine.forward();
    await searchIs('?team=Storefront');
    await isAt(400);
  });

  test('menus stay in the window and amounts stay whole at every width', async () => {
    await open();
    // WebKitGTK's window has a least width.
    for (const width of [1280, 1024, 820, engine.name === 'webkit' ? PHONE : 360]) {
      await engine.resize(width, 900);
      await until(engine, (wanted) => Math.abs(innerWidth - wanted) < 3, width);
      const { shown, wrong } = await engine.run(readUnbroken);
      assert.ok(shown > 60, `${shown} amounts at ${width} px`);
      assert.deepEqual(wrong, [], `${width} px`);
      if (width < 820) continue;
      for (const menu of ['from', 'cloud', 'team', 'service', 'region', 'tag']) {
        await engine.click(`${FILTERS} button[name="${menu}"]`);
        await menuIs(true);
        const [panel] = await boxesOf(engine, 'div:has(> fieldset)');
        const right = panel!.left + panel!.width;
        // A window may be a little wider or narrower than it was asked to be.
        const room = await engine.run(() => innerWidth);
        assert.ok(panel!.left >= 0 && right <= room, `${menu}: ${panel!.left} to ${right} of ${room} px`);
        await engine.press('Escape');
        await menuIs(false);
      }
    }
  });
});
