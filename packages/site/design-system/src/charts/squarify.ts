export type Tile = { x: number; y: number; width: number; height: number };

/** Squarified treemap (Bruls, Huizing, van Wijk 2000). Values must be positive; the result keeps their order. */
export function squarify(values: number[], width: number, height: number): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const scale = (width * height) / total;
  const order = values
    .map((value, index) => ({ index, area: value * scale }))
    .sort((a, b) => b.area - a.area);
  const tiles: Tile[] = [];
  let free = { x: 0, y: 0, width, height };

  for (let start = 0; start < order.length; ) {
    const side = Math.min(free.width, free.height);
    let end = start + 1;
    const areas = () => order.slice(start, end).map(({ area }) => area);
    let best = worstRatio(areas(), side);
    while (end < order.length) {
      end++;
      const ratio = worstRatio(areas(), side);
      if (ratio > best) {
        end--;
        break;
      }
      best = ratio;
    }

    const rowArea = areas().reduce((sum, area) => sum + area, 0);
    const depth = rowArea / side;
    const upright = free.width >= free.height;
    let along = 0;
    for (const { index, area } of order.slice(start, end)) {
      const length = area / depth;
      tiles[index] = upright
        ? { x: free.x, y: free.y + along, width: depth, height: length }
        : { x: free.x + along, y: free.y, width: length, height: depth };
      along += length;
    }
    free = upright
      ? { ...free, x: free.x + depth, width: free.width - depth }
      : { ...free, y: free.y + depth, height: free.height - depth };
    start = end;
  }
  return tiles;
}

function worstRatio(areas: number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  return Math.max(
    (side * side * Math.max(...areas)) / (sum * sum),
    (sum * sum) / (side * side * Math.min(...areas)),
  );
}

/** Opacity by share of the largest: text on it has a contrast of at least 4.5. */
export const tileDepth = (share: number): number => Math.round(8 + 26 * share) / 100;
