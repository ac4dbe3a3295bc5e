import { dollars, percent } from './money.ts';
import { ownersByCost } from './owner-flows.ts';

test('[X-12] amounts are written as en-US writes them, with a minus sign', () => {
  const currency = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const amounts = [0, 999, 1000, 12_345.4, 763_980, 1_284_000, -12_345];
  expect(amounts.map(dollars)).toEqual(amounts.map((amount) => currency.format(amount).replace('-', '−')));
});

test('a share is the same on every page: rounded, and not made to add up', () => {
  const { cost } = ownersByCost.find(({ owner }) => owner === 'Storefront')!;
  expect(percent(cost, 1_284_000)).toBe('28.1%');
  expect([1, 1, 1].map((part) => percent(part, 3))).toEqual(['33.3%', '33.3%', '33.3%']);
  expect(percent(-57, 1000)).toBe('−5.7%');
});
