import { finopsFacts } from '@site/facts/finops';
import type { ReactNode } from 'react';
import { BarList, barFigure, planRow } from '../../article-layout/figures/bar-list.tsx';
import { seats } from '../worked-numbers.ts';

const INK = 'text-finops';

/** State of FinOps 2025: teams that manage each area, now or as a plan. */
const AREAS = [
  { label: 'SaaS', value: finopsFacts.saas2025 },
  { label: 'AI', value: finopsFacts.ai2025 },
  { label: 'Licensing', value: finopsFacts.licensing2025 },
  { label: 'Private cloud', value: finopsFacts.privateCloud2025 },
  { label: 'Data center', value: finopsFacts.dataCenter2025 },
];

type FigureProps = { children: ReactNode };

export function SurveyScopes({ children }: FigureProps) {
  const rows = AREAS.map(({ label, value }) => ({ label, share: Number.parseInt(value, 10), value }));
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

export function ContractSeats({ children }: FigureProps) {
  const { bought, assigned, active } = seats;
  const part = (count: number, label: string, tone: 'strong' | 'middle' | 'soft') => ({
    share: (100 * count) / bought,
    tone,
    label: `${label} ${count}`,
  });
  const rows = [
    {
      label: 'Seats bought',
      value: '1,000',
      share: [
        part(active, 'Signed in', 'strong'),
        part(assigned - active, 'Assigned, not used', 'middle'),
        part(bought - assigned, 'Never assigned', 'soft'),
      ],
    },
  ];
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

export function FirstNinetyDays({ children }: FigureProps) {
  const rows = [
    planRow('Draw the map', 'Days 1 to 30', [1, 30], 90),
    planRow('Get one number for each scope', 'Days 31 to 60', [31, 60], 90),
    planRow('Make one decision with it', 'Days 61 to 90', [61, 90], 90),
  ];
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

const percentRow = (label: string, value: string) => ({ label, value, share: Number.parseInt(value, 10) });

export const AiSpend = barFigure(INK, [
  percentRow('Teams that manage AI spend, 2024', finopsFacts.ai2024),
  percentRow('Teams that manage AI spend, 2025', finopsFacts.ai2025),
  percentRow('Organizations that use generative AI cloud services, 2025', finopsFacts.generativeAi2025),
]);

/** 2025 is the first of five years; the last horizon is open. */
export const Horizons = barFigure(
  INK,
  [
    planRow('See', '2025-2026', [1, 2], 5),
    planRow('Decide', '2026-2028', [2, 4], 5),
    planRow('Steer', '2028+', [4, 5], 5),
  ],
  { ofTable: true },
);
