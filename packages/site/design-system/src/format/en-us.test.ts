import { compactUsd, dollars, grouped, MONTHS, millions, percent, signed } from './en-us.ts';

test('numbers and months are written as Intl writes them for en-US', () => {
  const number = new Intl.NumberFormat('en-US');
  const amounts = [0, 7, 999, 1000, 12_345, 763_980, 1_284_000, 1_000_000_000];
  expect(amounts.map((amount) => grouped(amount))).toEqual(amounts.map((amount) => number.format(amount)));
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  expect(MONTHS).toEqual(MONTHS.map((_, index) => month.format(new Date(Date.UTC(2025, index, 1)))));
});

test('[X-12] amounts and shares have one rounding, and a minus sign that is no hyphen', () => {
  expect([dollars(1_284_000), dollars(-4_200.4), dollars(1234.5, 2)]).toEqual([
    '$1,284,000',
    '−$4,200',
    '$1,234.50',
  ]);
  expect([signed(12), signed(-12), signed(0)]).toEqual(['+$12', '−$12', '$0']);
  expect([millions(1_550_000, 2), millions(-300_000)]).toEqual(['$1.55M', '−$0.3M']);
  expect([percent(1, 3), percent(-1, 8), percent(2, 3, 0)]).toEqual(['33.3%', '−12.5%', '67%']);
});

test.each([
  [0, '$0'],
  [999, '$999'],
  [999.6, '$1k'],
  [4_200, '$4.2k'],
  [9_990, '$10k'],
  [182_000, '$182k'],
  [999_499, '$999k'],
  [999_500, '$1M'],
  [2_400_000, '$2.4M'],
  [7_000_000_000, '$7B'],
  [-4_200, '−$4.2k'],
])('%d is %s', (amount, text) => {
  expect(compactUsd(amount)).toBe(text);
});
