import { finopsFacts } from '@site/facts/finops';
import type { ReactNode } from 'react';
import { BarList } from './bar-list.tsx';

/** State of FinOps 2025: share of teams that manage each area, now or as a plan. */
const AREAS = [
  { label: 'SaaS', value: finopsFacts.saas2025 },
  { label: 'AI', value: finopsFacts.ai2025 },
  { label: 'Licensing', value: finopsFacts.licensing2025 },
  { label: 'Private cloud', value: finopsFacts.privateCloud2025 },
  { label: 'Data center', value: finopsFacts.dataCenter2025 },
];

type SurveyScopesProps = { children: ReactNode };

export function SurveyScopes({ children }: SurveyScopesProps) {
  const rows = AREAS.map(({ label, value }) => ({ label, share: Number.parseInt(value, 10), value }));
  return (
    <BarList rows={rows} ink="text-finops">
      {children}
    </BarList>
  );
}
