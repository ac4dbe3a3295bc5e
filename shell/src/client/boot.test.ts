/** @jest-environment jsdom */
import { transformFileSync } from '@swc/core';

const expanded = (element: Element) => element.getAttribute('aria-expanded');

function showPage(content: string): void {
  document.body.innerHTML = content;
  dispatchEvent(new Event('DOMContentLoaded'));
}

// Once, compiled on its own and before any content is there, as a page does.
beforeAll(() => {
  history.replaceState(null, '', '?cloud=aws&utm_source=mail#demo-form');
  globalThis.fetch = () => Promise.reject(new Error('no server'));
  document.head.innerHTML =
    '<script type="application/json" id="site-state">{"frame":"/f","shell":{"entry":"/web/main.js"}}</script>';
  const { code } = transformFileSync(`${__dirname}/boot.ts`, {
    isModule: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  new Function('load', code.replaceAll('import(', 'load('))((address: string) => {
    loads.push(address);
    return load(address);
  });
});

/** What the script imports, and what comes of it. */
const loads: string[] = [];
let load: (address: string) => Promise<unknown> = async () => ({});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('what the address asks for is noted before anything is drawn', () => {
  expect(document.documentElement.dataset.query).toBe('?cloud=aws&utm_source=mail');
});

test('the shell is loaded when the page is idle, or three seconds later', async () => {
  const idle = jest.fn<number, Parameters<typeof requestIdleCallback>>();
  self.requestIdleCallback = idle;
  dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 310));
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 });
});

test('a shell that does not load is requested again at the next press and when the network is back; the third failure shows', async () => {
  const received: unknown[] = [];
  const lost = new TypeError('no network');
  load = async (address) => {
    if (!address.includes('reports')) throw lost;
    return { failed: (error: unknown) => received.push(error) };
  };
  showPage(
    '<button type="button">Menu</button><div id="announcer" class="sr-only" aria-live="polite"></div>',
  );
  const notice = () => document.querySelector('[aria-live]:not(.sr-only)')?.textContent;
  document.querySelector('button')!.click();
  await settle();
  expect(loads).toEqual(['/web/main.js', '/web/main.js/../reports.js']);
  dispatchEvent(new Event('online'));
  await settle();
  expect(notice()).toBeUndefined();
  dispatchEvent(new Event('online'));
  await settle();
  expect(notice()).toBe('Buttons did not load. Please reload.');
  load = async (address) => {
    if (address.includes('reports')) throw lost;
    return {};
  };
  document.querySelector('button')!.click();
  document.querySelector('button')!.click();
  await settle();
  // Each attempt is another module: a browser may keep the failure of the one before.
  const shells = loads.filter((address) => !address.includes('reports'));
  expect(shells.map((address) => address.replace(/#*$/, ''))).toEqual(Array(4).fill('/web/main.js'));
  expect(new Set(shells).size).toBe(4);
  expect(received).toEqual([lost, lost, lost]);
});

test('what is done in content that needs script is recorded in its order until the shell takes the marks away', () => {
  showPage('<p>Text</p><div data-hydrate=""><input type="range"><button type="button">Accept</button></div>');
  const [text, range, button] = ['p', 'input', 'button'].map(
    (tag) => document.querySelector<HTMLElement>(tag)!,
  );
  const bubbles = true;
  text!.click();
  range!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles }));
  range!.dispatchEvent(new Event('input', { bubbles }));
  range!.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles }));
  const click = new MouseEvent('click', { bubbles, cancelable: true });
  button!.dispatchEvent(click);
  document.querySelector('div')!.removeAttribute('data-hydrate');
  button!.click();
  expect(window.presses!.map(({ type, target }) => [type, target])).toEqual([
    ['keydown', range],
    ['input', range],
    ['keyup', range],
    ['click', button],
  ]);
});

test('a field keeps the focus that a browser takes from it on its way to the anchor of the address', () => {
  const field = () => document.querySelector('input')!;
  const taken = () => {
    field().focus();
    field().blur();
    return document.activeElement !== field();
  };
  showPage('<input>');
  expect(taken()).toBe(false);
  document.documentElement.dataset.hydrated = 'true';
  expect(taken()).toBe(true);
  delete document.documentElement.dataset.hydrated;
});

test('[SH-7] the groups of the mobile menu begin closed, and each opens and closes by its button', () => {
  showPage(
    '<button data-group aria-expanded="true"><i></i></button><button data-group aria-expanded="true"></button>',
  );
  const [one, other] = [...document.querySelectorAll('button')];
  expect([expanded(one!), expanded(other!)]).toEqual(['false', 'false']);
  one!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([expanded(one!), expanded(other!)]).toEqual(['true', 'false']);
});
