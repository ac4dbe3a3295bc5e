/** A place in the unit square, y downwards. */
export type Spot = { x: number; y: number };

/** The units that curves are drawn in. */
export type CurveBox = { width: number; height: number };

const SQUARE: CurveBox = { width: 1000, height: 1000 };

/** Straight from spot to spot, in a box of 1000 by 1000 or another. */
export function linePath(spots: Spot[], { width, height } = SQUARE): string {
  const at = ({ x, y }: Spot) => `${Math.round(width * x)} ${Math.round(height * y)}`;
  return spots.length === 0 ? '' : `M${spots.map(at).join('L')}`;
}

/** The area between two lines. */
export function bandPath(upper: Spot[], lower: Spot[], box = SQUARE): string {
  return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()], box)}z`;
}
