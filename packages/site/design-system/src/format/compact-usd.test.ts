import { compactUsd } from './compact-usd.ts';

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
