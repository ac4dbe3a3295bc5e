/** @jest-environment jsdom */
import type { StackFrame } from '@site/section-kit/contract';
import { findingsOf, isRepeated, type Signal } from './signals.ts';
import { signalsInPage } from './signals-in-page.mjs';

const ADDRESS = 'http://127.0.0.1:20000/_sections/a/1.0.0-aa/web';
const signal: Signal = {
  kind: 'fallback',
  name: 'TypeError',
  message: 'stored is null',
  logged: 'stored is null',
  stack: `TypeError: stored is null\n    at x (${ADDRESS}/page.js:1:20)`,
  componentStack: `\n    at Plans (${ADDRESS}/page.js:1:90)`,
  slot: 'a/pages/a',
};
const lines = ([first]: readonly StackFrame[]) => first && { file: first.file, line: first.column };

function signalsOf(served: string, change: () => void, given: object): Signal[] {
  const signals: Signal[] = [];
  document.body.innerHTML = served;
  Object.assign(globalThis, {
    noteSignal: (one: Signal) => signals.push(one),
    CSS: { escape: (id: string) => id },
  });
  signalsInPage();
  dispatchEvent(new Event('DOMContentLoaded'));
  change();
  (globalThis as unknown as { siteSignals: object[] }).siteSignals.push(given);
  return signals;
}

test('what threw is said once, by its slot alone, with the line where it threw', () => {
  expect(findingsOf([signal, signal], lines)).toEqual([
    {
      code: 'SITE_SMOKE_THROWS',
      cause: 'a/pages/a threw when it was hydrated: TypeError: stored is null.',
      at: { file: 'web/page.js', line: 20 },
    },
  ]);
  expect(isRepeated('console error: a/pages/a failed TypeError: stored is null', [signal])).toBe(true);
  expect(isRepeated('console error: another fault', [signal])).toBe(false);
  expect(isRepeated('console error: x', [{ ...signal, message: '', logged: '' }])).toBe(false);
});

test('a mismatch is said with the element, both texts, and the component around it', () => {
  const served =
    '<div data-slot="a/pages/a"><p>Same</p><p class="price">From <!-- -->5</p><div data-slot="b/Part"><i>1</i></div></div>';
  const found = signalsOf(
    served,
    () => {
      document.querySelector('.price')!.innerHTML = 'From 7';
      document.querySelector('i')!.textContent = '2';
    },
    {
      kind: 'hydration',
      error: new Error('Minified React error #418'),
      componentStack: signal.componentStack,
    },
  );
  expect(findingsOf(found, lines)).toEqual([
    {
      code: 'SITE_SMOKE_MISMATCH',
      cause:
        '<p class="price"> in the slot a/pages/a has “From 5” from the server and “From 7” in the browser.',
      at: { file: 'web/page.js', line: 90 },
    },
  ]);
});

test.each([
  ['<b>x</b>', '<i>x</i>', '<div> in the slot a/pages/a has <b> from the server and <i> in the browser.'],
  ['<b>x</b>', '', '<div> in the slot a/pages/a has <b> from the server and nothing in the browser.'],
  ['<b>x</b>', '<b>x</b>', 'The browser rendered something else than the server in the page.'],
])('%s that becomes “%s”', (before, after, cause) => {
  const found = signalsOf(
    `<div data-slot="a/pages/a">${before}</div>`,
    () => {
      document.querySelector('[data-slot]')!.innerHTML = after;
    },
    { kind: 'hydration', error: new Error('x') },
  );
  expect(findingsOf(found, lines)).toEqual([{ code: 'SITE_SMOKE_MISMATCH', cause }]);
});

test('the code that reports still gets every signal', () => {
  const got: object[] = [];
  signalsOf('', () => {}, { kind: 'error', error: 'thrown' });
  const queue = (globalThis as unknown as { siteSignals: { push(one: object): void } & object[] })
    .siteSignals;
  expect(queue).toHaveLength(1);
  queue.push = (one: object) => got.push(one);
  queue.push({ view: '/a' });
  expect(got).toEqual([{ view: '/a' }]);
});
