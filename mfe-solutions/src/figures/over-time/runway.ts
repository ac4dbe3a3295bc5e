import { type Drawing, linear, rect, text, upright, type Words } from '@site/design-system/drawing';
import { grouped, millions } from '@site/design-system/en-us';

interface Fund {
  fund: string;
  /** US dollars. */
  appropriation: number;
  consumed: number;
}

interface Year {
  funds: readonly Fund[];
  /** Past months of the fiscal year. */
  over: number;
  /** Names of the day of the figures, and of the year's last. */
  today: string;
  end: string;
}

export function runway(words: Words, { funds, over, today, end }: Year): Drawing {
  const x = linear([0, 15], [0, 100]);
  const step = 100 / funds.length;
  const rows = funds.map((fund, index) => ({
    ...fund,
    lasts: (fund.appropriation / fund.consumed) * over,
    top: (index + 0.42) * step,
  }));
  return {
    ...words,
    height: 'h-48',
    control: 'Fund',
    legend: [
      ['Consumed', 'fill-brand'],
      ['Left, at this pace', 'fill-leaf'],
    ],
    columns: ['Appropriation', 'Consumed', 'Money lasts'],
    first: rows.findIndex(({ lasts }) => lasts < 12),
    labels: [
      { at: 0, text: 'October 1' },
      { at: x(over), text: today },
      { at: x(12), text: end, strong: true },
    ],
    shapes: [
      ...rows.flatMap(({ fund, lasts, top }) => [
        text(fund, 0, top, { down: -7, strong: true }),
        rect(0, top, x(over), 0.36 * step, 'fill-brand'),
        rect(x(over), top, x(lasts) - x(over), 0.36 * step, 'fill-leaf'),
      ]),
      upright(x(over), 'stroke-field', { dashed: true }),
      upright(x(12), 'stroke-ink'),
    ],
    readings: rows.map(({ fund, appropriation, consumed, lasts, top }) => ({
      name: fund,
      facts: [millions(appropriation), millions(consumed), `${grouped(lasts, 1)} months`],
      box: [0, top - 0.42 * step, 100, step],
      shapes: [rect(0, top, x(lasts), 0.36 * step, 'stroke-ink')],
    })),
  };
}
