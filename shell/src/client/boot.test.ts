/** @jest-environment jsdom */
import { transformFileSync } from '@swc/core';

const expanded = (element: Element) => element.getAttribute('aria-expanded');

const { code } = transformFileSync(`${__dirname}/boot.ts`, {
  isModule: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
});

const loads: string[] = [];
let load: (address: string) => Promise<unknown> = async () => ({});
const requested: unknown[][] = [];
let stop = new AbortController();

/** Runs the script before any content is there. */
function open(address: string, content = '', html: DOMStringMap = {}): void {
  stop.abort();
  stop = new AbortController();
  history.replaceState(null, '', address);
  document.documentElement.removeAttribute('data-hydrated');
  Object.assign(document.documentElement.dataset, html);
  document.head.innerHTML =
    '<script type="application/json" id="site-state">{"frame":"/f","shell":{"entry":"/web/main.js"}}</script>';
  document.body.innerHTML = '';
  new Function('load', 'addEventListener', code.replaceAll('import(', 'load('))(
    (file: string) => {
      loads.push(file);
      return load(file);
    },
    (name: string, listener: EventListener, capture = false) =>
      addEventListener(name, listener, { capture, signal: stop.signal }),
  );
  document.body.innerHTML = content;
}

// Its own event of this name would come during the first test.
beforeAll(() => new Promise((resolve) => addEventListener('load', resolve, { once: true })));

beforeEach(() => {
  loads.length = 0;
  requested.length = 0;
  load = async () => ({});
  globalThis.fetch = async (...request) => {
    requested.push(request);
    throw new Error('no server');
  };
  // jsdom has none
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/\W/g, '\\$&') } });
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function loaded(): Promise<void> {
  dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 310));
}

test('what the address asks for is noted before anything is drawn', () => {
  open('?cloud=aws&utm_source=mail#demo-form');
  expect(document.documentElement.dataset.query).toBe('?cloud=aws&utm_source=mail');
});

test('a page that is only read requests the shell at a low priority and does not run it', async () => {
  open('/?utm_source=mail&cost', '<input name="cloud">');
  await loaded();
  expect(requested).toEqual([['/web/main.js', { priority: 'low' }]]);
  expect(loads).toEqual([]);
});

test.each([
  ['the visitor saves data', 'nothing', { saveData: true, downlink: 10 }],
  ['the connection is slow', 'nothing', { saveData: false, downlink: 0.4 }],
  ['the connection is fast', 'the shell', { saveData: false, downlink: 1.6 }],
])('where %s, it requests %s', async (_what, what, connection) => {
  Object.assign(navigator, { connection });
  open('/');
  await loaded();
  Object.assign(navigator, { connection: undefined });
  expect(requested).toHaveLength(what === 'nothing' ? 0 : 1);
});

test.each([
  'pointermove',
  'scrollend',
  'pointerdown',
  'keydown',
  'focusin',
  'click',
  'dragenter',
  'popstate',
])('a first %s starts the shell, once', async (name) => {
  open('/', '<p>Text</p>');
  await loaded();
  for (let times = 0; times < 2; times += 1)
    document.querySelector('p')!.dispatchEvent(new Event(name, { bubbles: true }));
  expect(loads).toEqual(['/web/main.js']);
});

test.each([
  ['a place of the page', '/#demo-form'],
  ['a view by the name of a field', '/?cloud=aws'],
  ['a view by what a part reads', '/?utm_source=mail&from=2026-10-01'],
])('an address that asks for %s starts it', async (_what, address) => {
  open(address, '<button name="cloud"></button><div data-wakes-on="team from"></div>');
  await loaded();
  expect(loads).toEqual(['/web/main.js']);
});

test('an entry of the history that the shell has been on starts it', async () => {
  open('/');
  history.replaceState({ idx: 1 }, '');
  await loaded();
  history.replaceState(null, '');
  expect(loads).toEqual(['/web/main.js']);
});

test('[SH-18] without a visitor the theme is light, whatever was stored, and denied storage throws nothing', async () => {
  localStorage.setItem('theme', 'dark');
  open('/');
  await loaded();
  expect(localStorage.getItem('theme')).toBe('light');
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open('/');
  await loaded();
  expect(denied).toHaveBeenCalled();
  expect(requested).toHaveLength(2);
  denied.mockRestore();
});

test('the view of a page that is only read is counted where the site has reports', async () => {
  open('/', '', { reports: '0.5' });
  await loaded();
  delete document.documentElement.dataset.reports;
  expect(loads).toEqual(['/web/main.js/../views.js']);
});

test('a shell that does not load is requested again at the next press and when the network is back, not as the pointer moves; the third failure shows', async () => {
  const received: unknown[] = [];
  const lost = new TypeError('no network');
  load = async (address) => {
    if (!address.includes('reports')) throw lost;
    return { failed: (error: unknown) => received.push(error) };
  };
  open(
    '/',
    '<button type="button">Menu</button><div id="announcer" class="sr-only" aria-live="polite"></div>',
  );
  await loaded();
  const notice = () => document.querySelector('[aria-live]:not(.sr-only)')?.textContent;
  for (let moves = 0; moves < 3; moves += 1) {
    dispatchEvent(new Event('pointermove'));
    await settle();
  }
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
  const shells = loads.filter((address) => !address.includes('reports'));
  expect(shells.map((address) => address.replace(/#*$/, ''))).toEqual(Array(4).fill('/web/main.js'));
  expect(new Set(shells).size).toBe(4);
  expect(received).toEqual([lost, lost, lost]);
});

test('what is done in content that needs script is recorded in its order until the shell takes the marks away', () => {
  open(
    '/',
    '<p>Text</p><div data-hydrate=""><input type="range"><button type="button">Accept</button></div>',
  );
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
  open('/#demo-form', '<input>');
  expect(taken()).toBe(false);
  document.documentElement.dataset.hydrated = 'true';
  expect(taken()).toBe(true);
});

test('[SH-7] each group of the mobile menu opens and closes by its button, also where React stops the click', () => {
  open('/', '<div><button data-group><i></i></button><button data-group></button></div>');
  document.querySelector('div')!.addEventListener('click', (event) => event.stopPropagation());
  const [one, other] = [...document.querySelectorAll('button')];
  const press = () => one!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  expect([expanded(one!), expanded(other!)]).toEqual(['true', null]);
  press();
  expect([expanded(one!), expanded(other!)]).toEqual(['false', null]);
});
