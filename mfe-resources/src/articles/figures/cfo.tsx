import { linear, path, text } from '@site/design-system/drawing';
import { compactUsd, dollars } from '@site/design-system/en-us';
import { barFigure } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { cfoCommitment } from '../worked-numbers.ts';
import { commitmentRows } from './commitment-rows.ts';

const INK = 'fill-strategy';

export const CommitmentResult = barFigure(
  INK,
  commitmentRows(500, [['70% covered, 92% of it used', cfoCommitment]]),
);

const UPFRONT = 365_000;
const y = linear([0, 400_000], [100, 0]);

/** A year paid upfront, added up. */
export const BilledAndEffective = plotFigure('text-strategy', {
  name: `Cost added up over a year: billed cost is ${dollars(UPFRONT)} from January 1 on, effective cost grows by ${dollars(UPFRONT / 365)} a day to the same sum on December 31`,
  ticks: [0, 1, 2, 3, 4].map((hundred) => ({
    at: y(hundred * 100_000),
    text: compactUsd(hundred * 100_000),
    strong: hundred === 0,
  })),
  labels: ['January 1', 'July 1', 'December 31'].map((label, index) => ({ at: 50 * index, text: label })),
  shapes: [
    path(
      [
        [0, y(UPFRONT)],
        [100, y(UPFRONT)],
      ],
      'stroke-current',
    ),
    path(
      [
        [0, y(0)],
        [100, y(UPFRONT)],
      ],
      'stroke-current',
      { dashed: true },
    ),
    text(`Billed cost, ${dollars(UPFRONT)}`, 2, y(UPFRONT), { down: 18, strong: true }),
    text(`Effective cost, ${dollars(UPFRONT / 365)} a day`, 62, y(0.62 * UPFRONT), {
      right: -8,
      down: -6,
      anchor: 'end',
      strong: true,
    }),
  ],
});
