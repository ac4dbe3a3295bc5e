/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOOLTIP_DELAY, TOOLTIP_SKIP } from './constants.ts';
import { Tooltip } from './tooltip.tsx';

let tests = 0;

function setUp() {
  jest.useFakeTimers();
  // Long after the previous test's tooltip.
  tests += 1;
  jest.setSystemTime(tests * 60_000);
  render(
    <>
      <Tooltip text="One">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip text="Two">
        <button type="button">second</button>
      </Tooltip>
    </>,
  );
}

/** jsdom's pointer events have no pointer type. */
const mouse = (type: string, name: string, relatedTarget: Element = document.body) =>
  fireEvent(
    screen.getByText(name),
    Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget }), {
      pointerType: 'mouse',
    }),
  );
const over = (name: string) => mouse('pointerover', name);
const leave = (name: string) => mouse('pointerout', name);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = (text: string) => screen.queryByText(text) !== null;

test('[SH-27] the next one opens at once within TOOLTIP_SKIP, and after it with the full delay', () => {
  setUp();
  over('first');
  pass(TOOLTIP_DELAY);
  leave('first');
  pass(150);
  expect(shown('One')).toBe(false);
  pass(TOOLTIP_SKIP - 1);
  over('second');
  pass(0);
  expect(shown('Two')).toBe(true);
  leave('second');
  pass(150 + TOOLTIP_SKIP);
  over('first');
  pass(TOOLTIP_DELAY - 1);
  expect(shown('One')).toBe(false);
});

test('the next one opens at once for a mouse that goes straight to it, and only one is shown', () => {
  setUp();
  over('first');
  pass(TOOLTIP_DELAY);
  leave('first');
  over('second');
  pass(0);
  expect([shown('One'), shown('Two')]).toEqual([false, true]);
  pass(5000);
  expect([shown('One'), shown('Two')]).toEqual([false, true]);
  leave('second');
  over('first');
  pass(0);
  expect([shown('One'), shown('Two')]).toEqual([true, false]);
});

test('[SH-27] stays while the mouse moves to it', () => {
  setUp();
  over('first');
  pass(TOOLTIP_DELAY);
  leave('first');
  pass(100);
  over('first');
  pass(5000);
  expect(shown('One')).toBe(true);
});

test('[SH-27] Escape closes it', () => {
  setUp();
  over('first');
  pass(TOOLTIP_DELAY);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown('One')).toBe(false);
});

test('opens for a mouse from content whose own event React drops, as where it is not hydrated', () => {
  setUp();
  mouse('pointerover', 'first', screen.getByText('second'));
  pass(TOOLTIP_DELAY);
  expect(shown('One')).toBe(true);
});

test('[SH-27] opens after TOOLTIP_DELAY, also for a mouse that moves inside the control', () => {
  setUp();
  over('first');
  pass(TOOLTIP_DELAY - 1);
  expect(shown('One')).toBe(false);
  mouse('pointerover', 'first', screen.getByText('first').parentElement!);
  pass(1);
  expect(shown('One')).toBe(true);
});
