import {
  across,
  axisOf,
  type Drawing,
  rect,
  slotsOf,
  sum,
  text,
  type Words,
} from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';

interface Load {
  /** US dollars an hour, from midnight. */
  hours: readonly number[];
  /** US dollars an hour, lowest first. */
  levels: readonly number[];
  /** One of them, which is read first. */
  chosen: number;
}

/** From midnight: a name above them is clear of the day's other columns. */
const QUIET_HOURS = 8;

/** Shares of 1. A layer is what a level adds to the one below it. */
export const layersOf = (hours: readonly number[], levels: readonly number[]) =>
  levels.map((level, index) => {
    const below = levels[index - 1] ?? 0;
    const coveredBy = (limit: number) => sum(hours.map((hour) => Math.min(hour, limit)));
    const covered = coveredBy(level);
    return {
      level,
      covered: covered / sum(hours),
      used: covered / (level * hours.length),
      layerUsed: (covered - coveredBy(below)) / ((level - below) * hours.length),
      saving: (discount: number) => covered - (1 - discount) * level * hours.length,
    };
  });

export const clock = (hour: number) => `${hour % 12 || 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`;

/** A reading is a commitment: what it covers, and what of it stays unused. */
export function level(words: Words, { hours, levels, chosen }: Load): Drawing {
  const { left, width } = slotsOf(hours.length, 0.86);
  const busiest = Math.max(...hours);
  const { y, top, ticks } = axisOf([0, busiest], dollars);
  const column = (index: number, low: number, high: number, look: string) =>
    rect(left(index), y(high), width, y(low) - y(high), look);
  return {
    ...words,
    height: 'h-60',
    control: 'Commitment an hour',
    legend: [
      ['Under the commitment', 'fill-brand'],
      ['On demand', 'fill-leaf'],
      ['Committed, unused', 'fill-ink'],
    ],
    columns: ['Usage covered', 'Added slice used', 'Slice pays from'],
    first: levels.indexOf(chosen),
    ticks,
    labels: [0, 6, 12, 18].map((hour) => ({ at: (hour * 100) / hours.length, text: clock(hour) })),
    shapes: [
      ...hours.map((hour, index) => column(index, 0, hour, 'fill-leaf')),
      text(`Busy hour ${dollars(busiest)}`, left(hours.indexOf(busiest)) + width, y(busiest), {
        down: -6,
        anchor: 'end',
        strong: true,
      }),
    ],
    readings: layersOf(hours, levels).map(({ level: committed, covered, layerUsed }, index) => {
      const [lower, higher] = [levels[index - 1] ?? 0, levels[index + 1] ?? top * 2 - committed];
      const edges = [y((committed + higher) / 2), y((committed + lower) / 2)] as const;
      return {
        name: `${dollars(committed)} an hour committed`,
        facts: [
          percent(covered),
          percent(layerUsed, 1, 0),
          layerUsed === 1 ? 'Any discount' : percent(1 - layerUsed, 1, 0),
        ],
        box: [0, edges[0], 100, edges[1] - edges[0]],
        shapes: [
          ...hours.map((hour, at) => column(at, 0, Math.min(hour, committed), 'fill-brand')),
          ...hours.flatMap((hour, at) => (hour < committed ? [column(at, hour, committed, 'fill-ink')] : [])),
          across(y(committed), 'stroke-ink'),
          text(`${dollars(committed)} committed`, 0, y(Math.max(committed, ...hours.slice(0, QUIET_HOURS))), {
            down: -6,
            strong: true,
          }),
        ],
      };
    }),
  };
}
