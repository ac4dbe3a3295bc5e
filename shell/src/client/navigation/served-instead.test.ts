/** @jest-environment jsdom */
import { failedLately } from './failed-lately.ts';
import { showServedInstead } from './served-instead.ts';

const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  reload.mockClear();
  sessionStorage.clear();
  history.replaceState({ key: 'first' }, '', '/broken');
  history.scrollRestoration = 'auto';
});
afterEach(() => jest.useRealTimers());

test('the page is loaded again from its top, and what the router keeps of the entry stays', () => {
  showServedInstead(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ key: 'first', servedAt: 1_000_000 });
  expect(history.scrollRestoration).toBe('manual');
});

test('one entry is loaded again once a minute', () => {
  showServedInstead(reload);
  jest.setSystemTime(1_000_000 + 59_999);
  showServedInstead(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.setSystemTime(1_000_000 + 60_000);
  showServedInstead(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('links to the page are page loads for a minute, links to others are not', () => {
  expect(failedLately('/broken')).toBe(false);
  showServedInstead(reload);
  expect([failedLately('/broken'), failedLately('/other')]).toEqual([true, false]);
  jest.setSystemTime(1_000_000 + 60_000);
  expect(failedLately('/broken')).toBe(false);
});

test('with storage denied the page is still loaded again, once', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
  showServedInstead(reload);
  showServedInstead(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(failedLately('/broken')).toBe(false);
  storage.mockRestore();
});
