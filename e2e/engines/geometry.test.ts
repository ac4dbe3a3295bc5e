import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATHS } from '../kit/routes.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import type { Engine, EngineName } from './engine.ts';
import { hasEngine, startEngine } from './start.ts';
import { openHydrated } from './visit.ts';

/**
 * Every route hydrates without a message, and its controls look the same in every engine: the styles that make a control
 * visible, also inside `details`, against Chromium's.
 */
const OTHERS: EngineName[] = ['firefox', 'webkit'];
const CONTROLS = 'input, select, textarea, button, summary, dialog, details, details *, output';
const PROPERTIES = [
  'display',
  'position',
  'border-top-width',
  'border-bottom-width',
  'border-left-width',
  'border-top-color',
  'background-color',
  'color',
  'font-size',
  'font-weight',
  'padding-top',
  'padding-left',
  'opacity',
];
/** Drawn by the browser itself; no rule of the site sets them. */
const NATIVE = 'input[type=checkbox], input[type=radio]';

let site: TestSite;
let chromium: Engine;

before(async () => {
  site = await startTestSite('geometry');
  chromium = startEngine('chromium');
});
after(async () => {
  await chromium?.close();
  await site?.stop();
});

type Look = [element: string, values: string[]];

/** Runs in the page. */
function styles(selector: string, native: string, properties: string[]): Look[] {
  return [...document.querySelectorAll<HTMLElement>(`:is(main, header, footer) :is(${selector})`)]
    .filter((element) => !element.matches(native) && !element.closest('svg'))
    .map((element) => {
      const style = getComputedStyle(element);
      const name = `${element.localName}${element.id && `#${element.id}`} ${element.textContent.trim().slice(0, 30)}`;
      return [name, properties.map((property) => style.getPropertyValue(property))];
    });
}

async function stylesIn(engine: Engine, path: string): Promise<Look[]> {
  await openHydrated(engine, site.url + path);
  return engine.run(styles, CONTROLS, NATIVE, PROPERTIES);
}

for (const name of OTHERS) {
  test(`${name} shows the controls of ${PATHS.length} routes as Chromium does`, {
    skip: hasEngine[name]() ? false : `${name} is not on this machine`,
  }, async (t) => {
    const other = startEngine(name);
    const differences: string[] = [];
    let compared = 0;
    try {
      for (const path of PATHS) {
        const wanted = await stylesIn(chromium, path);
        const found = await stylesIn(other, path);
        assert.deepEqual(await other.pageErrors(), [], path);
        const written = await other.run(() => document.querySelector('main:has(h1)')!.textContent.length);
        assert.ok(written > 200, `${path}: main has ${written} characters`);
        assert.deepEqual(
          found.map(([element]) => element),
          wanted.map(([element]) => element),
          path,
        );
        for (const [index, [element, values]] of found.entries()) {
          for (const [at, property] of PROPERTIES.entries()) {
            compared += 1;
            const expected = wanted[index]![1][at]!;
            if (same(values[at]!, expected)) continue;
            differences.push(`${path} ${element}: ${property} is ${values[at]}, not ${expected}`);
          }
        }
      }
    } finally {
      await other.close();
    }
    t.diagnostic(`${compared} values of ${PATHS.length} routes compared`);
    assert.ok(compared > 10_000, `only ${compared} values compared`);
    assert.deepEqual(differences, []);
  });
}

/** Engines round lengths differently. */
function same(a: string, b: string): boolean {
  return a === b || Math.abs(Number.parseFloat(a) - Number.parseFloat(b)) < 0.51;
}
