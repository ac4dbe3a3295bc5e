import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList, planRow } from '../../article-layout/figures/bar-list.tsx';
import { lessCoverage, moreCoverage } from '../worked-numbers.ts';
import { CommitmentBars } from './commitment-bars.tsx';

const INK = 'text-brand';

type FigureProps = { children: ReactNode };

/** The group of 60 machines before and after the example. */
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

/** More coverage, less of it used. */
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

/** What the calendar and the minimum of the group save in the example, a month. */
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
    >
      {children}
    </BarList>
  );
}
