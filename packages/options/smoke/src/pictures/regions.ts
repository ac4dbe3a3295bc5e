import type { Region } from '@site/deploy-tool';

/** CSS pixels. */
export const TILE = 16;
const MAX_REGIONS = 12;

/** Rectangles around tiles that differ; the more there are, the further apart those of one rectangle may be. */
export function regionsOf(tiles: readonly number[], columns: number): Region[] {
  for (let step = 2; ; step *= 2) {
    const regions = groupsOf(tiles, columns, step);
    if (regions.length <= MAX_REGIONS) return regions;
  }
}

/** Tiles in cells of `step` that touch, also at a corner. */
function groupsOf(tiles: readonly number[], columns: number, step: number): Region[] {
  const wide = Math.ceil(columns / step) + 1;
  const cellOf = (tile: number) =>
    Math.floor(Math.floor(tile / columns) / step) * wide + Math.floor((tile % columns) / step);
  const left = Map.groupBy(tiles, cellOf);
  const regions: Region[] = [];
  for (const start of [...left.keys()]) {
    const [inside, next] = [[] as number[], [start]];
    for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
      const own = left.get(cell);
      if (!own) continue;
      left.delete(cell);
      for (const tile of own) inside.push(tile);
      for (const row of [-wide, 0, wide]) next.push(cell + row - 1, cell + row, cell + row + 1);
    }
    if (inside.length > 0) regions.push(around(inside, columns));
  }
  return regions;
}

function around(tiles: readonly number[], columns: number): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const tile of tiles) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return {
    x: left * TILE,
    y: top * TILE,
    width: (right - left + 1) * TILE,
    height: (bottom - top + 1) * TILE,
  };
}
