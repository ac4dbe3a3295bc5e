import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { periods } from '@site/sample-bill/daily-costs';
import { monthTotal, totalOf } from '@site/sample-bill/sums';
import { policies } from '../../pages/anomaly-detection/copy.ts';
import { queue } from '../../pages/resource-lifecycle/copy.ts';
import { copy as tagging } from '../../pages/tagging-policies/copy.ts';
import { linesOf } from '../advice/lines-of.ts';
import { possibleSavings, recommendations } from '../advice/recommendations.ts';
import { savingsByCategory } from '../advice/savings.ts';
import { shortDate } from '../month/calendar.ts';
import { dollars, percent } from '../month/money.ts';
import { directCost, sharedCost, unassignedCost } from '../month/shared-cost.ts';
import { isOverBudget, teamBudgets } from '../plans/budgets.ts';
import { quotas } from '../plans/quotas.ts';
import { rootCause, storyAnomaly, storyDays } from './root-cause.ts';
import { placedByRule, tagCoverage, untagged, untaggedCost } from './tag-coverage.ts';

test('the search for the root cause narrows down at every level', () => {
  const shares = rootCause.map(({ excessShare }) => excessShare);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  // As the page says, it stops above 90%.
  expect(shares.map((share) => share > 0.9)).toEqual([false, false, false, false, true]);
  expect(storyDays).toHaveLength(14);
});

test('the search for every anomaly ends above 90%, or at its owner, with a larger share than at any level before', () => {
  const atOwner = anomalies.map((anomaly) => {
    let day = periods['This month'].filter(({ date }) => date === anomaly.date);
    const shares: number[] = [];
    for (const key of ['service', 'region', 'owner'] as const) {
      day = day.filter(({ line }) => line[key] === anomaly[key]);
      shares.push(anomaly.excess / totalOf(day));
    }
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    return percent(shares.at(-1)!, 1, 0);
  });
  expect(atOwner).toEqual(['74%', '72%', '92%']);
});

test('each level of the search and the parts next to it add up to the level above', () => {
  for (const [index, { cost, others }] of rootCause.entries())
    if (index > 0) expect(cost + totalOf(others)).toBe(rootCause[index - 1]!.cost);
});

test('the violations of the anomaly policies are the anomalies of the month, each over its own rule', () => {
  const dates = policies.flatMap(({ violations }) => /last on (\w+ \d+)/.exec(violations)?.[1] ?? []);
  expect(dates.toSorted()).toEqual(anomalies.map(({ date }) => shortDate(date)).toSorted());
  for (const { date, service, excess } of anomalies) {
    const policy = policies.find(({ violations }) => violations.endsWith(shortDate(date)))!;
    const floor = /over \$([\d,]+)/.exec(policy.rule)?.[1];
    const share = /more than (\d+)% over/.exec(policy.rule)?.[1];
    const ofDay = periods['This month'].filter((day) => day.date === date && day.line.service === service);
    const expected = totalOf(ofDay) - excess;
    if (floor) expect(excess).toBeGreaterThan(Number(floor.replaceAll(',', '')));
    else expect(excess / expected).toBeGreaterThan(Number(share) / 100);
  }
});

test('the violation of the budget policy is the team that is over its budget', () => {
  const over = teamBudgets.filter(isOverBudget).map(({ owner }) => owner);
  const { violations } = policies.find(({ name }) => name === 'Team budgets')!;
  expect(violations).toBe(`${over.length}, ${over.join(', ')}`);
});

test('the owner tag covers what is not without one', () => {
  expect(untaggedCost).toBe(29_832);
  // Shared services carry no tag: a rule gives them to a team.
  expect(placedByRule).toBe(sharedCost - (untaggedCost - unassignedCost));
  expect(tagCoverage.find(({ key }) => key === 'owner')?.tagged).toBe(directCost);
  expect(directCost + placedByRule + untaggedCost).toBe(monthTotal);
  for (const { tagged, cost } of tagCoverage) expect(tagged).toBeLessThan(cost);
});

test('the tag environment is measured on its own scope, and the page counts what the ledger has', () => {
  const { tagged, cost } = tagCoverage.find(({ key }) => key === 'environment')!;
  expect(percent(tagged, cost)).toBe('90.1%');
  const share = percent(untaggedCost, monthTotal);
  expect([untagged.length, costLines.length]).toEqual([4, 36]);
  expect(tagging.hero.lead).toContain(
    `4 of the 36 cost lines in the sample month have no owner: ${dollars(untaggedCost)}, or ${share} of the bill.`,
  );
});

test('the quota of GPU instances is that of the instances of the anomaly', () => {
  const count = Number(/(\d+) GPU instances/.exec(storyAnomaly.cause)![1]);
  expect(quotas.find(({ name }) => name.startsWith('EC2 P '))!.used).toBe(count * 192);
  // US dollars an hour of p5.48xlarge, On-Demand Linux in us-east-1: the excess fits into the day.
  expect(storyAnomaly.excess / (count * 55.04)).toBeLessThan(24);
});

test('the review queue has the cost of the unattached volumes: more than their saving, and a part of their line', () => {
  const { cost } = queue.table.rows.find(({ resource }) => resource.includes('EBS volumes'))!;
  const { saving, ...place } = recommendations.find(({ rule }) => rule === 'unattached')!;
  expect([cost, saving]).toEqual([4_622, 3_900]);
  expect(cost).toBeLessThan(linesOf(place).reduce((sum, { thisMonth }) => sum + thisMonth, 0));
});

test('savings by category add up', () => {
  expect(savingsByCategory.reduce((sum, { cost }) => sum + cost, 0)).toBe(possibleSavings);
});
