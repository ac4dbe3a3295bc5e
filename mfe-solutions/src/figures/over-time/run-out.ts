import { axisOf, type Drawing, dot, endNames, linear, path, type Words } from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';

interface Grant {
  award: string;
  /** US dollars. */
  budget: number;
  spent: number;
  /** US dollars a month. */
  pace: number;
  months: number;
}

/** Percent of the height, for a line of text. */
const LINE = 7;

export function runOut(words: Words, grants: readonly Grant[]): Drawing {
  const last = Math.max(...grants.map(({ months }) => months));
  const x = linear([0, last], [0, 100]);
  const shares = grants.map(({ budget, spent, pace, months }) => (spent + pace * months) / budget);
  const { y, ticks } = axisOf([0, ...shares], (share) => percent(share, 1, 0), 3);
  const rows = grants.map((grant, index) => ({
    ...grant,
    left: Math.round(grant.budget * (1 - shares[index]!)),
    from: [x(0), y(grant.spent / grant.budget)] as const,
    to: [x(grant.months), y(shares[index]!)] as const,
  }));
  const ends = rows.map(({ award, to, left }) => ({
    name: award,
    x: to[0] + 1.5,
    y: to[1],
    look: left < 0 ? 'fill-ink font-semibold' : 'fill-muted',
  }));
  return {
    ...words,
    height: 'h-64',
    ends: 'pr-28 sm:pr-36',
    control: 'Grant',
    columns: ['Spent today', 'Months left', 'Left at the end'],
    first: rows.findIndex(({ left }) => left < 0),
    ticks: ticks.map((tick) => ({ ...tick, strong: tick.text === '100%' })),
    labels: [
      { at: 0, text: 'Today' },
      { at: x(last), text: `In ${last} months` },
    ],
    shapes: [
      ...rows.flatMap(({ from, to, left }) => [
        path([from, to], left < 0 ? 'stroke-ink' : 'stroke-brand'),
        dot(...from, 3, 'fill-brand'),
        dot(...to, 6, left < 0 ? 'fill-ink' : 'fill-brand'),
      ]),
      ...endNames(ends, 104, LINE, 'stroke-hairline'),
    ],
    readings: rows.map(({ award, budget, spent, months, left, from, to }) => ({
      name: `${award}, ${dollars(budget)}`,
      facts: [percent(spent, budget, 0), `${months}`, dollars(left)],
      box: [to[0] - 4, to[1] - 5, 8, 10],
      shapes: [path([from, to], 'stroke-ink', { thick: 3 }), dot(...to, 9, 'stroke-ink')],
    })),
  };
}
