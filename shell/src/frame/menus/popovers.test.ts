/** @jest-environment jsdom */
import { replacePopovers } from './popovers.ts';

// jsdom has no popovers, like Safari 16 and Chrome 113.

const stop = new AbortController();
afterAll(() => stop.abort());

const element = (id: string) => document.getElementById(id)!;
const states = () =>
  ['one', 'inner', 'two'].map((id) => {
    const open = element(id).hasAttribute('data-open');
    expect(document.querySelector(`[popovertarget="${id}"]`)!.getAttribute('aria-expanded')).toBe(`${open}`);
    return open;
  });
const click = (id: string) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)!.click();

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <div>
        <button popovertarget="one"><i></i></button>
        <div id="one" popover>
          <div><button popovertarget="inner"></button><div id="inner" popover><a href="#x">x</a></div></div>
        </div>
      </div>
      <div><button popovertarget="two"></button><div id="two" popover></div></div>
    </header>
    <main></main>`;
  replacePopovers(document.querySelector('header')!, stop);
});

test('[SH-3] a button opens its panel, closes it with those inside, and says so', () => {
  expect(states()).toEqual([false, false, false]);
  document.querySelector<HTMLElement>('[popovertarget="one"] i')!.click();
  click('inner');
  expect(states()).toEqual([true, true, false]);
  click('one');
  expect(states()).toEqual([false, false, false]);
});

test('a panel inside another opens next to it, and one elsewhere closes both', () => {
  click('one');
  click('inner');
  expect(states()).toEqual([true, true, false]);
  click('two');
  expect(states()).toEqual([false, false, true]);
});

test('a press outside closes, one inside does not', () => {
  click('one');
  click('inner');
  document.querySelector('#inner a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(states()).toEqual([true, true, false]);
  element('one').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(states()).toEqual([true, false, false]);
  document.querySelector('main')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(states()).toEqual([false, false, false]);
});
