import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Standby {
  line: string;
  recovery: string;
  pattern: string;
  /** US dollars a month. */
  today: number;
  /** Percent of production in the plan. */
  size: number;
}

const thousands = (dollars: number) => `$${round(dollars / 1000)}k`;

/** Cost today and at the plan's size, the shortest recovery first. */
export function dumbbells(words: Words, standby: readonly Standby[]): Drawing {
  const rows = [...standby].sort((a, b) => b.size - a.size);
  const step = 100 / rows.length;
  const largest = Math.max(...rows.map(({ today }) => today));
  const x = (dollars: number) => round(2 + (dollars / largest) * 94);
  const y = (row: number) => round((row + 0.66) * step);
  const planned = ({ today, size }: Standby) => (today * size) / 100;
  return {
    ...words,
    height: 'h-64',
    control: 'Business line',
    legend: [
      ['Standby today', 'bg-ink'],
      ['At plan size', 'bg-brand'],
    ],
    columns: ['Standby today', 'At plan size', 'Standby that meets it'],
    worded: true,
    first: 1,
    shapes: rows.flatMap((row, index): Shape[] => [
      { text: `${row.line}, ${row.recovery}`, at: [0, round((index + 0.36) * step)], strong: true },
      {
        text: planned(row) < row.today ? `-${thousands(row.today - planned(row))}` : 'As planned',
        at: [100, round((index + 0.36) * step)],
        anchor: 'end',
      },
      {
        rect: [x(planned(row)), round(y(index) - 1), round(x(row.today) - x(planned(row))), 2],
        look: 'fill-leaf',
      },
      { dot: [x(row.today), y(index), 6], look: 'fill-ink' },
      { dot: [x(planned(row)), y(index), 6], look: 'fill-brand' },
    ]),
    readings: rows.map((row, index) => ({
      name: `${row.line}: back within ${row.recovery}`,
      facts: [thousands(row.today), thousands(planned(row)), row.pattern],
      box: [0, round((index + 0.08) * step), 100, round(0.84 * step)],
      shapes: [
        {
          path: pathOf([
            [0, y(index)],
            [x(planned(row)), y(index)],
          ]),
          look: 'stroke-field',
          dashed: true,
        },
        { dot: [x(row.today), y(index), 9], look: 'stroke-ink' },
        { dot: [x(planned(row)), y(index), 9], look: 'stroke-ink' },
      ],
    })),
  };
}
