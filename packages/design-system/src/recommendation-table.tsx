import { compactUsd } from './compact-usd.ts';
import { type Provider, ProviderLogo } from './provider-logo.tsx';
import { Table } from './table.tsx';

export type Recommendation = {
  /** "Right-size 14 idle instances" */
  action: string;
  provider: Provider;
  /** The rule that found it: "CPU under 5% for 7 days". */
  rule: string;
  effort: 'Low' | 'Medium' | 'High';
  /** US dollars a month */
  saving: number;
};

const COLUMNS = [
  { key: 'action', label: 'Recommendation' },
  { key: 'rule', label: 'Rule' },
  { key: 'effort', label: 'Effort' },
  { key: 'saving', label: 'Saves a month', numeric: true },
];

type RecommendationTableProps = { caption: string; recommendations: readonly Recommendation[] };

export function RecommendationTable({ caption, recommendations }: RecommendationTableProps) {
  const sum = recommendations.reduce((total, { saving }) => total + saving, 0);
  return (
    <Table
      caption={caption}
      captionHidden
      total
      columns={COLUMNS}
      rows={[
        ...recommendations.map(({ action, provider, rule, effort, saving }) => ({
          action: (
            <span className="flex items-center gap-3">
              <span className="grid w-8 shrink-0 place-items-center">
                <ProviderLogo provider={provider} scale={provider === 'oracle' ? 0.32 : 0.8} />
              </span>
              {action}
            </span>
          ),
          rule,
          effort,
          saving: compactUsd(saving),
        })),
        { action: 'Total', saving: compactUsd(sum) },
      ]}
    />
  );
}
