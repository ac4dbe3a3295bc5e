import { anomalies } from '@site/sample-bill/anomalies';
import { costLines } from '@site/sample-bill/cost-lines';
import { monthTotal } from '@site/sample-bill/sums';
import { changeParts, monthChange } from './month-change.ts';

test('day, anomalies and all else add up to the change of the month', () => {
  const before = costLines.reduce((sum, { lastMonth }) => sum + lastMonth, 0);
  const excess = anomalies.reduce((sum, anomaly) => sum + anomaly.excess, 0);
  const change = monthChange(monthTotal, before, excess);
  expect(change).toEqual({ more: 62_000, day: 40_733, excess: 28_100, rest: -6_833 });
  expect(changeParts(change)).toBe('one more day $40,733, anomalies $28,100, all else −$6,833');
  expect(changeParts({ ...change, excess: 0 })).not.toContain('anomalies');
});
