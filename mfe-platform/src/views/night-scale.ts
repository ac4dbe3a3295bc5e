import { nice, ticks } from 'd3-array';

/** `at` of an amount in percent from the top. */
export function nightScale(amounts: readonly number[], count: number) {
  const [bottom, top] = nice(Math.min(...amounts), Math.max(...amounts), count);
  return {
    ticks: ticks(bottom, top, count),
    y: (amount: number) => (100 * (top - amount)) / (top - bottom),
  };
}
