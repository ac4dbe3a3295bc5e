import { dollars } from '@site/design-system/en-us';
import { barFigure, partsOf, planRows } from '../../article-layout/figures/bar-list.tsx';
import { cfoCommitment } from '../worked-numbers.ts';
import { commitmentRows } from './commitment-rows.ts';

const INK = 'fill-strategy';

export const CommitmentResult = barFigure(
  INK,
  commitmentRows(500, [['70% covered, 92% of it used', cfoCommitment]]),
);

const UPFRONT = 365_000;

const monthRows = (month: string, days: number, billed: number) => {
  const effective = (UPFRONT / 365) * days;
  return [
    {
      label: `${month}, billed cost`,
      value: dollars(billed),
      share: partsOf(UPFRONT, [[billed, undefined, 'middle']]),
    },
    { label: `${month}, effective cost`, value: dollars(effective), share: partsOf(UPFRONT, [[effective]]) },
  ];
};

/** Billed and used in the first quarter of a year paid upfront. */
export const BilledAndEffective = barFigure(INK, [
  ...monthRows('January', 31, UPFRONT),
  ...monthRows('February', 28, 0),
  ...monthRows('March', 31, 0),
]);

/** By minute. */
export const ReviewHour = barFigure(
  INK,
  planRows(60, 'Minute', [
    ['The page', 1, 10, '10 minutes'],
    ['Unit cost', 11, 20, '10 minutes'],
    ['Commitments', 21, 35, '15 minutes'],
    ['Forecast', 36, 45, '10 minutes'],
    ['One product', 46, 55, '10 minutes'],
    ['Decisions, read aloud', 56, 60, '5 minutes'],
  ]),
  { dense: true, ofTable: true },
);
