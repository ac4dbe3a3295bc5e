import { squarify } from './squarify.ts';

const values = [182, 96, 88, 74, 61, 41, 27];
const total = values.reduce((sum, value) => sum + value, 0);

test('areas are to each other as the values, and fill the box', () => {
  const tiles = squarify(values, 490, 236);
  expect(tiles).toHaveLength(values.length);
  tiles.forEach(({ width, height }, index) => {
    expect(width * height).toBeCloseTo((490 * 236 * values[index]!) / total, 6);
  });
});

test('no tile leaves the box or covers another', () => {
  const tiles = squarify(values, 320, 340);
  for (const tile of tiles) {
    expect(tile.x).toBeGreaterThanOrEqual(0);
    expect(tile.y).toBeGreaterThanOrEqual(0);
    expect(tile.x + tile.width).toBeLessThanOrEqual(320 + 1e-6);
    expect(tile.y + tile.height).toBeLessThanOrEqual(340 + 1e-6);
  }
  for (const [index, a] of tiles.entries()) {
    for (const b of tiles.slice(index + 1)) {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(Math.min(across, down)).toBeLessThan(1e-6);
    }
  }
});

test('the order of the values does not matter, and is kept in the result', () => {
  const [small, large] = squarify([1, 3], 100, 100);
  expect(large!.width * large!.height).toBeCloseTo(3 * small!.width * small!.height);
});

test('one value takes the whole box', () => {
  expect(squarify([5], 30, 20)).toEqual([{ x: 0, y: 0, width: 30, height: 20 }]);
});
