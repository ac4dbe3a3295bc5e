import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList, planRow } from '../../article-layout/figures/bar-list.tsx';
import { cfoCommitment } from '../worked-numbers.ts';
import { CommitmentBars } from './commitment-bars.tsx';

const INK = 'text-strategy';
const usd = (amount: number) => `$${grouped(amount)}`;

type FigureProps = { children: ReactNode };

export function CommitmentResult({ children }: FigureProps) {
  return (
    <CommitmentBars
      commitments={[{ label: '70% covered, 92% of it used', of: cfoCommitment }]}
      ink={INK}
      step={500}
    >
      {children}
    </CommitmentBars>
  );
}

/** Billed and used in the first quarter of a year paid upfront. */
export function BilledAndEffective({ children }: FigureProps) {
  const UPFRONT = 365_000;
  const rows = [
    { month: 'January', days: 31, billed: UPFRONT },
    { month: 'February', days: 28, billed: 0 },
    { month: 'March', days: 31, billed: 0 },
  ].flatMap(({ month, days, billed }) => {
    const effective = (UPFRONT / 365) * days;
    return [
      {
        label: `${month}, billed cost`,
        value: usd(billed),
        share: [{ share: (100 * billed) / UPFRONT, tone: 'middle' as const }],
      },
      { label: `${month}, effective cost`, value: usd(effective), share: (100 * effective) / UPFRONT },
    ];
  });
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

/** By minute. */
export function ReviewHour({ children }: FigureProps) {
  const topics: readonly [string, number, number][] = [
    ['The page', 0, 10],
    ['Unit cost', 10, 20],
    ['Commitments', 20, 35],
    ['Forecast', 35, 45],
    ['One product', 45, 55],
    ['Decisions, read aloud', 55, 60],
  ];
  const rows = topics.map(([label, from, to]) => planRow(label, `${to - from} minutes`, [from + 1, to], 60));
  return (
    <BarList rows={rows} ink={INK} dense ofTable>
      {children}
    </BarList>
  );
}
