/** @jest-environment jsdom */
import { readItem, removeItem, writeItem } from './session-item.ts';

afterEach(() => {
  jest.restoreAllMocks();
  removeItem('x');
});

function denyStorage() {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

test('keeps a value for the tab', () => {
  writeItem('x', { a: [1] });
  expect(readItem('x')).toEqual({ a: [1] });
  expect(window.sessionStorage.getItem('x')).toBe('{"a":[1]}');
  removeItem('x');
  expect(readItem('x')).toBeNull();
});

test('lasts as long as the page where storage is denied', () => {
  denyStorage();
  expect(readItem('x')).toBeNull();
  writeItem('x', 1);
  expect(readItem('x')).toBe(1);
  removeItem('x');
  expect(readItem('x')).toBeNull();
});

test('falls back to memory when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeItem('x', 2);
  expect(readItem('x')).toBe(2);
});

test('reads broken text as nothing', () => {
  window.sessionStorage.setItem('x', '{');
  expect(readItem('x')).toBeNull();
});
