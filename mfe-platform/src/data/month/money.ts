import { grouped } from '@site/design-system/en-us';

/** "$1,284,000", "−$1,200" */
export const dollars = (amount: number) => `${amount < 0 ? '−' : ''}$${grouped(Math.abs(amount))}`;

/** "59.5%", each rounded by itself: those of a list may add up to 99.9. */
export const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toFixed(1)}%`.replace('-', '−');
