import type { Box, Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, percent, round, sum } from '../geometry.ts';

interface Load {
  /** US dollars an hour, from midnight. */
  hours: readonly number[];
  /** US dollars an hour, lowest first. */
  levels: readonly number[];
  top: number;
}

const BOTTOM = 88;

/** A hundredth of a percent: hours a dollar apart stay apart. */
const exact = (value: number) => Math.round(value * 100) / 100;

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

/** A reading is a commitment: what it covers, and what of it stays unused. */
export function level(words: Words, { hours, levels, top }: Load): Drawing {
  const step = 100 / hours.length;
  const y = (dollars: number) => exact(BOTTOM - (dollars / top) * (BOTTOM - 4));
  const column = (index: number, low: number, high: number): Box => [
    round(index * step + 0.3),
    y(high),
    round(step - 0.6),
    exact(y(low) - y(high)),
  ];
  const busiest = Math.max(...hours);
  return {
    ...words,
    height: 'h-64',
    control: 'Commitment an hour',
    legend: [
      ['Under the commitment', 'bg-brand'],
      ['On demand', 'bg-leaf'],
      ['Committed, unused', 'bg-ink'],
    ],
    columns: ['Usage covered', 'Added layer used', 'Layer pays from'],
    first: 0,
    shapes: [
      ...hours.map((dollars, index): Shape => ({ rect: column(index, 0, dollars), look: 'fill-leaf' })),
      {
        path: pathOf([
          [0, BOTTOM],
          [100, BOTTOM],
        ]),
        look: 'stroke-field',
      },
      {
        text: `Busy hour $${busiest}`,
        at: [round((hours.indexOf(busiest) + 1) * step), round(y(busiest) - 3)],
        anchor: 'end',
        strong: true,
      },
      ...[0, 6, 12, 18].map(
        (hour): Shape => ({
          text: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
          at: [round(hour * step), 98],
        }),
      ),
    ],
    readings: layersOf(hours, levels).map(({ level: dollars, covered, layerUsed }, index) => {
      const [lower, higher] = [levels[index - 1] ?? 0, levels[index + 1] ?? top * 2 - dollars];
      const edges = [y((dollars + higher) / 2), y((dollars + lower) / 2)];
      return {
        name: `$${dollars} an hour committed`,
        facts: [
          `${round(covered * 100)}%`,
          percent(layerUsed),
          layerUsed === 1 ? 'Any discount' : percent(1 - layerUsed),
        ],
        box: [0, edges[0]!, 100, round(edges[1]! - edges[0]!)],
        shapes: [
          ...hours.map(
            (hour, at): Shape => ({ rect: column(at, 0, Math.min(hour, dollars)), look: 'fill-brand' }),
          ),
          ...hours.flatMap((hour, at): Shape[] =>
            hour < dollars ? [{ rect: column(at, hour, dollars), look: 'fill-ink' }] : [],
          ),
          {
            path: pathOf([
              [0, y(dollars)],
              [100, y(dollars)],
            ]),
            look: 'stroke-ink',
          },
          { text: `$${dollars}`, at: [0, round(y(dollars) - 2)], strong: true },
        ],
      };
    }),
  };
}
