/** Adds up to 100: the remainder goes to the parts that rounding down cut most. @param digits after the point */
export function wholePercents(parts: readonly number[], digits = 0): number[] {
  const unit = 10 ** digits;
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (sum === 0 ? 0 : (100 * unit * part) / sum));
  const rounded = exact.map(Math.floor);
  const left = sum === 0 ? 0 : 100 * unit - rounded.reduce((total, part) => total + part, 0);
  const lost = (index: number) => exact[index]! - rounded[index]!;
  const byLoss = [...parts.keys()].sort((a, b) => lost(b) - lost(a));
  for (const index of byLoss.slice(0, left)) rounded[index]! += 1;
  return rounded.map((part) => part / unit);
}
