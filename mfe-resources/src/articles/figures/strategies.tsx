import { grouped } from '@site/design-system/en-us';
import { finopsFacts } from '@site/facts/finops';
import type { ReactNode } from 'react';
import { BarList, barFigure, planRow } from '../../article-layout/figures/bar-list.tsx';
import { lessCoverage, moreCoverage, workingWeek } from '../worked-numbers.ts';
import { CommitmentBars } from './commitment-bars.tsx';

const INK = 'text-brand';

type FigureProps = { children: ReactNode };

export function SixtyMachines({ children }: FigureProps) {
  const [before, families, sizes] = [60 * 200, 1_650, 900];
  const part = (amount: number, label: string, tone: 'strong' | 'middle' | 'soft') => ({
    share: (100 * amount) / before,
    tone,
    label: `${label} $${grouped(amount)}`,
  });
  return (
    <BarList
      rows={[
        { label: 'Before', value: `$${grouped(before)}`, share: 100 },
        {
          label: 'After',
          value: `$${grouped(before - families - sizes)}`,
          share: [
            { share: (100 * (before - families - sizes)) / before },
            part(families, 'Half the cores, saves', 'middle'),
            part(sizes, 'Two sizes, saves', 'soft'),
          ],
        },
      ]}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

export function CommitmentsCompared({ children }: FigureProps) {
  return (
    <CommitmentBars
      commitments={[
        { label: '70% covered, 95% of it used', of: lessCoverage },
        { label: '85% covered, 80% of it used', of: moreCoverage },
      ]}
      ink={INK}
      step={50}
    >
      {children}
    </CommitmentBars>
  );
}

/** Savings a month. */
export function CalendarAndScaling({ children }: FigureProps) {
  const [calendar, minimum] = [0.6 * 3 * 8_000, 3_900];
  return (
    <BarList
      rows={[
        { label: 'Three environments on a calendar', value: `$${grouped(calendar)}`, share: 100 },
        {
          label: 'A lower minimum at night',
          value: `about $${grouped(minimum)}`,
          share: (100 * minimum) / calendar,
        },
      ]}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

export function ThirteenWeeks({ children }: FigureProps) {
  const steps: readonly [string, number, number][] = [
    ['Schedules', 1, 2],
    ['Metrics with memory', 2, 6],
    ['Minimums and signals', 4, 8],
    ['Right-size in two waves', 7, 12],
    ['First commitment layer', 12, 13],
  ];
  return (
    <BarList
      rows={steps.map(([label, from, to]) => planRow(label, `Weeks ${from} to ${to}`, [from, to], 13))}
      ink={INK}
      dense
      ofTable
    >
      {children}
    </BarList>
  );
}

export const SurveyOfWaste = barFigure(
  INK,
  [
    { label: 'Call managing cloud spend their top challenge', value: finopsFacts.topChallenge2025 },
    { label: 'Estimated waste on infrastructure and platform services', value: finopsFacts.waste2025 },
    { label: 'Average overrun of budgets', value: finopsFacts.overBudget2025 },
  ].map((row) => ({ ...row, share: Number.parseInt(row.value, 10) })),
);

/** By discount in percent: the utilization at which a commitment pays. */
export const BreakEvenOf = barFigure(
  INK,
  [40, 28].map((discount) => ({
    label: `Discount of ${discount}%`,
    value: `pays above ${100 - discount}%`,
    share: [
      { share: 100 - discount, tone: 'soft', label: 'Used, and no saving yet' },
      { share: discount, label: 'Saving' },
    ],
  })),
);

const HOURS = workingWeek.days * (workingWeek.to - workingWeek.from);

export const HoursOfAWeek = barFigure(INK, [
  { label: 'Always on', value: '168 hours', share: [{ share: 100, tone: 'soft' }] },
  { label: 'On a calendar', value: `${HOURS} hours`, share: (100 * HOURS) / 168 },
]);

export const PodRequest = barFigure(INK, [
  { label: 'Requested, and paid for', value: '2 cores', share: [{ share: 100, tone: 'soft' }] },
  { label: 'Used', value: '0.2 cores', share: 10 },
]);
