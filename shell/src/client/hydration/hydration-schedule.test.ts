/** @jest-environment jsdom */

import { createHydrationSchedule } from './hydration-schedule.ts';
import { takeMarkedElements } from './marked-elements.ts';

const PAGE = `
  <main>
    <div data-slot="a/page">
      <p>Text with a <a href="/b">link</a></p>
      <button type="button" id="native">Menu</button>
      <button type="button" id="share" data-hydrate="click">Share</button>
      <div id="row" data-hydrate="click"><a href="/d">in it</a><b tabindex="0">open</b></div>
      <div data-slot="b/Teasers"><a href="/c">read</a></div>
      <div data-slot="c/Form"><form data-hydrate="" action="/api/leads"><input name="email"><button>Submit</button></form></div>
    </div>
  </main>`;

const AS_SERVED = { restored: () => false, current: async (element: Element) => element };

let appear: (element: Element) => void = () => {};

beforeEach(() => {
  // jsdom lays nothing out
  Element.prototype.getClientRects = function () {
    return (this.hasAttribute('hidden') ? [] : [{}]) as unknown as DOMRectList;
  };
  globalThis.IntersectionObserver = class {
    watched = new Set<Element>();
    constructor(callback: (entries: object[]) => void, options: { rootMargin: string }) {
      expect(options.rootMargin).toBe('400px');
      appear = (target) => {
        expect(this.watched).toContain(target);
        callback([{ isIntersecting: true, target }]);
      };
    }
    observe(element: Element) {
      this.watched.add(element);
    }
    unobserve(element: Element) {
      this.watched.delete(element);
    }
  } as unknown as typeof IntersectionObserver;
});

/** A new document each time: listeners stay on it. */
function served(markup = PAGE, respond = async () => {}) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const loads: string[] = [];
  const wanted: string[] = [];
  const schedule = createHydrationSchedule(page, takeMarkedElements(page), AS_SERVED, async (slot) => {
    loads.push(slot);
    await respond();
  });
  for (const element of page.querySelectorAll<HTMLElement>('[data-slot]')) {
    const slot = element.dataset.slot!;
    void schedule.wanted(slot).then(() => wanted.push(slot));
  }
  const find = (selector: string) => page.querySelector<HTMLElement>(selector)!;
  return { page, schedule, loads, wanted, find };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Replays run in their own tasks. */
async function until(done: () => boolean): Promise<void> {
  for (let tasks = 0; tasks < 100 && !done(); tasks += 1) await settle();
}

test('a page of text and links loads nothing', async () => {
  const { find, loads, wanted } = served();
  find('p').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await settle();
  expect([loads, wanted]).toEqual([[], []]);
});

test('a form near the window requests its slot and those around it, and no other', async () => {
  const { find, loads, wanted } = served();
  appear(find('form'));
  await settle();
  expect(loads).toEqual(['a/page', 'c/Form']);
  expect(wanted.sort()).toEqual(['a/page', 'c/Form']);
});

test.each([
  ['a control', '?utm_source=mail&email=a%40b.example', ['a/page', 'c/Form']],
  ['what an element reads', '?from=2026-10-01', ['a/page']],
  ['neither', '?utm_source=mail&fro=1', []],
])('an address that names %s loads its slots at once', async (_what, search, loaded) => {
  history.replaceState(null, '', search);
  const { loads } = served(PAGE.replace('<p>', '<p data-wakes-on="team from">'));
  history.replaceState(null, '', '/');
  await settle();
  expect(loads).toEqual(loaded);
});

test('the first focusin or pointerdown in a marked element loads its slots, once', async () => {
  for (const first of ['focusin', 'pointerdown']) {
    const { find, loads } = served();
    for (const name of [first, 'pointerdown', 'focusin']) {
      find('input').dispatchEvent(new Event(name, { bubbles: true }));
      await settle();
      expect(loads).toEqual(['a/page', 'c/Form']);
    }
  }
});

test('a field that has the focus already is requested at once', async () => {
  document.body.innerHTML = PAGE;
  document.querySelector('input')!.focus();
  const loads: string[] = [];
  createHydrationSchedule(document, takeMarkedElements(document), AS_SERVED, async (slot) =>
    loads.push(slot),
  );
  await settle();
  expect(loads).toEqual(['a/page', 'c/Form']);
});

test('an element without size is near when its surroundings are', async () => {
  const { find, loads } = served('<div data-slot="a/page"><p><i hidden data-hydrate=""></i></p></div>');
  appear(find('p'));
  await settle();
  expect(loads).toEqual(['a/page']);
});

test('what only responds to presses does not wake by being near', () => {
  const { find } = served();
  expect(() => appear(find('#share'))).toThrow();
});

test.each(['click', 'keydown', 'keyup'])(
  'a %s is replayed once its code is there, and later ones go straight through',
  async (name) => {
    const { page, find, loads } = served();
    const received: [number, string][] = [];
    page.addEventListener(name, (event) => received.push([loads.length, (event as KeyboardEvent).key]));
    const press = () =>
      find('b').dispatchEvent(new KeyboardEvent(name, { key: 'Enter', bubbles: true, cancelable: true }));
    expect(press()).toBe(name !== 'click');
    expect(received).toEqual([]);
    await settle();
    expect(received).toEqual([[1, 'Enter']]);
    await settle();
    press();
    expect(received).toEqual([
      [1, 'Enter'],
      [1, 'Enter'],
    ]);
  },
);

test.each([
  ['a button that no section’s code answers for', '#native'],
  ['a link in something that answers to clicks', '#row a'],
  ['a field', 'input'],
  ['what submits a form', 'form button'],
  ['what is outside served slots', '#menu'],
])('a click on %s is never delayed', (_what, selector) => {
  const { page, find, loads } = served(`<button id="menu">Menu</button>${PAGE}`);
  const clicks: Event[] = [];
  page.addEventListener('click', (event) => clicks.push(event));
  find(selector).click();
  expect([clicks[0]?.defaultPrevented, loads]).toEqual([false, []]);
});

test.each(['', 'action="javascript:throw 1"'])(
  'a form that goes nowhere without script is sent once its code is there: <form %s>',
  async (address) => {
    const { page, find } = served(
      `<div data-slot="a/page"><form data-hydrate="" ${address}><button>Send</button></form></div>`,
    );
    let sent = 0;
    page.addEventListener('click', (event) => {
      event.preventDefault();
      sent += 1;
    });
    find('button').click();
    expect(sent).toBe(0);
    await settle();
    expect(sent).toBe(1);
  },
);

test('what was changed before the code was there is passed to it, and nothing else is', async () => {
  const { page, find } = served(`
    <div data-slot="a/page"><form data-hydrate="">
      <input id="text" value="a"><input id="kept" value="b"><input type="checkbox" id="tick">
      <select id="one"><option>x</option><option>y</option></select><select id="other"><option>x</option></select>
    </form><input id="outside"></div>`);
  const received: string[] = [];
  for (const name of ['click', 'input', 'change']) {
    page.addEventListener(name, ({ target }) => received.push(`${name} ${(target as Element).id}`));
  }
  Object.assign(find('#text'), { value: 'abc' });
  Object.assign(find('#outside'), { value: 'abc' });
  Object.assign(find('#tick'), { checked: true });
  Object.assign(find('#one'), { selectedIndex: 1 });
  find('#text').dispatchEvent(new Event('focusin', { bubbles: true }));
  await settle();
  expect(received).toEqual([
    'input text',
    'change text',
    'click tick',
    'input tick',
    'change tick',
    'input one',
    'change one',
  ]);
});

test('a click on a slider is replayed where it was, after what the slider was set to', async () => {
  const { page, find } = served(
    '<div data-slot="a/page"><p data-hydrate=""><input type="range" value="1"></p></div>',
  );
  const received: string[] = [];
  const slider = find('input') as HTMLInputElement;
  slider.value = '7';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 70 }));
  for (const name of ['click', 'change'])
    page.addEventListener(name, (event) => received.push(`${name} ${(event as MouseEvent).clientX ?? ''}`));
  await until(() => received.length === 2);
  expect(received).toEqual(['change ', 'click 70']);
});

test('all of it is loaded where a developer has saved a change', async () => {
  const { schedule, loads } = served();
  schedule.hydrateAll();
  await settle();
  expect(loads).toEqual(['a/page', 'b/Teasers', 'c/Form']);
});

test('a slot that was not served waits for nothing', async () => {
  await expect(served().schedule.wanted('d/Other')).resolves.toBeUndefined();
});

test('several things done before the code is there are replayed in their order, each in a task of its own', async () => {
  const { page, find } = served(`
    <div data-slot="a/page"><div data-hydrate="">
      <button type="button">Reset</button><input type="range" value="5">
      <select><option>x</option><option>y</option></select>
    </div></div>`);
  const range = find('input') as HTMLInputElement;
  const select = find('select') as HTMLSelectElement;
  const received: string[] = [];
  let task = 0;
  const note = ({ type, target }: Event) => {
    const { nodeName, value } = target as HTMLInputElement;
    received.push(`${task} ${type} ${nodeName} ${value}`);
    // As React does with a controlled field.
    if (type === 'change')
      Object.assign(target === range ? select : range, { value: target === range ? 'x' : 5 });
  };
  const bubbles = true;
  Object.assign(select, { value: 'y' });
  select.dispatchEvent(new Event('input', { bubbles }));
  find('button').click();
  range.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles }));
  Object.assign(range, { value: 6 });
  range.dispatchEvent(new Event('input', { bubbles }));
  for (const name of ['click', 'keydown', 'input', 'change']) page.addEventListener(name, note);
  const ticks = setInterval(() => {
    task += 1;
  });
  await until(() => received.length === 6);
  clearInterval(ticks);
  expect(received.map((line) => line.replace(/^\d+ /, ''))).toEqual([
    'input SELECT y',
    'change SELECT y',
    'click BUTTON ',
    'keydown INPUT 5',
    'input INPUT 6',
    'change INPUT 6',
  ]);
  expect(new Set(received.map((line) => line.split(' ')[0])).size).toBe(4);
});

test('a press while others are replayed waits for its turn', async () => {
  const { page, find } = served();
  const clicks: string[] = [];
  page.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  find('#share').click();
  find('#row').click();
  const [first] = await Promise.all([settle(), settle()]);
  expect(first).toBeUndefined();
  expect(clicks).toEqual(['share']);
  find('#row b').click();
  await until(() => clicks.length === 3);
  expect(clicks).toEqual(['share', 'row', '']);
});

test('a click that repeats a kept one takes its place; the second of a double click does not', async () => {
  const { page, find } = served(`
    <div data-slot="a/page"><div data-hydrate="">
      <button type="button" id="menu">Cloud <i></i></button><button type="button" id="sort">Sort</button>
    </div></div>`);
  const clicks: string[] = [];
  page.addEventListener('click', (event) =>
    clicks.push(`${(event.target as Element).nodeName} ${event.clientX}`),
  );
  const click = (selector: string, clientX: number, detail = 1) =>
    find(selector).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, clientX, detail }),
    );
  click('#menu', 1);
  click('#menu', 2, 2);
  click('#sort', 3);
  click('#sort', 4, 2);
  click('#menu i', 5);
  await until(() => clicks.length === 3);
  await settle();
  expect(clicks).toEqual(['BUTTON 3', 'BUTTON 4', 'I 5']);
});

test('what the boot script recorded is replayed in its order; what worked as served is not', async () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = PAGE;
  const find = (selector: string) => page.querySelector<HTMLElement>(selector)!;
  const early: Event[] = [];
  for (const name of ['click', 'keydown', 'pointerdown'])
    page.addEventListener(name, (event) => early.push(event));
  find('#share').click();
  find('form button').addEventListener('click', (event) => event.preventDefault());
  find('form button').click();
  find('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  find('p').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const loads: string[] = [];
  const load = async (slot: string) => loads.push(slot);
  const { replayed } = createHydrationSchedule(page, takeMarkedElements(page), AS_SERVED, load, [...early]);
  early.length = 0;
  await replayed;
  expect(loads).toEqual(['a/page']);
  expect(early.map((event) => [event.type, (event.target as Element).nodeName])).toEqual([
    ['click', 'BUTTON'],
    ['keydown', 'B'],
  ]);
});

describe('code that does not load', () => {
  let network: boolean;
  beforeEach(() => {
    network = false;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const lost = () =>
    served(PAGE, async () => {
      if (!network) throw new TypeError('no network');
    });

  test('is not requested for each of many presses, which work as served, but for one a second later', async () => {
    const { page, find, loads } = lost();
    let clicks = 0;
    page.addEventListener('click', () => (clicks += 1));
    for (let press = 0; press < 20; press += 1) {
      find('#share').click();
      await jest.advanceTimersByTimeAsync(10);
    }
    expect([loads, clicks]).toEqual([['a/page'], 20]);
    await jest.advanceTimersByTimeAsync(1000);
    find('#share').click();
    expect(loads).toEqual(['a/page', 'a/page']);
  });

  test('is requested when the network is back, and gets what was typed meanwhile', async () => {
    const { find, loads } = lost();
    const field = find('input') as HTMLInputElement;
    field.value = 'ada';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
    const received: string[] = [];
    field.addEventListener('change', () => received.push(field.value));
    network = true;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect([loads, received]).toEqual([['a/page', 'c/Form', 'a/page', 'c/Form'], ['ada']]);
  });
});
