import { azureFacts } from '@site/facts/azure';
import type { ReactNode } from 'react';
import { BarList, barFigure, planRow } from '../../article-layout/figures/bar-list.tsx';

const INK = 'text-technical';

type FigureProps = { children: ReactNode };

export function FocusSize({ children }: FigureProps) {
  const rest = (less: string) => 100 - Number.parseInt(less, 10);
  const [rows, size] = [rest(azureFacts.focusRows), rest(azureFacts.focusSize)];
  return (
    <BarList
      rows={[
        {
          label: 'Actual and amortized cost, two datasets',
          value: '100%',
          share: [{ share: 100, tone: 'soft' }],
        },
        { label: 'FOCUS, rows', value: `${rows}%`, share: rows },
        { label: 'FOCUS, size', value: `about ${size}%`, share: size },
      ]}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

/** 72 hours from Monday to Wednesday, UTC. */
export function AnomalyDelay({ children }: FigureProps) {
  const rows = [
    planRow('The job runs', 'from Monday morning', [9, 60], 72),
    planRow('Its first day ends', 'Monday, 24:00 UTC', [24, 24], 72),
    planRow('The day is evaluated', '36 hours later', [25, 60], 72),
    planRow('The alert', 'Wednesday, at about noon UTC', [60, 60], 72),
  ];
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

export function RolloutDays({ children }: FigureProps) {
  const steps: readonly [string, number, number][] = [
    ['Roles, tag inheritance, alerts', 1, 3],
    ['Exports', 4, 7],
    ['Tag policy, allocation rules', 8, 12],
    ['Budgets in code', 13, 18],
    ['Idle resources, schedules', 19, 24],
    ['Discounts', 25, 30],
  ];
  return (
    <BarList
      rows={steps.map(([label, from, to]) => planRow(label, `Days ${from} to ${to}`, [from, to], 30))}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

/** Published maxima, and the utilization above which each pays. */
export const BreakEvens = barFigure(
  INK,
  [
    { label: 'Reservation', most: azureFacts.reservations },
    { label: 'Savings plan for compute', most: azureFacts.computeSavingsPlan },
  ].map(({ label, most }) => {
    const discount = Number.parseInt(most, 10);
    return {
      label,
      value: `up to ${most}`,
      share: [
        { share: discount, label: 'Discount' },
        { share: 100 - discount, tone: 'soft', label: `Pays above ${100 - discount}% utilization` },
      ],
    };
  }),
);
