/** @jest-environment jsdom */
import { keepLightTheme } from './theme.ts';

test('[SH-18] the theme is light, whatever was stored', () => {
  localStorage.setItem('theme', 'dark');
  keepLightTheme();
  expect(localStorage.getItem('theme')).toBe('light');
});

test('[SH-18] without storage nothing is thrown', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(keepLightTheme).not.toThrow();
});
