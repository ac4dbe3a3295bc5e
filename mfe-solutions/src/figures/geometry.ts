import type { Reading } from '../content/drawing.ts';

export const round = (value: number) => Math.round(value * 10) / 10;

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const percent = (share: number) => `${Math.round(share * 100)}%`;

/** "M0,20L50,40" */
export const pathOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}`;

/** The reading under a point, or the nearest. Pixels. */
export function readingAt(
  readings: readonly Reading[],
  point: { x: number; y: number },
  size: { width: number; height: number },
): number {
  const distances = readings.map(({ box: [x, y, width, height] }) => {
    const across = (((x + width / 2) / 100) * size.width - point.x) / size.width;
    const down = (((y + height / 2) / 100) * size.height - point.y) / size.height;
    const inside = Math.abs(across) <= width / 200 && Math.abs(down) <= height / 200;
    return inside ? Math.hypot(across, down) - 10 : Math.hypot(across * size.width, down * size.height);
  });
  return distances.indexOf(Math.min(...distances));
}
