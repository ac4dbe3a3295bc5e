import { type Drawing, dot, linear, rect, text, type Words } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';

interface Standby {
  line: string;
  /** "15 minutes", "4 hours" */
  recovery: string;
  pattern: string;
  /** US dollars a month. */
  today: number;
  /** Percent of today's, to be tested. */
  size: number;
}

const minutesOf = (recovery: string) =>
  Number.parseFloat(recovery) * (/hour/.test(recovery) ? 60 : /day/.test(recovery) ? 1440 : 1);

/** Cost today and at the candidate's size, the shortest recovery first. */
export function dumbbells(words: Words, standby: readonly Standby[]): Drawing {
  const rows = standby
    .map((row, index) => ({ ...row, planned: (row.today * row.size) / 100, index }))
    .sort((a, b) => minutesOf(a.recovery) - minutesOf(b.recovery));
  const step = 100 / rows.length;
  const top = 50_000 * Math.ceil(Math.max(...rows.map(({ today }) => today)) / 50_000);
  const x = linear([0, top], [1, 99]);
  const y = (row: number) => (row + 0.7) * step;
  return {
    ...words,
    height: 'h-72',
    control: 'Business line',
    legend: [
      ['Standby today', 'fill-ink'],
      ['At candidate size', 'fill-brand'],
    ],
    columns: ['Standby today', 'At candidate size', 'Candidate'],
    worded: true,
    first: 1,
    labels: [0, 0.25, 0.5, 0.75, 1].map((part) => ({ at: x(part * top), text: compactUsd(part * top) })),
    shapes: rows.flatMap(({ line, recovery, today, planned }, row) => [
      rect(0, y(row) - 0.3, 100, 0.6, 'fill-hairline'),
      text(`${line}, ${recovery}`, 0, (row + 0.4) * step, { strong: true }),
      text(planned < today ? compactUsd(planned - today) : 'Stays', 100, (row + 0.4) * step, {
        anchor: 'end',
      }),
      rect(x(planned), y(row) - 1, x(today) - x(planned), 2, 'fill-leaf'),
      dot(x(today), y(row), 6, 'fill-ink'),
      dot(x(planned), y(row), 6, 'fill-brand'),
    ]),
    readings: rows.map(({ line, recovery, today, planned, pattern }, row) => ({
      name: `${line}: back within ${recovery}`,
      facts: [compactUsd(today), compactUsd(planned), pattern],
      box: [0, (row + 0.08) * step, 100, 0.84 * step],
      shapes: [dot(x(today), y(row), 9, 'stroke-ink'), dot(x(planned), y(row), 9, 'stroke-ink')],
    })),
  };
}
