/** Illustrative inputs in US dollars; the texts state the results. */
export interface Commitment {
  /** At On-Demand rates. */
  usage: number;
  coverage: number;
  discount: number;
  utilization: number;
}

/** One month. */
export const cfoCommitment: Commitment = {
  usage: 1_000_000,
  coverage: 0.7,
  discount: 0.4,
  utilization: 0.92,
};

/** More coverage, less utilization. */
export const lessCoverage: Commitment = { usage: 100_000, coverage: 0.7, discount: 0.4, utilization: 0.95 };
export const moreCoverage: Commitment = { ...lessCoverage, coverage: 0.85, utilization: 0.8 };

/** What remains of the On-Demand price, and the effective savings rate. */
export function committed({ usage, coverage, discount, utilization }: Commitment) {
  const full = usage * coverage * (1 - discount);
  const covered = full / utilization;
  const rest = usage * (1 - coverage);
  const paid = covered + rest;
  return { full, covered, unused: covered - full, rest, paid, rate: 1 - paid / usage };
}

/** One year. */
export const wasteCase = {
  base: 2_000_000,
  avoidable: 0.6,
  capture: 0.7,
  persistence: 0.8,
  offset: 0.1,
  cost: 600 * 110 + 20_000 + 30_000,
  /** Months until the full effect, which grows evenly. */
  ramp: 3,
};

/** Reported by a tool, then captured, then lasting, then outside of commitments. */
export function wasteSteps({ base, avoidable, capture, persistence, offset } = wasteCase): number[] {
  const reported = base * avoidable;
  const captured = reported * capture;
  const lasting = captured * persistence;
  return [reported, captured, lasting, lasting * (1 - offset)].map(Math.round);
}

export const seats = { bought: 1_000, assigned: 900, active: 720 };

/** 9 AM to 6 PM, Monday to Friday. */
export const workingWeek = { days: 5, from: 9, to: 18 };

/** US dollars a year. */
export const WASTE_PROJECTS = [
  { name: 'Unattached disks and snapshots', benefit: 90_000, cost: 6_000 },
  { name: 'Non-production schedules', benefit: wasteSteps().at(-1)!, cost: wasteCase.cost },
  { name: 'Right-sizing, low-risk group', benefit: 320_000, cost: 80_000 },
  { name: 'Storage tiers', benefit: 150_000, cost: 45_000 },
  { name: 'Rewrite of a data pipeline', benefit: 260_000, cost: 240_000 },
];

/** At the full rate. */
export const paybackDays = ({ benefit, cost }: { benefit: number; cost: number }) =>
  Math.round((cost / benefit) * 365);

/** Month in which the sum of the savings reaches the cost; one that ends during the ramp is never too early. */
export const earnedInMonth = (benefit: number, { cost, ramp } = wasteCase) =>
  Math.ceil((cost / benefit) * 12 + (ramp - 1) / 2);
