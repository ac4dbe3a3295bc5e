import { roundPath } from './round-path.ts';

test('numbers keep one decimal and stay apart', () => {
  expect(roundPath('M72.392 55.438c0 3.137.34 5.68.933 7.545')).toBe('M72.4 55.4c0 3.1.3 5.7.9 7.5');
  expect(roundPath('l1.5.96')).toBe('l1.5 1');
  expect(roundPath('l5.97.5')).toBe('l6 .5');
  expect(roundPath('l5-.02')).toBe('l5 0');
  expect(roundPath('l-.04-.97')).toBe('l0-1');
  expect(roundPath('a45.4 45.4 0 0 0 2.712 6.103')).toBe('a45.4 45.4 0 0 0 2.7 6.1');
});

test('an arc whose flags run into its numbers is refused, not broken', () => {
  expect(() => roundPath('a1 1 0 011.255 3')).toThrow('arc flags');
});
