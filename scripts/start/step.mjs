// Runs on whatever Node the machine has.

/**
 * @param {string} what
 * @param {1 | 2 | 3 | 4} [number] of the steps of a start
 * @returns {() => void} prints how long it took
 */
export function startStep(what, number) {
  const step = number ? `[${number}/4] ${what}` : what;
  console.log(`${step} ...`);
  const began = Date.now();
  return () => console.log(`${step}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
