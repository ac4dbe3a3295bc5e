import { bandPath, linePath } from './curve-paths.ts';

test('a line goes from spot to spot in a box of 1000', () => {
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 0.5, y: 0.25 },
    ]),
  ).toBe('M0 1000L500 250');
});

test('a band goes out along the upper line and back along the lower', () => {
  const upper = [
    { x: 0, y: 0.1 },
    { x: 1, y: 0 },
  ];
  const lower = [
    { x: 0, y: 0.2 },
    { x: 1, y: 0.3 },
  ];
  expect(bandPath(upper, lower)).toBe('M0 100L1000 0L1000 300L0 200z');
});

test('no spots, no path', () => {
  expect(linePath([])).toBe('');
  expect(bandPath([], [])).toBe('');
});
