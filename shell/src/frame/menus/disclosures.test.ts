/** @jest-environment jsdom */
import { MENU_GRACE, MENU_HOVER_DELAY, TYPEAHEAD_RESET } from '../constants.ts';
import { startDisclosures } from './disclosures.ts';

let stop = () => {};
afterEach(() => stop());

function setUp() {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <header>
      <ul>
        <li data-disclosure="hover" data-menu="platform">
          <button popovertarget="p">Platform</button>
          <div id="p" popover>
            <a href="#1"><b>Cost Explorer</b></a><a href="#2"><b>Cost Map</b></a><a href="#3"><b>Tagging</b></a>
            <div data-disclosure="hover">
              <button popovertarget="s">Submenu</button>
              <div id="s" popover><a href="#4"><b>Inner</b></a></div>
            </div>
          </div>
        </li>
        <li data-disclosure="hover" data-menu="resources">
          <button popovertarget="r">Resources</button>
          <div id="r" popover><a href="#5"><b>Insights</b></a></div>
        </li>
      </ul>
      <div data-disclosure="modal">
        <button popovertarget="m">Open menu</button>
        <div id="m" popover><a href="#6"><b>First</b></a><a href="#7"><b>Last</b></a></div>
      </div>
    </header>
    <main></main><div id="announcer"></div>`;
  stop = startDisclosures(document.querySelector('header')!);
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
  return {
    button,
    item: (text: string) => button(text).parentElement!,
    // jsdom has no popovers: popovers.ts replaces them.
    isOpen: (text: string) => button(text).nextElementSibling!.hasAttribute('data-open'),
    pointer: (target: Element, type: string, pointerType = 'mouse') =>
      target.dispatchEvent(Object.assign(new Event(type), { pointerType })),
    press: (key: string, shiftKey = false) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
      ),
    focused: () => document.activeElement!.textContent,
  };
}

test('[SH-3][SH-4] the mouse opens a menu after MENU_HOVER_DELAY, and closes it MENU_GRACE after it left for good', () => {
  const { item, isOpen, pointer } = setUp();
  pointer(item('Platform'), 'pointerenter');
  jest.advanceTimersByTime(MENU_HOVER_DELAY - 1);
  expect(isOpen('Platform')).toBe(false);
  jest.advanceTimersByTime(1);
  pointer(item('Platform'), 'pointerleave');
  jest.advanceTimersByTime(MENU_GRACE - 1);
  expect(isOpen('Platform')).toBe(true);
  pointer(item('Platform'), 'pointerenter');
  jest.advanceTimersByTime(MENU_GRACE);
  expect(isOpen('Platform')).toBe(true);
  pointer(item('Platform'), 'pointerleave');
  jest.advanceTimersByTime(MENU_GRACE);
  expect(isOpen('Platform')).toBe(false);
});

test('[SH-4] a mouse that only passes, a finger and a pen open nothing', () => {
  const { item, isOpen, pointer } = setUp();
  pointer(item('Platform'), 'pointerenter');
  jest.advanceTimersByTime(60);
  pointer(item('Platform'), 'pointerleave');
  pointer(item('Resources'), 'pointerenter', 'touch');
  pointer(item('Submenu'), 'pointerenter', 'pen');
  jest.advanceTimersByTime(5000);
  for (const name of ['Platform', 'Resources', 'Submenu']) expect(isOpen(name)).toBe(false);
});

test('a click on a menu opened by hover keeps it open, the next one closes it', () => {
  const { button, item, isOpen, pointer } = setUp();
  pointer(item('Platform'), 'pointerenter');
  jest.advanceTimersByTime(MENU_HOVER_DELAY);
  const click = () =>
    button('Platform').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect([click(), isOpen('Platform')]).toEqual([false, true]);
  expect([click(), isOpen('Platform')]).toEqual([true, false]);
});

test('[SH-5] letters go to the next match, and are forgotten after TYPEAHEAD_RESET', () => {
  const { button, press, focused } = setUp();
  document.getElementById('p')!.showPopover();
  button('Platform').focus();
  press('c');
  expect(focused()).toBe('Cost Explorer');
  press('c');
  expect(focused()).toBe('Cost Map');
  jest.advanceTimersByTime(TYPEAHEAD_RESET);
  for (const key of 'cost e') press(key);
  expect(focused()).toBe('Cost Explorer');
  jest.advanceTimersByTime(TYPEAHEAD_RESET - 1);
  press('x');
  press('t');
  expect(focused()).toBe('Cost Explorer');
  jest.advanceTimersByTime(TYPEAHEAD_RESET);
  press('t');
  expect(focused()).toBe('Tagging');
});

test('[SH-3] Escape closes the innermost panel alone', () => {
  const { button, isOpen, press, focused } = setUp();
  document.getElementById('p')!.showPopover();
  document.getElementById('s')!.showPopover();
  button('Submenu').focus();
  press('Escape');
  expect([isOpen('Submenu'), isOpen('Platform'), focused()]).toEqual([false, true, 'Submenu']);
  press('Escape');
  expect([isOpen('Platform'), focused()]).toEqual([false, 'Platform']);
});

test('[SH-3] focus that leaves closes, focus that goes nowhere does not', () => {
  const { button, isOpen } = setUp();
  document.getElementById('p')!.showPopover();
  const leave = (relatedTarget: Element | null) =>
    button('Platform').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  leave(null);
  expect(isOpen('Platform')).toBe(true);
  leave(button('Submenu'));
  expect(isOpen('Platform')).toBe(true);
  leave(button('Resources'));
  expect(isOpen('Platform')).toBe(false);
});

test('[SH-7] live regions stay audible while the mobile menu is open', () => {
  setUp();
  const inert = () => [...document.body.children].map((element) => element.hasAttribute('inert'));
  document.getElementById('m')!.showPopover();
  expect(inert()).toEqual([false, true, false]);
  document.getElementById('m')!.hidePopover();
  expect(inert()).toEqual([false, false, false]);
});

test('once stopped, nothing happens anymore', () => {
  const { item, isOpen, pointer } = setUp();
  stop();
  pointer(item('Platform'), 'pointerenter');
  jest.advanceTimersByTime(1000);
  expect(isOpen('Platform')).toBe(false);
});
