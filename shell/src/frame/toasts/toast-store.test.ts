import { TOAST_DURATION, TOAST_REMOVE_DELAY } from '../constants.ts';
import { createToastStore } from './toast-store.ts';

const notice = (title: string) => ({ title, text: '', kind: 'success' as const });

function setUp() {
  jest.useFakeTimers();
  const store = createToastStore();
  store.add(notice('one'));
  return {
    store,
    state: () => store.toasts().map(({ title, open }) => `${title} ${open ? 'open' : 'dismissed'}`),
  };
}

test('[SH-19] a replaced toast takes its timer with it', () => {
  const { store, state } = setUp();
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  store.add(notice('two'));
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(state()).toEqual(['two open']);
});

test('[SH-19] a toast is dismissed after TOAST_DURATION and leaves the state TOAST_REMOVE_DELAY later', () => {
  const { state } = setUp();
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(state()).toEqual(['one open']);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual(['one dismissed']);
  jest.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(state()).toEqual(['one dismissed']);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual([]);
});

test('while anything holds it the timer pauses, then continues with what was left', () => {
  const { store, state } = setUp();
  jest.advanceTimersByTime(3000);
  store.hold('pointer');
  store.hold('focus');
  jest.advanceTimersByTime(60_000);
  store.release('pointer');
  jest.advanceTimersByTime(60_000);
  expect(state()).toEqual(['one open']);
  store.release('focus');
  jest.advanceTimersByTime(1999);
  expect(state()).toEqual(['one open']);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual(['one dismissed']);
});

test('a toast that comes while one is held gets its full time after the release', () => {
  const { store, state } = setUp();
  store.hold('window');
  store.add(notice('two'));
  jest.advanceTimersByTime(60_000);
  store.release('window');
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(state()).toEqual(['two open']);
  jest.advanceTimersByTime(1);
  expect(state()).toEqual(['two dismissed']);
});

test('listeners hear of every change until they unsubscribe', () => {
  const { store } = setUp();
  const received = jest.fn();
  const leave = store.subscribe(received);
  store.dismiss(store.toasts()[0]!.id);
  leave();
  store.add(notice('two'));
  expect(received).toHaveBeenCalledTimes(1);
});
