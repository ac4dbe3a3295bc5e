import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList } from './bar-list.tsx';

/** The worked example of the waste article, in dollars a year. */
const STEPS = [
  { label: 'Potential savings, as reported', amount: 1_200_000 },
  { label: 'Captured, 70%', amount: 840_000 },
  { label: 'Still there after a year, 80%', amount: 672_000 },
  { label: 'Not covered by a commitment, 90%', amount: 604_800 },
];

type SavingsBridgeProps = { children: ReactNode };

export function SavingsBridge({ children }: SavingsBridgeProps) {
  const rows = STEPS.map(({ label, amount }) => ({
    label,
    share: (amount / STEPS[0]!.amount) * 100,
    value: `$${grouped(amount)}`,
  }));
  return (
    <BarList rows={rows} ink="text-strategy">
      {children}
    </BarList>
  );
}
