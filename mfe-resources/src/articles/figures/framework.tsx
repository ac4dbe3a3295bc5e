import { grouped } from '@site/design-system/en-us';
import { amountRows, barFigure, partsOf } from '../../article-layout/figures/bar-list.tsx';

const INK = 'fill-finops';

const meeting = (label: string, minutes: number, times: number): [string, number, string] => [
  label,
  minutes * times,
  `${times} x ${minutes} = ${grouped(minutes * times)} minutes`,
];

/** A year of 52 weeks. */
export const MeetingMinutes = barFigure(
  INK,
  amountRows([
    meeting('Weekly, one team', 15, 52),
    meeting('Every two weeks, engineering leads', 30, 26),
    meeting('Monthly, finance with product', 45, 12),
    meeting('Quarterly, leadership', 60, 4),
  ]),
);

export const AllocatedShare = barFigure(INK, [
  {
    label: 'Cost by owner',
    value: 'at least 80%',
    share: partsOf(100, [
      [80, 'An owner agrees'],
      [20, 'Shared or unallocated, by name', 'soft'],
    ]),
  },
]);
