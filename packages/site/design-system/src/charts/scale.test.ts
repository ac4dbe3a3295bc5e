import { scaleTicks } from './scale.ts';

test('ticks are round, start at zero and reach the largest value', () => {
  expect(scaleTicks(0, 36_200)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  expect(scaleTicks(0, 100)).toEqual([0, 25, 50, 75, 100]);
  expect(scaleTicks(0, 0.7)).toHaveLength(5);
});

test('a narrow range far from zero is shown from near its own start', () => {
  expect(scaleTicks(470_000, 665_000)).toEqual([450_000, 500_000, 550_000, 600_000, 650_000, 700_000]);
});

test('a flat line still has a scale around it', () => {
  const ticks = scaleTicks(500, 500);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks[0]).toBeLessThanOrEqual(500);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(500);
});

test('nothing to show still gives a scale', () => {
  expect(scaleTicks(0, 0)).toEqual([0, 1]);
});
