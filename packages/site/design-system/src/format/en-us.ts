// not Intl: its first formatter costs a phone up to 100 ms

/** "1,284,000", "−12.5" */
export const grouped = (amount: number, digits = 0) =>
  amount
    .toFixed(digits)
    .replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')
    .replace('-', '−');

const sign = (amount: number) => (amount < 0 ? '−' : '');

/** "$1,284,000", "−$0.40" */
export const dollars = (amount: number, digits = 0) => `${sign(amount)}$${grouped(Math.abs(amount), digits)}`;

/** "+$4,200", "−$4,200", "$0" */
export const signed = (amount: number, format: (amount: number) => string = dollars) =>
  `${amount > 0 ? '+' : ''}${format(amount)}`;

/** 1_550_000 is "$1.55M" with two digits. */
export const millions = (amount: number, digits = 1) =>
  // 1.275 is not a binary fraction, and would round down
  `${dollars(Math.round(amount / 10 ** (6 - digits)) / 10 ** digits, digits)}M`;

const UNITS = ['', 'k', 'M', 'B'];

/** 182_000 is "$182k", 2_400_000 "$2.4M". */
export function compactUsd(amount: number): string {
  let size = Math.abs(amount);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  const digits = unit > 0 && size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${sign(amount)}$${digits}${UNITS[unit]}`;
}

/** "59.5%". Each is rounded alone: the parts of a whole may add up to 99.9 or 100.1. */
export const percent = (part: number, whole = 1, digits = 1) => `${grouped((100 * part) / whole, digits)}%`;

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
