import { dollars } from './money.ts';

test('[X-12] amounts are written as en-US writes them', () => {
  const currency = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const amounts = [0, 999, 1000, 12_345.4, 763_980, 1_284_000, -12_345];
  expect(amounts.map(dollars)).toEqual(amounts.map((amount) => currency.format(amount)));
});
