import { dollars } from '@site/design-system/en-us';
import { type BarRow, PALE, partsOf } from '../../article-layout/figures/bar-list.tsx';
import { type Commitment, committed } from '../worked-numbers.ts';

/** Bars of what is paid under commitments, against On-Demand. @param step US dollars to which the text rounds */
export function commitmentRows(
  step: number,
  commitments: readonly [label: string, of: Commitment][],
): BarRow[] {
  const { usage } = commitments[0]![1];
  const nearest = (amount: number) => dollars(Math.round(amount / step) * step);
  return [
    { label: 'All at On-Demand rates', value: dollars(usage), share: PALE },
    ...commitments.map(([label, of]) => {
      const { full, unused, rest, paid } = committed(of);
      const share = partsOf(usage, [
        [full, `Commitment, used ${nearest(full)}`],
        [unused, `Commitment, unused ${nearest(unused)}`, 'middle'],
        [rest, `On-Demand ${nearest(rest)}`, 'soft'],
      ]);
      return { label, value: nearest(paid), share };
    }),
  ];
}
