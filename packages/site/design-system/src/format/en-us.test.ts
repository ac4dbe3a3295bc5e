import { grouped, MONTHS } from './en-us.ts';

test('numbers and months are written as Intl writes them for en-US', () => {
  const number = new Intl.NumberFormat('en-US');
  const amounts = [0, 7, 999, 1000, 12_345, 763_980, 1_284_000, 1_000_000_000, -12_345];
  expect(amounts.map(grouped)).toEqual(amounts.map((amount) => number.format(amount)));
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  expect(MONTHS).toEqual(MONTHS.map((_, index) => month.format(new Date(Date.UTC(2025, index, 1)))));
});
