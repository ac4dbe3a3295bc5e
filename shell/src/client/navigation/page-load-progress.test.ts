/** @jest-environment jsdom */
import { PROGRESS_DELAY } from '../../frame/constants.ts';
import { expectPageLoad } from './page-load-progress.ts';

function setUp() {
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"></main>';
  const main = document.getElementById('main')!;
  return () => [document.documentElement.hasAttribute('data-loading'), main.getAttribute('aria-busy')];
}

test('a load that takes PROGRESS_DELAY is shown, and forgotten if it never comes', () => {
  const state = setUp();
  expectPageLoad();
  jest.advanceTimersByTime(PROGRESS_DELAY - 1);
  expect(state()).toEqual([false, null]);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual([true, 'true']);
  jest.advanceTimersByTime(10_000 - PROGRESS_DELAY);
  expect(state()).toEqual([false, null]);
});
