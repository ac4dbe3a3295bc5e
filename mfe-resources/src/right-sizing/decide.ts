export interface Decision {
  action: string;
  risk: string;
  /** Why the smaller size fits or does not, where the decision is to downsize. */
  memory?: string;
}

const HOLD: Decision = { action: 'Hold and watch', risk: 'No change, no risk' };

/** Percent of the memory that may be in use after the change: 20% stays free. */
const MOST_MEMORY = 80;

/**
 * The decision matrix of the right-sizing guide, and the memory gate under it.
 *
 * @param cpu 95th percentile of CPU use, in percent.
 * @param memory peak memory use without headroom, in percent.
 */
export function decide(cpu: number, memory: number): Decision {
  if (cpu < 20 && memory < 50) return downsize('Downsize 2 or more sizes', 'Low risk', 2, memory);
  if (cpu >= 20 && cpu <= 40 && memory >= 50 && memory <= 70) {
    return downsize('Downsize 1 size', 'Medium risk', 1, memory);
  }
  if (cpu > 80 && memory > 85) return { action: 'Upsize or optimize', risk: 'High risk' };
  return HOLD;
}

/** Each size down in the same family halves the memory, so the percentage doubles. */
function downsize(action: string, risk: string, sizes: 1 | 2, memory: number): Decision {
  const after = memory * 2 ** sizes;
  const needs = `Needs ${Math.round(after)}% of the memory after ${sizes === 1 ? 'one size' : 'two sizes'}`;
  if (after <= MOST_MEMORY) return { action, risk, memory: `${needs}: keeps 20% free.` };
  return {
    action,
    risk: `${risk} only with the memory kept`,
    memory: `${needs}: does not keep 20% free. Take a family with more memory per core.`,
  };
}
