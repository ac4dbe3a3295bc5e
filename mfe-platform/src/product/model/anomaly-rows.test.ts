import { buildLedger } from '../build/build-ledger.ts';
import { anomalyRows } from './anomaly-rows.ts';

const ledger = buildLedger();
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each(ledger.anomalies)(
  'the rows of $date add up to what the day cost, and to what was not planned',
  (anomaly) => {
    const rows = anomalyRows(ledger, anomaly);
    const { line, date, excess } = anomaly;
    const cost = ledger.costs[line]![ledger.dates.indexOf(date)]!;
    expect(sum(rows.map(({ EffectiveCost }) => EffectiveCost))).toBe(cost);
    expect(sum(rows.map(({ BilledCost }) => BilledCost))).toBe(cost);
    expect(sum(rows.filter(({ unplanned }) => unplanned).map(({ BilledCost }) => BilledCost))).toBe(excess);
    for (const { BilledCost } of rows) expect(BilledCost).toBeGreaterThan(0);
    expect(anomalyRows(ledger, anomaly)).toEqual(rows);
  },
);

test('resources are named as their provider names them, each row of its own', () => {
  const [transfer, query, compute] = ledger.anomalies.map((anomaly) => anomalyRows(ledger, anomaly));
  for (const { ResourceId } of compute!) expect(ResourceId).toMatch(/^i-[0-9a-f]{17}$/);
  for (const { ResourceId } of transfer!) expect(ResourceId).toMatch(/^snap-[0-9a-f]{17}$/);
  for (const { SkuId } of query!) expect(SkuId).toMatch(/^[0-9A-F]{4}(?:-[0-9A-F]{4}){2}$/);
  for (const rows of [compute!, transfer!])
    expect(new Set(rows.map(({ ResourceId }) => ResourceId)).size).toBe(rows.length);
  expect(compute!.filter(({ unplanned }) => unplanned)).toHaveLength(24);
  expect(new Set(query!.map(({ ChargePeriodStart }) => ChargePeriodStart)).size).toBe(24);
});
