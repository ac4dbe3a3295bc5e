/** @jest-environment jsdom */
import { transformFileSync } from '@swc/core';

const expanded = (element: Element) => element.getAttribute('aria-expanded');

function showPage(content: string): void {
  document.body.innerHTML = content;
  dispatchEvent(new Event('DOMContentLoaded'));
}

// Once, compiled on its own and before any content is there, as a page does.
beforeAll(() => {
  localStorage.setItem('theme', 'dark');
  location.hash = '#demo-form';
  globalThis.fetch = () => Promise.reject(new Error('no server'));
  document.documentElement.classList.add('dark');
  const { code } = transformFileSync(`${__dirname}/boot.ts`, {
    isModule: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  new Function(code.replace('import(', 'Promise.resolve('))();
});

test('the theme is light, whatever was stored', () => {
  expect(localStorage.getItem('theme')).toBe('light');
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test('a field keeps the focus that a browser takes from it on its way to the anchor of the address', () => {
  const field = () => document.querySelector('input')!;
  const taken = () => {
    field().focus();
    field().blur();
    return document.activeElement !== field();
  };
  showPage('<input><script type="application/json" id="site-state">{"frame":"/f","shell":{}}</script>');
  expect(taken()).toBe(false);
  document.documentElement.dataset.hydrated = 'true';
  expect(taken()).toBe(true);
  delete document.documentElement.dataset.hydrated;
});

test('the groups of the mobile menu begin closed, and each opens and closes by its button', () => {
  showPage(
    '<button data-group aria-expanded="true"><i></i></button><button data-group aria-expanded="true"></button>',
  );
  const [one, other] = [...document.querySelectorAll('button')];
  expect([expanded(one!), expanded(other!)]).toEqual(['false', 'false']);
  one!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([expanded(one!), expanded(other!)]).toEqual(['true', 'false']);
});
