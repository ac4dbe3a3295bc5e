/** By weight, in whole dollars that add up to the amount. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let shared = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = Math.round((amount * weightSoFar) / total) - shared;
    shared += share;
    return share;
  });
}
