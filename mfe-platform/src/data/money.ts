const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$1,284,000" */
export const dollars = (amount: number) => whole.format(amount);

/** "59.5%" */
export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
