import { wholePercents } from './whole-percents.ts';

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);

test('the percents of the parts add up to 100', () => {
  expect(wholePercents([54, 28, 7.5, 10.5])).toEqual([54, 28, 8, 10]);
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  for (let seed = 1; seed < 500; seed++) {
    const parts = [seed, (seed * 7) % 31, (seed * 13) % 17, (seed * 5) % 3];
    expect(sum(wholePercents(parts))).toBe(100);
    expect(Math.round(sum(wholePercents(parts, 1)) * 10)).toBe(1000);
    for (const [index, percent] of wholePercents(parts).entries()) {
      expect(Math.abs(percent - (100 * parts[index]!) / sum(parts))).toBeLessThan(1);
    }
  }
});

test('parts that come out even stay as they are, and nothing is 0 of nothing', () => {
  expect(wholePercents([0, 1, 3])).toEqual([0, 25, 75]);
  expect(wholePercents([595, 269, 102, 34], 1)).toEqual([59.5, 26.9, 10.2, 3.4]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
