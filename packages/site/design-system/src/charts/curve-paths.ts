/** In the unit square, y downwards. */
export type Spot = { x: number; y: number };

/** Units of the curves. */
export type CurveBox = { width: number; height: number };

const SQUARE: CurveBox = { width: 1000, height: 1000 };

/** Straight segments, by default in a box of 1000 by 1000. */
export function linePath(spots: Spot[], { width, height } = SQUARE): string {
  const at = ({ x, y }: Spot) => `${Math.round(width * x)} ${Math.round(height * y)}`;
  return spots.length === 0 ? '' : `M${spots.map(at).join('L')}`;
}

export function bandPath(upper: Spot[], lower: Spot[], box = SQUARE): string {
  return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()], box)}z`;
}
