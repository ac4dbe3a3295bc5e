export interface Decision {
  action: string;
  risk: string;
}

const HOLD: Decision = { action: 'Hold and watch', risk: 'No change, no risk' };

/**
 * The decision matrix of the right-sizing guide.
 *
 * @param cpu 95th percentile of CPU use, in per cent.
 * @param memory peak memory use without headroom, in per cent.
 */
export function decide(cpu: number, memory: number): Decision {
  if (cpu < 20 && memory < 50) return { action: 'Downsize 2 or more sizes', risk: 'Low risk' };
  if (cpu >= 20 && cpu <= 40 && memory >= 50 && memory <= 70) {
    return { action: 'Downsize 1 size', risk: 'Medium risk' };
  }
  if (cpu > 80 && memory > 85) return { action: 'Upsize or optimize', risk: 'High risk' };
  return HOLD;
}
