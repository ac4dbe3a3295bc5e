import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { lastMonth, thisMonth } from '@site/sample-bill/months';
import { providerNames } from '@site/sample-bill/providers';
import { costOf, monthTotal, providerSplit } from '@site/sample-bill/sums';
import { recommendations } from '../../data/advice/recommendations.ts';
import { percent } from '../../data/month/money.ts';
import { ACTIVE_RESOURCES } from './resources.ts';

type Amounts = { thisMonth: number; lastMonth: number };

const sumOf = (lines: readonly Amounts[], month: keyof Amounts) =>
  lines.reduce((sum, line) => sum + line[month], 0);

/** Against the month before: "+5.1%". @param days of the months, for the change of a day's cost */
function changeOf(
  lines: readonly Amounts[],
  days: { now: number; before: number } = { now: 1, before: 1 },
): string {
  const before = sumOf(lines, 'lastMonth') / days.before;
  const more = sumOf(lines, 'thisMonth') / days.now - before;
  const change = percent(Math.abs(more), before);
  if (change === '0.0%') return 'unchanged';
  return `${more < 0 ? '−' : '+'}${change}`;
}

export const heroFigures = () => ({
  keyFigures: {
    total: monthTotal,
    change: changeOf(costLines),
    daily: changeOf(costLines, { now: thisMonth.days, before: lastMonth.days }),
    savings: recommendations.reduce((sum, { saving }) => sum + saving, 0),
    recommendations: recommendations.length,
    resources: ACTIVE_RESOURCES,
    anomalies: anomalies.length,
    excess: anomalies.reduce((sum, { excess }) => sum + excess, 0),
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
