/** @jest-environment jsdom */
import { toggleTheme } from './theme.ts';

test('the toggle leaves the theme light', () => {
  localStorage.setItem('theme', 'dark');
  document.documentElement.classList.add('dark');
  toggleTheme();
  expect(localStorage.getItem('theme')).toBe('light');
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test('storage that is denied is no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  document.documentElement.classList.add('dark');
  toggleTheme();
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});
