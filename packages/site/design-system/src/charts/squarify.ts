import { treemapSquarify } from 'd3-hierarchy';
import { sum } from './drawing.ts';

export type Tile = { x: number; y: number; width: number; height: number };

/** Squarified treemap. Values must be positive; the result keeps their order. */
export function squarify(values: readonly number[], width: number, height: number): Tile[] {
  const children = values.map((value) => ({ value, x0: 0, y0: 0, x1: 0, y1: 0 }));
  const parent = { value: sum(values), children: children.toSorted((a, b) => b.value - a.value) };
  treemapSquarify.ratio(1)(parent as never, 0, 0, width, height);
  return children.map(({ x0, y0, x1, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }));
}

/** Opacity by share of the largest: text on it has a contrast of at least 4.5. */
export const tileDepth = (share: number): number => Math.round(8 + 26 * share) / 100;
