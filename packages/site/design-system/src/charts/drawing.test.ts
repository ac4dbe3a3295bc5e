import { axisOf, endNames } from './scales.ts';
import { squarify } from './squarify.ts';
import { namedTiles } from './tiles.ts';

const plain = (amount: number) => String(amount);
const ticksOf = (...values: number[]) => axisOf(values, plain).ticks.map(({ text }) => Number(text));

test('an axis has round amounts, starts at zero and reaches the largest value', () => {
  expect(ticksOf(0, 36_200)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  const { y } = axisOf([0, 36_200], plain);
  expect([y(0), y(40_000), y(10_000)]).toEqual([100, 0, 75]);
});

test('a narrow range far from zero is shown from near its own start, and a flat line has a scale', () => {
  expect(ticksOf(470_000, 665_000)[0]).toBeGreaterThan(400_000);
  expect(ticksOf(0, 0)).toContain(0);
  expect(ticksOf(500, 500).length).toBeGreaterThan(1);
});

test('areas are to each other as the values, fill the box, and keep the order', () => {
  const tiles = squarify([41, 182, 96], 490, 236);
  const areas = tiles.map(({ width, height }) => (width * height * 319) / (490 * 236));
  expect(areas.map(Math.round)).toEqual([41, 182, 96]);
});

test('tiles without room for a name are one, with the number of them and their sum', () => {
  const parts = [600, 300, 9, 8, 7, 6].map((value, index) => ({ value, name: `Service ${index}` }));
  const tiles = namedTiles(parts, [0, 0, 100, 100], { width: 300, height: 300 }, ({ name }) => name, plain);
  expect(tiles.every(({ lines }) => lines.length >= 2)).toBe(true);
  expect(tiles.flatMap((tile) => tile.parts)).toHaveLength(6);
  const rest = tiles.at(-1)!;
  expect(rest.lines.join(' ')).toMatch(/^\d+ smaller \d+$/);
  expect(Number(rest.lines[0]!.split(' ')[0])).toBe(rest.parts.length);
});

test('names at the ends of lines keep a line of text between them', () => {
  const ends = [10, 11, 40, 9].map((y) => ({ name: `at ${y}`, x: 100, y, look: '' }));
  const names = endNames(ends, 102, 5, '').flatMap((shape) =>
    'text' in shape ? [[shape.text, shape.at[1]]] : [],
  );
  expect(names).toEqual([
    ['at 9', 9],
    ['at 10', 14],
    ['at 11', 19],
    ['at 40', 40],
  ]);
});
