/** @jest-environment jsdom */
import { PROGRESS_DELAY } from '../../frame/constants.ts';
import { endPageLoad, expectPageLoad } from './page-load-progress.ts';

function setUp() {
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"></main>';
  const main = document.getElementById('main')!;
  return () => [document.documentElement.hasAttribute('data-loading'), main.getAttribute('aria-busy')];
}

test('a load that takes PROGRESS_DELAY is shown', () => {
  const state = setUp();
  expectPageLoad();
  jest.advanceTimersByTime(PROGRESS_DELAY - 1);
  expect(state()).toEqual([false, null]);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual([true, 'true']);
  endPageLoad();
  expect(state()).toEqual([false, null]);
});

test('a load that never comes is forgotten', () => {
  const state = setUp();
  expectPageLoad();
  jest.advanceTimersByTime(10_000);
  expect(state()).toEqual([false, null]);
});
