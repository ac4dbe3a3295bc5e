// not Intl: its first formatter costs a phone up to 100 ms

/** "1,284,000" */
export const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',');

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export { compactUsd } from './compact-usd.ts';
