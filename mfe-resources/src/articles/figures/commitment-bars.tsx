import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList, type BarPart } from '../../article-layout/figures/bar-list.tsx';
import { type Commitment, committed } from '../worked-numbers.ts';

const usd = (amount: number) => `$${grouped(amount)}`;

type CommitmentBarsProps = {
  commitments: readonly { label: string; of: Commitment }[];
  ink: string;
  /** US dollars to which the text rounds. */
  step: number;
  children: ReactNode;
};

export function CommitmentBars({ commitments, ink, step, children }: CommitmentBarsProps) {
  const { usage } = commitments[0]!.of;
  const nearest = (amount: number) => usd(Math.round(amount / step) * step);
  const part = (amount: number, label: string, tone: BarPart['tone']): BarPart => ({
    share: (100 * amount) / usage,
    tone,
    label: `${label} ${nearest(amount)}`,
  });
  const rows = [
    { label: 'All at On-Demand rates', value: usd(usage), share: [{ share: 100, tone: 'soft' as const }] },
    ...commitments.map(({ label, of }) => {
      const { full, unused, rest, paid } = committed(of);
      return {
        label,
        value: nearest(paid),
        share: [
          part(full, 'Commitment, used', 'strong'),
          part(unused, 'Commitment, unused', 'middle'),
          part(rest, 'On-Demand', 'soft'),
        ],
      };
    }),
  ];
  return (
    <BarList rows={rows} ink={ink}>
      {children}
    </BarList>
  );
}
