import { wholePercents } from '@site/design-system';
import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { percent, round, sum } from '../geometry.ts';

interface Job {
  label: string;
  /** Thousands of US dollars. */
  onDemand: number;
  slots: number;
}

const ROWS = 5;
const COLUMNS = 20;
const LOOKS = ['fill-brand-strong', 'fill-bar', 'fill-leaf', 'fill-field', 'fill-hairline'];
const SWATCHES = ['bg-brand-strong', 'bg-bar', 'bg-leaf', 'bg-field', 'bg-hairline'];

export function waffle(words: Words, jobs: readonly Job[]): Drawing {
  const costs = jobs.map(({ onDemand, slots }) => round(onDemand + slots));
  const shares = wholePercents(costs);
  const [across, down] = [100 / COLUMNS, 100 / ROWS];
  const squaresOf = (job: number) =>
    Array.from({ length: shares[job]! }, (_, index) => {
      const at = sum(shares.slice(0, job)) + index;
      return [round(Math.floor(at / ROWS) * across + 0.4), round((at % ROWS) * down + 1.2)] as const;
    });
  const size = [round(across - 0.8), round(down - 2.4)] as const;
  return {
    ...words,
    height: 'h-44',
    control: 'Job',
    legend: jobs.map(({ label }, index) => [label, SWATCHES[index]!]),
    columns: ['Cost this week', 'Of BigQuery', 'On demand'],
    first: 0,
    shapes: jobs.flatMap((_job, index) =>
      squaresOf(index).map(([x, y]): Shape => ({ rect: [x, y, ...size], look: LOOKS[index]! })),
    ),
    readings: jobs.map(({ label, onDemand }, index) => {
      const squares = squaresOf(index);
      const left = squares[0]![0];
      return {
        name: label,
        facts: [`$${costs[index]}k`, `${shares[index]}%`, percent(onDemand / costs[index]!)],
        box: [left, 0, round(squares.at(-1)![0] + across - left), 100],
        shapes: squares.map(([x, y]): Shape => ({ rect: [x, y, ...size], look: 'stroke-ink' })),
      };
    }),
  };
}
