/**
 * About `count` round numbers around the range, 1, 2, 2.5 or 5 times a power of ten apart. A narrow range far from
 * zero does not start at zero: its shape would be a flat line.
 */
export function scaleTicks(smallest: number, largest: number, count = 4): number[] {
  if (largest <= 0) return [0, 1];
  const start = smallest > largest / 2 ? smallest : 0;
  const rough = (largest - start || largest) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(start / step);
  const last = Math.ceil(largest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
