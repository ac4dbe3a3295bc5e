import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { CostLine } from '@site/sample-bill/cost-lines';
import type { Provider } from '@site/sample-bill/providers';
import { linesOf } from '../../data/advice/lines-of.ts';
import { type Recommendation, recommendations } from '../../data/advice/recommendations.ts';
import { dollars } from '../../data/month/money.ts';

export const FIELDS = ['Service', 'Region', 'Cost', 'Owner'] as const;
export type Field = (typeof FIELDS)[number];

export interface Cell {
  field: Field;
  column: string;
  value: string;
  changed?: boolean;
}

export interface RowStage {
  title: string;
  cells: readonly Cell[];
}

interface FollowedRow {
  recommendation: string;
  raw: string;
  /** The provider's columns for service, region, cost, tags. */
  columns: string;
}

/** Without a commitment, with a recommendation. */
const FOLLOWED: Record<Provider, FollowedRow> = {
  aws: { recommendation: 'CR-01', raw: 'Amazon Elastic Compute Cloud', columns: awsFacts.rawColumns },
  azure: { recommendation: 'CR-04', raw: 'Virtual Machines', columns: azureFacts.rawColumns },
  gcp: { recommendation: 'CR-02', raw: 'BigQuery', columns: googleFacts.rawColumns },
  oracle: { recommendation: 'CR-16', raw: 'Autonomous Database', columns: oracleFacts.rawColumns },
};

export function stagesOf(provider: Provider): RowStage[] {
  const { recommendation, raw, columns } = FOLLOWED[provider];
  const advice = recommendations.find(({ id }) => id === recommendation)!;
  return stages(linesOf(advice)[0]!, advice, raw, columns.split(', '));
}

function stages(line: CostLine, advice: Recommendation, raw: string, columns: string[]): RowStage[] {
  const { service, region, owner, pool, thisMonth } = line;
  const cost = dollars(thisMonth);
  const tag = owner.toLowerCase().replace(' ', '-');
  const cells = (values: readonly string[], names: readonly string[]) =>
    FIELDS.map((field, at) => ({ field, column: names[at]!, value: values[at]! }));
  const collected = cells([raw, region, cost, `owner: ${tag}`], columns);
  const normalized = cells(
    [service, region, cost, `owner: ${tag}`],
    ['ServiceName', 'RegionId', 'EffectiveCost', 'Tags'],
  );
  return [
    { title: 'Collect', cells: collected },
    {
      title: 'Normalize',
      cells: normalized.map((cell, at) => ({
        ...cell,
        changed: cell.column !== collected[at]!.column || cell.value !== collected[at]!.value,
      })),
    },
    {
      title: 'Enrich',
      cells: [
        { field: 'Service', column: 'ServiceName', value: service },
        { field: 'Region', column: 'RegionId', value: region },
        { field: 'Cost', column: 'EffectiveCost', value: cost },
        { field: 'Owner', column: 'x_Owner, x_Pool', value: `${owner}, ${pool}`, changed: true },
      ],
    },
    {
      title: 'Act',
      cells: [
        { field: 'Service', column: advice.id, value: advice.action, changed: true },
        { field: 'Region', column: 'Evidence', value: advice.finding, changed: true },
        { field: 'Cost', column: 'Saving a month', value: dollars(advice.saving), changed: true },
        { field: 'Owner', column: 'Sent to', value: owner, changed: true },
      ],
    },
  ];
}
