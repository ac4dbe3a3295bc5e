/** @jest-environment jsdom */
import { startBoundaryToggle } from './boundary-toggle.ts';

const toggled = jest.fn();
jest.mock('./boundary-view.ts', () => ({
  toggleBoundaryView: (remember: (on: boolean) => void) => {
    toggled();
    remember(true);
  },
}));

const press = (target: EventTarget, init: KeyboardEventInit) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyB', ctrlKey: true, altKey: true, bubbles: true, ...init }),
  );
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('only the whole shortcut, outside fields, turns the view on; the tab remembers it', async () => {
  document.body.innerHTML = '<input><p>text</p>';
  startBoundaryToggle();
  await settled();
  expect(toggled).not.toHaveBeenCalled();
  press(document.querySelector('input')!, {});
  for (const other of [{ ctrlKey: false }, { altKey: false }, { code: 'KeyC' }, { repeat: true }])
    press(document.body, other);
  await settled();
  expect(toggled).not.toHaveBeenCalled();
  press(document.querySelector('p')!, {});
  await settled();
  expect(toggled).toHaveBeenCalledTimes(1);
  startBoundaryToggle();
  await settled();
  expect(toggled).toHaveBeenCalledTimes(2);
});
