import type { ReactNode } from 'react';
import { BarList } from './bar-list.tsx';

/** State of FinOps 2025: per cent of teams that manage each area, now or as a plan. */
const AREAS = [
  { label: 'SaaS', share: 65 },
  { label: 'AI', share: 63 },
  { label: 'Licensing', share: 49 },
  { label: 'Private cloud', share: 39 },
  { label: 'Data center', share: 36 },
];

type SurveyScopesProps = { children: ReactNode };

export function SurveyScopes({ children }: SurveyScopesProps) {
  const rows = AREAS.map(({ label, share }) => ({ label, share, value: `${share}%` }));
  return (
    <BarList rows={rows} ink="text-finops">
      {children}
    </BarList>
  );
}
