import { regionsOf } from './regions.ts';

const COLUMNS = 80;
const tile = (x: number, y: number) => y * COLUMNS + x;

test('tiles that are near each other are one region', () => {
  expect(regionsOf([], COLUMNS)).toEqual([]);
  const tiles = [tile(2, 3), tile(3, 3), tile(3, 4), tile(60, 3), tile(0, 900)];
  expect(regionsOf(tiles, COLUMNS)).toEqual([
    { x: 32, y: 48, width: 32, height: 32 },
    { x: 960, y: 48, width: 16, height: 16 },
    { x: 0, y: 14_400, width: 16, height: 16 },
  ]);
});

test('a tile at the right edge does not touch one at the left edge of the next row', () => {
  expect(regionsOf([tile(79, 0), tile(0, 2)], COLUMNS)).toHaveLength(2);
});

test('of many places a few regions are made, and all lie inside', () => {
  const tiles = Array.from({ length: 400 }, (_, at) => tile((at * 7) % COLUMNS, (at * 13) % 1000));
  const regions = regionsOf(tiles, COLUMNS);
  expect(regions.length).toBeLessThanOrEqual(12);
  const isInside = (one: number) =>
    regions.some(({ x, y, width, height }) => {
      const [left, top] = [(one % COLUMNS) * 16, Math.floor(one / COLUMNS) * 16];
      return left >= x && top >= y && left < x + width && top < y + height;
    });
  expect(tiles.every(isInside)).toBe(true);
});
