import { anomalies } from '@site/sample-bill/anomalies';
import { type CostLine, costLines } from '@site/sample-bill/cost-lines';
import { periods } from '@site/sample-bill/daily-costs';
import { flows } from '@site/sample-bill/places';
import { byDate, monthTotal } from '@site/sample-bill/sums';
import { evidence } from '../downloads/evidence.ts';
import { dollars } from '../month/money.ts';
import { commitments } from '../plans/commitments.ts';
import { linesOf, usualCostOf } from './lines-of.ts';
import { overlap, possibleSavings, RECOMMENDATION_KINDS, recommendations } from './recommendations.ts';
import { costRules } from './rules.ts';

const costOf = (lines: readonly CostLine[]) => lines.reduce((sum, line) => sum + line.thisMonth, 0);
const savingOf = (items: readonly { saving: number }[]) => items.reduce((sum, { saving }) => sum + saving, 0);

test('every recommendation is about lines of the bill, of one provider', () => {
  for (const item of recommendations) {
    const providers = new Set(linesOf(item).map(({ provider }) => provider));
    expect({ id: item.id, providers: [...providers] }).toEqual({ id: item.id, providers: [item.provider] });
  }
});

test('the cost of the Region pairs is that of the traffic between them', () => {
  const pairs = flows.filter(({ from, to }) => from === 'Virginia' && to !== 'Internet');
  expect(pairs).toHaveLength(2);
  const { finding, region } = recommendations.find(({ rule }) => rule === 'region-pair')!;
  expect(region).toBe('us-east-1');
  expect(finding).toContain(dollars(pairs.reduce((sum, { cost }) => sum + cost, 0)));
});

test('a saving on a part of a charge is smaller than that part costs', () => {
  const partOf = (rule: string) => {
    const { id, saving, finding, ...place } = recommendations.find((item) => item.rule === rule)!;
    expect(finding).toContain(`${evidence[id]!.observed}%`);
    return { saving, part: (evidence[id]!.observed / 100) * usualCostOf(linesOf(place)) };
  };
  const scans = partOf('full-scan');
  expect(scans.saving).toBeLessThan(scans.part);
  // The Infrequent Access class halves the price of ingestion, and at most nine tenths are debug logs.
  const logs = partOf('log-ingestion');
  expect(logs.saving).toBeLessThan(logs.part * 0.5 * 0.9);
});

test('moving cold data to Infrequent Access pays after retrieval, and saves no more than moving all of the charge', () => {
  // US dollars a GB-month in us-east-1: S3 Standard by tier of GB, Infrequent Access, and its price of a GB read.
  const tiers = [
    { size: 50 * 1024, price: 0.023 },
    { size: 450 * 1024, price: 0.022 },
    { size: Number.POSITIVE_INFINITY, price: 0.021 },
  ];
  const [colder, read] = [0.0125, 0.01];
  const { metric, threshold } = costRules.find(({ id }) => id === 'cold-data')!;
  expect(metric).toBe('Reads of an object in three months');
  expect(0.021 - colder - (read * threshold) / 3).toBeGreaterThan(0);

  const {
    id,
    saving,
    action: _,
    ...place
  } = recommendations.find(({ action }) => action === 'Move raw events to Infrequent Access after 30 days')!;
  const fees = (read * evidence[id]!.observed) / 3;
  let charge = usualCostOf(linesOf(place));
  let possible = 0;
  for (const { size, price } of tiers) {
    const stored = Math.min(size, charge / price);
    charge -= stored * price;
    possible += stored * (price - colder - fees);
  }
  expect(saving).toBeLessThan(possible);
});

test('no line could save more than it costs', () => {
  for (const line of costLines) {
    const here = recommendations.filter((item) => linesOf(item).includes(line));
    const cost = costOf([...new Set(here.flatMap(linesOf))]);
    if (here.length > 0) expect({ line, possible: savingOf(here) < cost }).toEqual({ line, possible: true });
  }
});

test('the savings found are in the 20-30% range that a first assessment finds', () => {
  expect(possibleSavings / monthTotal).toBeGreaterThan(0.2);
  expect(possibleSavings / monthTotal).toBeLessThan(0.3);
});

test('recommendations are in the order of execution, the largest saving of each step first', () => {
  const step = ({ kind }: (typeof recommendations)[number]) => RECOMMENDATION_KINDS.indexOf(kind);
  expect(recommendations).toEqual(
    recommendations.toSorted((a, b) => step(a) - step(b) || b.saving - a.saving),
  );
  expect(new Set(recommendations.map(step)).size).toBe(3);
});

test('a commitment covers what the changes before it leave, so the total counts no dollar twice', () => {
  for (const { coverage, discount, action, ...place } of commitments) {
    const lines = linesOf(place);
    const isHere = (item: { service: string; region: string; owner?: string }) =>
      lines.some(
        ({ service, region, owner }) =>
          item.service === service && item.region === region && (item.owner ?? owner) === owner,
      );
    const excess = anomalies.filter(isHere).reduce((sum, anomaly) => sum + anomaly.excess, 0);
    const before = savingOf(recommendations.filter((item) => isHere(item) && item.kind !== 'Commitment'));
    const stated = recommendations.find((item) => item.action === action)!.saving;
    expect(Math.abs(stated - coverage * discount * (costOf(lines) - excess - before))).toBeLessThanOrEqual(
      50,
    );
  }
  expect(overlap).toBeGreaterThan(0);
});

test('a commitment covers no more than the lowest day needs', () => {
  for (const { coverage, action, ...place } of commitments) {
    const lines = linesOf(place);
    const days = byDate(periods['This month'].filter(({ line }) => lines.includes(line)));
    const floor = Math.min(...days.map(({ cost }) => cost)) / (usualCostOf(lines) / days.length);
    expect({ action, covers: coverage <= floor }).toEqual({ action, covers: true });
  }
});

test('a promise of a year is not called low risk, and none is longer', () => {
  const promises = recommendations.filter(({ kind }) => kind === 'Commitment');
  expect(promises).toHaveLength(4);
  for (const { risk, action } of promises) {
    expect(risk).not.toBe('Low');
    expect(action).toMatch(/one[ -]year/);
  }
});
