import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { providerNames } from '@site/sample-bill/providers';
import { costOf, monthTotal, providerSplit } from '@site/sample-bill/sums';
import { recommendations } from '../../data/advice/recommendations.ts';
import { percent } from '../../data/month/money.ts';
import { ACTIVE_RESOURCES } from './resources.ts';

type Amounts = { thisMonth: number; lastMonth: number };

const sumOf = (lines: readonly Amounts[], month: keyof Amounts) =>
  lines.reduce((sum, line) => sum + line[month], 0);

/** Against the month before: "+5.1%". */
function changeOf(lines: readonly Amounts[]): string {
  const before = sumOf(lines, 'lastMonth');
  const more = sumOf(lines, 'thisMonth') - before;
  const change = percent(Math.abs(more), before);
  if (change === '0.0%') return 'unchanged';
  return `${more < 0 ? '−' : '+'}${change}`;
}

export const heroFigures = () => ({
  keyFigures: {
    total: monthTotal,
    change: changeOf(costLines),
    excess: anomalies.reduce((sum, { excess }) => sum + excess, 0),
    savings: recommendations.reduce((sum, { saving }) => sum + saving, 0),
    recommendations: recommendations.length,
    resources: ACTIVE_RESOURCES,
    anomalies: anomalies.length,
  },
  allocated: percent(
    costOf(({ owner }) => owner !== 'Unassigned'),
    monthTotal,
  ),
  clouds: providerSplit.map(({ provider, value }) => ({
    provider,
    name: providerNames[provider],
    share: percent(value, monthTotal),
  })),
});

/** Share of the month and change: "33.5%, +8.8%" */
export function noteOf(services: readonly string[]): string {
  const lines = costLines.filter((line) => services.includes(line.service));
  return `${percent(sumOf(lines, 'thisMonth'), monthTotal)}, ${changeOf(lines)}`;
}
