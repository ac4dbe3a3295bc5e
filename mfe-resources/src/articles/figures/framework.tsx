import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { FIRST_YEAR } from '../../art/finops-drawings.ts';
import { BarList, barFigure, planRow } from '../../article-layout/figures/bar-list.tsx';

const INK = 'text-finops';

type FigureProps = { children: ReactNode };

/** A year of 52 weeks. */
export function MeetingMinutes({ children }: FigureProps) {
  const meetings = [
    { label: 'Weekly, one team', minutes: 15, times: 52 },
    { label: 'Every two weeks, engineering leads', minutes: 30, times: 26 },
    { label: 'Monthly, finance with product', minutes: 45, times: 12 },
    { label: 'Quarterly, leadership', minutes: 60, times: 4 },
  ];
  const most = Math.max(...meetings.map(({ minutes, times }) => minutes * times));
  return (
    <BarList
      rows={meetings.map(({ label, minutes, times }) => ({
        label,
        value: `${times} x ${minutes} = ${grouped(minutes * times)} minutes`,
        share: (100 * minutes * times) / most,
      }))}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

export function FirstYear({ children }: FigureProps) {
  return (
    <BarList
      rows={FIRST_YEAR.map(({ name, quarter }) => planRow(name, `From quarter ${quarter}`, [quarter, 4], 4))}
      ink={INK}
      dense
      ofTable
    >
      {children}
    </BarList>
  );
}

const DOMAINS = [
  { label: 'Understand Usage & Cost', capabilities: 4 },
  { label: 'Quantify Business Value', capabilities: 5 },
  { label: 'Optimize Usage & Cost', capabilities: 5 },
  { label: 'Manage the FinOps Practice', capabilities: 8 },
];
const MOST = Math.max(...DOMAINS.map(({ capabilities }) => capabilities));

export const Domains = barFigure(
  INK,
  DOMAINS.map(({ label, capabilities }) => ({
    label,
    value: `${capabilities} capabilities`,
    share: (100 * capabilities) / MOST,
  })),
);

export const AllocatedShare = barFigure(INK, [
  {
    label: 'Cost by owner',
    value: 'at least 80%',
    share: [
      { share: 80, label: 'An owner agrees' },
      { share: 20, tone: 'soft', label: 'Shared or unallocated, by name' },
    ],
  },
]);

export const CapabilityOwners = barFigure(
  INK,
  [
    { label: 'FinOps Practitioner', owns: ['Data Ingestion', 'Reporting & Analytics'] },
    { label: 'Finance', owns: ['Allocation', 'Forecasting'] },
    { label: 'Engineering', owns: ['Workload Optimization'] },
  ].map(({ label, owns }) => ({
    label,
    value: `${owns.length} of 5`,
    share: owns.map((name, index) => ({
      share: 20,
      tone: index === 0 ? ('strong' as const) : ('middle' as const),
      label: name,
    })),
  })),
);
