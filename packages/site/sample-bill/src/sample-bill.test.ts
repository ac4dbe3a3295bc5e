import { anomalies } from './anomalies.ts';
import { costLines } from './cost-lines.ts';
import { periods } from './daily-costs.ts';
import { DIMENSIONS } from './dimensions.ts';
import { lastMonth, thisMonth } from './months.ts';
import { categoryOf } from './services.ts';
import { byDate, categorySplit, daysBy, monthBy, monthTotal, providerSplit, totalOf } from './sums.ts';

const percent = (part: number) => `${((part / monthTotal) * 100).toFixed(1)}%`;

test('the month adds up to the total and the provider split of the specification', () => {
  expect(monthTotal).toBe(1_284_000);
  expect(monthBy('cloud')).toEqual([
    { name: 'AWS', cost: 763_980 },
    { name: 'Azure', cost: 345_396 },
    { name: 'Google Cloud', cost: 130_968 },
    { name: 'Oracle Cloud', cost: 43_656 },
  ]);
  expect(monthBy('cloud').map(({ cost }) => percent(cost))).toEqual(['59.5%', '26.9%', '10.2%', '3.4%']);
});

test.each(DIMENSIONS)('the breakdown by %s adds up to the total', (dimension) => {
  expect(totalOf(monthBy(dimension))).toBe(monthTotal);
  expect(daysBy(dimension, periods['This month'])).toEqual(monthBy(dimension));
});

test('days add up to their month, line by line', () => {
  for (const line of costLines) {
    const ofLine = periods['This month'].filter((day) => day.line === line);
    expect(ofLine).toHaveLength(thisMonth.days);
    expect(totalOf(ofLine)).toBe(line.thisMonth);
    expect(Math.min(...ofLine.map(({ cost }) => cost))).toBeGreaterThan(0);
  }
  expect(totalOf(periods['Last month'])).toBe(costLines.reduce((sum, line) => sum + line.lastMonth, 0));
  expect(byDate(periods['Last month'])).toHaveLength(lastMonth.days);
  expect(byDate(periods['Last 7 days']).map(({ name }) => name)[0]).toBe('2026-10-25');
});

test('each anomaly is the highest day of exactly one cost line', () => {
  for (const { date, service, region, owner, excess } of anomalies) {
    const days = periods['This month'].filter(
      ({ line }) => line.service === service && line.region === region && line.owner === owner,
    );
    expect(days).toHaveLength(thisMonth.days);
    const [highest] = days.toSorted((a, b) => b.cost - a.cost);
    expect(highest?.date).toBe(date);
    expect(highest?.cost).toBeGreaterThan(excess);
  }
});

test('the last anomaly is the highest day of the month for the whole company', () => {
  const [highest] = byDate(periods['This month']).toSorted((a, b) => b.cost - a.cost);
  expect(highest?.name).toBe('2026-10-27');
});

test('categories and providers add up to the same total, each part to its own', () => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(categorySplit.map(({ value }) => value))).toBe(monthTotal);
  for (const { byProvider, value } of categorySplit) expect(sum(Object.values(byProvider))).toBe(value);
  for (const { provider, value } of providerSplit)
    expect(sum(categorySplit.map(({ byProvider }) => byProvider[provider]))).toBe(value);
  for (const { service } of costLines) expect(categoryOf(service)).toBeTruthy();
});

test('no line is a cluster or a volume, which the compute service bills, or a meter, which FOCUS does not name', () => {
  for (const { service } of costLines)
    expect(service).not.toMatch(/Kubernetes|EKS|AKS|GKE|EBS|Block Store|^Bandwidth$/);
});

test('a line differs from every other in its dimensions', () => {
  const keys = costLines.map(({ thisMonth: _, lastMonth: __, ...key }) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(costLines.length);
});
