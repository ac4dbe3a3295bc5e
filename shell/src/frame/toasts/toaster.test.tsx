/** @jest-environment jsdom */
import { notify } from '@site/section-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST_DURATION, TOAST_SWIPE } from '../constants.ts';
import { Toaster } from './toaster.tsx';

function show() {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => notify({ title: 'Title', text: 'Text', kind: 'success' }));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isShown = () => screen.queryByText('Title') !== null;
const LEAVING = 200;

for (const [what, start, end] of [
  ['hover', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ['focus', () => fireEvent.focus(closeButton()), () => fireEvent.blur(closeButton())],
  ['a window in the background', () => fireEvent.blur(window), () => fireEvent.focus(window)],
] as const) {
  test(`[SH-19] ${what} holds it`, () => {
    show();
    act(() => void start());
    pass(TOAST_DURATION * 3);
    expect(isShown()).toBe(true);
    act(() => void end());
    pass(TOAST_DURATION);
    pass(LEAVING);
    expect(isShown()).toBe(false);
  });
}

const region = () => screen.getByRole('region', { name: 'Notifications' });
const closeButton = () => screen.getByRole('button', { name: 'Close' });

test('[SH-19] the close button dismisses it and returns the focus', () => {
  document.body.innerHTML = '<input id="field" />';
  show();
  const field = document.getElementById('field')!;
  field.focus();
  act(() => closeButton().focus());
  fireEvent.click(closeButton());
  pass(LEAVING);
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(field);
});

test('[SH-19] Escape dismisses it, unless something else handled the key', () => {
  show();
  const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  taken.preventDefault();
  fireEvent(window, taken);
  pass(LEAVING);
  expect(isShown()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(LEAVING);
  expect(isShown()).toBe(false);
});

test('[SH-19] a swipe to the right dismisses it beyond TOAST_SWIPE', () => {
  show();
  const toast = screen.getByText('Title').closest('.toast')!;
  const swipe = (distance: number) => {
    const at = (type: string, clientX: number) =>
      fireEvent(
        toast,
        Object.assign(new Event(type, { bubbles: true }), { clientX, button: 0, pointerId: 1 }),
      );
    at('pointerdown', 100);
    at('pointermove', 100 + distance);
    at('pointerup', 100 + distance);
    pass(LEAVING);
  };
  swipe(-200);
  expect(isShown()).toBe(true);
  swipe(TOAST_SWIPE);
  expect(isShown()).toBe(true);
  swipe(TOAST_SWIPE + 1);
  expect(isShown()).toBe(false);
});
