import { monthBy, monthTotal, providerSplit, totalOf } from '@site/sample-bill/sums';
import { ownerFlows, ownersByCost } from './owner-flows.ts';

test('flows from source to owner add up to both, and to the month', () => {
  expect(totalOf(ownerFlows)).toBe(monthTotal);
  for (const { provider, value } of providerSplit)
    expect(totalOf(ownerFlows.filter((flow) => flow.provider === provider))).toBe(value);
  for (const { owner, cost } of ownersByCost)
    expect(totalOf(ownerFlows.filter((flow) => flow.owner === owner))).toBe(cost);
});

test('what has no owner is last', () => {
  const names = ownersByCost.map(({ owner }) => owner as string);
  expect(names.at(-1)).toBe('Unassigned');
  expect(names.toSorted()).toEqual(
    monthBy('team')
      .map(({ name }) => name)
      .sort(),
  );
});
