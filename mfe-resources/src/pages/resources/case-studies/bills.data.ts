import { axisOf, band, linear, type Point, sum, text, upright } from '@site/design-system/drawing';
import { compactUsd, dollars } from '@site/design-system/en-us';
import type { CaseStudy } from './case-study-record.ts';
import { caseStudies, earnedBackIn, reached } from './case-study-records.ts';
import { card } from './copy.ts';

/** Shown, the month before the program included. */
const MONTHS = 18;
const SAVED = ['fill-brand', 'fill-finops', 'fill-leaf', 'fill-technical'];

/** Each lever takes its layer off the monthly bill, as its effect grows. */
function billOf({ company, spend, levers }: CaseStudy) {
  const saving = levers.filter((lever) => lever.saving > 0);
  const before = spend.before / 12;
  const billIn = (month: number, count: number) =>
    before - sum(saving.slice(0, count).map((lever) => (lever.saving / 12) * reached(lever.months, month)));
  const { y, ticks } = axisOf([0, before], compactUsd);
  const x = linear([0, MONTHS], [0, 100]);
  const edge = (count: number) =>
    Array.from({ length: MONTHS + 1 }, (_, month): Point => [x(month), y(billIn(month, count))]);
  const paid = earnedBackIn(levers);
  const after = spend.after / 12;
  const full = Math.max(...saving.map(({ months }) => months[1]));
  return {
    company,
    name: `${company}, ${card.bill}: ${compactUsd(before)} before, ${compactUsd(after)} from month ${full} on`,
    ticks,
    labels: [0, MONTHS / 2, MONTHS].map((month) => ({
      at: x(month),
      text: month ? `Month ${month}` : card.before,
    })),
    shapes: [
      ...saving.map((_, index) => band(edge(index), edge(index + 1), SAVED[index]!)),
      // Pale, so that the rules show through.
      band(edge(saving.length), 100, 'fill-brand opacity-15'),
      upright(x(paid), 'stroke-ink', { dashed: true, thick: 1 }),
      text(card.earnedBack(paid), x(paid), 100, { down: -10, right: 6, strong: true }),
      text(card.left(compactUsd(after)), 100, y(after / 2), { right: -8, anchor: 'end', strong: true }),
    ],
    legend: saving.map(({ name, saving: amount }, index): [string, string] => [
      `${name} ${dollars(-amount / 12)}`,
      SAVED[index]!,
    ]),
  };
}

export default caseStudies.map(billOf);
