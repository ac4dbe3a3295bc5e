/** A place in the unit square, y downwards. */
export type Spot = { x: number; y: number };

const at = ({ x, y }: Spot) => `${Math.round(1000 * x)} ${Math.round(1000 * y)}`;

/** Straight from spot to spot, in a box of 1000 by 1000. */
export function linePath(spots: Spot[]): string {
  return spots.length === 0 ? '' : `M${spots.map(at).join('L')}`;
}

/** The area between two lines. */
export function bandPath(upper: Spot[], lower: Spot[]): string {
  return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()])}z`;
}
