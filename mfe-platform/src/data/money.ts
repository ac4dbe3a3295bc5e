const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$1,284,000" */
export const dollars = (amount: number) => whole.format(amount);

/** "$346k", "$1.28M": for labels inside drawings. */
export function shortDollars(amount: number): string {
  if (amount >= 1_000_000) return `$${(amount / 1_000_000).toFixed(2)}M`;
  return amount >= 1000 ? `$${Math.round(amount / 1000)}k` : `$${amount}`;
}

/** "59.5%" */
export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
