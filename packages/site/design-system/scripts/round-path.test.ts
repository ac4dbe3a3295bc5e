import { roundPath } from './round-path.ts';

test('points become whole and stay apart', () => {
  expect(roundPath('M72.392 55.438c0 3.137.34 5.68.933 7.545')).toBe('M72 55c0 4 1 6 1 8');
  expect(roundPath('M10.2 10.2L3.9-4.1')).toBe('M10 10l-6-14');
  expect(roundPath('M1 1h4.2v-.4H0V9z')).toBe('M1 1h4v0h-5v8z');
});

test('many small relative steps end where the exact ones do', () => {
  expect(roundPath(`M0 0${'l.4.4'.repeat(10)}`)).toMatch(/^M0 0l/);
  const ends = [...roundPath(`M0 0${'l.4.4'.repeat(10)}`).matchAll(/(\d+) (\d+)/g)].map(([, x]) => Number(x));
  expect(ends.reduce((sum, x) => sum + x, 0)).toBe(4);
});

test('a closed path continues from where it began', () => {
  expect(roundPath('M5.4 5.4h4v4zm1 1h2')).toBe('M5 5h4v4zM6 6h2');
});

test('an arc keeps its flags and a decimal of its radii', () => {
  expect(roundPath('M0 0a45.44 45.44 0 0 1 2.712 6.103')).toBe('M0 0a45.4 45.4 0 0 1 3 6');
});

test('an arc whose flags run into its numbers is refused, not broken', () => {
  expect(() => roundPath('M0 0a1 1 0 011.255 3')).toThrow('no rule');
  expect(() => roundPath('M0 0a1 1 0 01 1.255 3 4')).toThrow('arc flags');
});
