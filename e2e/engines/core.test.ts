import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendsByScript, storedLeads, uniqueEmail } from '../page/lead-form.ts';
import { pause, until } from './engine.ts';
import { inEachEngine, wantedEngines } from './start.ts';
import { PAGES, testTranslated } from './translated.ts';
import {
  boxesOf,
  bring,
  buttonOf,
  chooseByName,
  FIELDS,
  FORM,
  focus,
  isClosed,
  isOpen,
  openHydrated,
  PHONE,
} from './visit.ts';

/** What a visitor needs, in any engine: `ENGINES=webkit node --test e2e/engines/core.test.ts`. */

inEachEngine('core', (engine, site) => {
  const open = (path: string, width?: number) => openHydrated(engine, site().url + path, width);

  test('menus open by hover, click and keys, submenus next to their panel; Escape closes them and returns the focus', async () => {
    await open('/resources/insights');
    for (const [id, act] of [
      ['menu-by-cloud-provider', () => engine.hover(buttonOf('menu-by-cloud-provider'))],
      ['menu-by-industry', () => engine.click(buttonOf('menu-by-industry'))],
      [
        'menu-by-industry',
        () => focus(engine, buttonOf('menu-by-industry')).then(() => engine.press('Enter')),
      ],
    ] as const) {
      await engine.click(buttonOf('menu-solutions'));
      await until(engine, isOpen, 'menu-solutions');
      await act();
      await until(engine, isOpen, id);
      await pause(300);
      const [panel] = await boxesOf(engine, '#menu-solutions');
      const [side] = await boxesOf(engine, `#${id}`);
      const sidecar = side!.left >= panel!.left + panel!.width || side!.left + side!.width <= panel!.left;
      assert.ok(sidecar, `${act}: ${id} lies over the panel it belongs to`);
      assert.ok(side!.left >= 0 && side!.left + side!.width <= 1280, `${act}: ${id} leaves the window`);
      for (const open of [id, 'menu-solutions']) {
        await engine.press('Escape');
        await until(engine, isClosed, open);
      }
      await engine.hover('header a[href="/"]');
    }

    const panel = 'menu-platform';
    const button = buttonOf(panel);
    await engine.click(button);
    await until(engine, isOpen, panel);
    await engine.press('Escape');
    await until(engine, isClosed, panel);
    await focus(engine, button);
    await engine.press('Enter');
    await until(engine, isOpen, panel);
    await engine.press('ArrowDown');
    await until(
      engine,
      (id) => document.querySelector(`#${id} :is(a, button)`) === document.activeElement,
      panel,
    );
    await engine.press('Escape');
    await until(engine, isClosed, panel);
    await until(engine, (wanted) => document.querySelector(wanted) === document.activeElement, button);
    await engine.hover('header a[href="/"]');
    await engine.hover(button);
    await until(engine, isOpen, panel);
    await engine.hover('header a[href="/"]');
    await until(engine, isClosed, panel);

    await engine.resize(PHONE, 900);
    await engine.click('.menu-toggle');
    await until(engine, isOpen, 'menu-mobile');
    for (const group of ['platform', 'solutions', 'resources']) {
      const list = `mobile-${group}`;
      await engine.click(`[aria-controls="${list}"]`);
      await until(engine, (id) => document.getElementById(id)!.getBoundingClientRect().height > 40, list);
    }
    await engine.press('Escape');
    await until(engine, isClosed, 'menu-mobile');
  });

  test('every field of the demo form is a box with a border, red with a message when it is wrong; the form sends one lead and empties itself', async () => {
    const email = uniqueEmail();
    await open('/integrations/aws', PHONE);
    await bring(engine, FORM);
    await until(engine, sendsByScript);
    const read = async () => {
      const fields = await boxesOf(engine, FIELDS);
      assert.equal(fields.length, 4);
      for (const { name, height, border, borderColor, background } of fields) {
        assert.ok(height >= 40, `${name} is ${height} px high`);
        assert.ok(border >= 1, `${name} has no border`);
        assert.notEqual(borderColor, background, `${name} has a border no one sees`);
      }
      assert.equal((await boxesOf(engine, `${FORM} input[type=checkbox]`)).length, 4);
      return fields;
    };
    const right = [await read()];
    await engine.resize(1280, 900);
    right.unshift(await read());
    await engine.click(`${FORM} [type=submit]`);
    await until(engine, () => document.querySelectorAll('form [aria-invalid="true"]').length === 4);
    await until(engine, () => document.activeElement?.id === 'demo-form-name');
    // Colors fade.
    await pause(500);
    const shown = () =>
      [...document.querySelectorAll('form [aria-invalid="true"]')].map((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.some((id) => (document.getElementById(id)?.getBoundingClientRect().height ?? 0) > 10);
      });
    for (const [at, width] of [1280, PHONE].entries()) {
      await engine.resize(width, 900);
      for (const [index, { name, borderColor }] of (await read()).entries())
        assert.notEqual(borderColor, right[at]![index]!.borderColor, `${name} looks right at ${width} px`);
      assert.deepEqual(await engine.run(shown), [true, true, true, true]);
    }
    await engine.resize(1280, 900);
    for (const [id, text] of [
      ['name', 'Ada Lovelace'],
      ['email', email],
      ['company', 'Analytical Engines'],
    ]) {
      await engine.click(`#demo-form-${id}`);
      await engine.type(text!);
    }
    // A native list belongs to the browser's window; keys choose in it everywhere.
    await focus(engine, '#demo-form-spend');
    await engine.type('$50');
    const textIn = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
    await until(engine, () => (document.getElementById('demo-form-spend') as HTMLSelectElement).value !== '');
    await engine.click(`${FORM} [type=submit]`);
    await until(engine, () => document.body.textContent.includes('Form submitted successfully'));
    assert.equal(await engine.run(textIn, 'demo-form-email'), '');
    assert.equal(storedLeads(email, site().leadsDatabase).length, 1);
  });

  test('the explorer’s slider lies over its bars, opens a day by keys and by a press, and Back closes it', async () => {
    const dialogIs = (open: boolean) =>
      until(engine, (wanted) => (document.querySelector('dialog')?.open ?? false) === wanted, open);
    await open('/privacy');
    await open('/platform/cost-explorer');
    await bring(engine, 'main figure');
    await until(engine, () =>
      Object.keys(document.querySelector('input[type=range]') ?? {}).some((key) => key.startsWith('__react')),
    );
    const [slider] = await boxesOf(engine, 'input[type=range]');
    const [chart] = await boxesOf(engine, ':has(> input[type=range])');
    for (const side of ['top', 'left', 'width', 'height'] as const)
      assert.ok(Math.abs(slider![side] - chart![side]) < 2, `${side} of the slider is not that of the chart`);
    await focus(engine, 'input[type=range]');
    await engine.press('ArrowLeft');
    await engine.press('Enter');
    await dialogIs(true);
    await engine.press('Escape');
    await dialogIs(false);
    await engine.click('input[type=range]');
    await dialogIs(true);
    const before = await engine.run(() => scrollY);
    await engine.back();
    await dialogIs(false);
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
    const costs = (cost: string) => document.querySelector('#product-title + div dd')!.textContent === cost;
    await open('/platform/dashboard?cloud=aws');
    await until(engine, costs, '$763,980');
    await bring(engine, '#budgets li button');
    await engine.click('#budgets li button');
    await until(engine, costs, '$259,600');
    assert.equal(await engine.run(() => location.search), '?cloud=aws&team=Storefront');
    await engine.back();
    await until(engine, costs, '$763,980');
  });

  test('a filter of the running product is opened by a first press and chosen by its name, and an accepted recommendation keeps the focus', async () => {
    await engine.resize(1280, 900);
    await engine.open(`${site().url}/platform/dashboard`);
    // its press is the first sign, kept until the product runs
    await chooseByName(engine, 'team', 'Finance Systems');
    await engine.click('fieldset legend');
    assert.equal(await engine.run(() => document.querySelector('fieldset') !== null), true);
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

  test('an anchor of the home page is reached, and leaves the address plain; links are followed through three sections without a page load; Back twice and Forward', async () => {
    await open('/#resources');
    await until(engine, () => location.hash === '');
    await until(engine, () => {
      const { top } = document.getElementById('resources')!.getBoundingClientRect();
      return top > 0 && top < innerHeight;
    });
    await engine.run(() => void Object.assign(window, { sameDocument: true }));
    const home = await engine.run(() => document.title);
    for (const [href, heading] of [
      ['/resources/insights', 'Insights'],
      ['/resources/case-studies', 'Case Studies'],
    ] as const) {
      await engine.hover(`footer a[href="${href}"]`);
      await pause(1500);
      await engine.click(`footer a[href="${href}"]`);
      await until(engine, (wanted) => document.querySelector('h1')?.textContent === wanted, heading);
      await until(engine, () => scrollY === 0);
      assert.equal(await engine.run(() => location.pathname), href);
    }
    assert.equal(await engine.run(() => 'sameDocument' in window), true);
    await engine.back();
    await until(engine, () => location.pathname === '/resources/insights');
    await engine.back();
    await until(engine, (title) => location.pathname === '/' && document.title === title, home);
    await engine.forward();
    await until(engine, () => document.querySelector('h1')?.textContent === 'Insights');
  });

  // Each page in one engine; `npm run drill -- engines` has all pages in all of them.
  const engines = wantedEngines();
  const at = engines.indexOf(engine.name);
  testTranslated(
    engine,
    site,
    PAGES.filter((_, index) => index % engines.length === at),
  );
});
