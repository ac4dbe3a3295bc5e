const UNITS = ['', 'k', 'M', 'B'];

/** 182_000 is "$182k", 2_400_000 "$2.4M", in any locale. */
export function compactUsd(amount: number): string {
  let size = Math.abs(amount);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  const digits = unit > 0 && size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${amount < 0 ? '−' : ''}$${digits}${UNITS[unit]}`;
}
