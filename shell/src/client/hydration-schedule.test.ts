/** @jest-environment jsdom */
import { createHydrationSchedule } from './hydration-schedule.ts';

const PAGE = `
  <main>
    <div data-slot="a/page">
      <p>Text with a <a href="/b">link</a></p>
      <button type="button" id="share">Share</button>
      <div id="chart" data-hydrate><button type="button" id="preset">Last month</button></div>
      <div data-slot="b/Teasers"><a href="/c">read</a></div>
      <div data-slot="c/Form"><form><input name="email"><button>Submit</button></form></div>
    </div>
  </main>`;

let appear: (element: Element) => void = () => {};

beforeEach(() => {
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

/** A page of its own, since listeners stay on the document. */
function served(markup = PAGE) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const loads: string[] = [];
  const wanted: string[] = [];
  const schedule = createHydrationSchedule(page, async (slot) => {
    loads.push(slot);
  });
  for (const element of page.querySelectorAll<HTMLElement>('[data-slot]')) {
    const slot = element.dataset.slot!;
    void schedule.wanted(slot).then(() => wanted.push(slot));
  }
  const find = (selector: string) => page.querySelector<HTMLElement>(selector)!;
  return { page, schedule, loads, wanted, find };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a page of text and links loads nothing', async () => {
  const { find, loads, wanted } = served();
  find('p').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await settle();
  expect([loads, wanted]).toEqual([[], []]);
});

test('a form near the window wants its slot and those around it, and no other', async () => {
  const { page, find, loads, wanted } = served();
  page.dispatchEvent(new Event('pointermove'));
  appear(find('form'));
  await settle();
  expect(loads).toEqual(['a/page', 'c/Form']);
  expect(wanted.sort()).toEqual(['a/page', 'c/Form']);
});

test('nothing is watched before the visitor gives a sign of being there', () => {
  const { find } = served();
  expect(() => appear(find('form'))).toThrow();
});

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])('%s is such a sign', (name) => {
  const { page, find } = served();
  page.dispatchEvent(new Event(name));
  expect(() => appear(find('form'))).not.toThrow();
});

test('a visitor whom an anchor or Back has brought down the page is there already', () => {
  Object.assign(window, { scrollY: 300 });
  const { find } = served();
  expect(() => appear(find('form'))).not.toThrow();
  Object.assign(window, { scrollY: 0 });
});

test.each(['focusin', 'pointerdown'])('%s in something interactive wants it', async (name) => {
  const { find, loads } = served();
  find('input').dispatchEvent(new Event(name, { bubbles: true }));
  await settle();
  expect(loads).toEqual(['a/page', 'c/Form']);
});

test('a slot is loaded once, however often the visitor touches it', async () => {
  const { find, loads } = served();
  for (const name of ['pointerdown', 'focusin', 'pointerdown']) {
    find('input').dispatchEvent(new Event(name, { bubbles: true }));
    await settle();
  }
  expect(loads).toEqual(['a/page', 'c/Form']);
});

test('a field the visitor is in already is wanted at once', async () => {
  document.body.innerHTML = PAGE;
  document.querySelector('input')!.focus();
  const loads: string[] = [];
  createHydrationSchedule(document, async (slot) => loads.push(slot));
  await settle();
  expect(loads).toEqual(['a/page', 'c/Form']);
});

test('a click on a button is done again once its code is there, and later clicks go straight through', async () => {
  const { page, find, loads } = served();
  const clicks: number[] = [];
  page.addEventListener('click', () => clicks.push(loads.length));
  find('#share').click();
  expect(clicks).toEqual([]);
  await settle();
  expect(clicks).toEqual([1]);
  find('#share').click();
  expect(clicks).toEqual([1, 1]);
});

test('the click that submits a form is never held back', () => {
  const { page, find } = served();
  const clicks: Event[] = [];
  page.addEventListener('click', (event) => clicks.push(event));
  find('form button').click();
  expect(clicks[0]?.defaultPrevented).toBe(false);
});

test('a click outside served slots goes through', () => {
  const { page, loads } = served('<button id="menu">Menu</button><div data-slot="a/page"></div>');
  const clicks: Event[] = [];
  page.addEventListener('click', (event) => clicks.push(event));
  page.getElementById('menu')!.click();
  expect([clicks.length, loads]).toEqual([1, []]);
});

test('a slot that was not served waits for nothing', async () => {
  await expect(served().schedule.wanted('d/Other')).resolves.toBeUndefined();
});
