import { addSides, type RolloutStatus, type SideCounts } from '@site/section-kit/reports';
import type { RolloutOutput } from '../output-schema.ts';

/** Standard normal quantiles of a two-sided 95 % interval, and of a power of 80 %. */
const Z95 = 1.96;
const Z80 = 0.84;

type Result = NonNullable<RolloutOutput['result']>;

/** Forms sent per network that saw the page: Wilson's interval, which holds for few visits and for none. */
function rateOf({ senders, measures }: SideCounts): Result['live'] {
  const n = measures.problems.seen;
  if (n === 0) return { visits: 0, sent: senders, rate: null, low: null, high: null };
  const rate = Math.min(1, senders / n);
  const middle = (rate + Z95 ** 2 / (2 * n)) / (1 + Z95 ** 2 / n);
  const half = (Z95 / (1 + Z95 ** 2 / n)) * Math.sqrt((rate * (1 - rate)) / n + Z95 ** 2 / (4 * n * n));
  return {
    visits: n,
    sent: senders,
    rate,
    low: Math.max(0, middle - half),
    high: Math.min(1, middle + half),
  };
}

/** Visits of one side after which a difference as large as the one seen is found in four of five comparisons. */
function neededVisits(one: number, other: number): number | null {
  if (one === other) return null;
  const variance = one * (1 - one) + other * (1 - other);
  return Math.ceil(((Z95 + Z80) ** 2 * variance) / (one - other) ** 2);
}

/** Forms sent by side, with 95 % intervals, and how many more visits the difference needs. */
export function resultOf(rollouts: readonly RolloutStatus[]): Result {
  const sides = addSides(rollouts.flatMap((one) => one.sides ?? []));
  const [live, candidate] = [rateOf(sides.live), rateOf(sides.candidate)];
  const needed =
    live.rate === null || candidate.rate === null ? null : neededVisits(live.rate, candidate.rate);
  const fewest = Math.min(live.visits, candidate.visits);
  return { live, candidate, moreVisits: needed === null ? null : Math.max(0, needed - fewest) };
}

const percent = (value: number | null) => (value === null ? 'none' : `${(100 * value).toFixed(1)} %`);

export function describeResult({ live, candidate, moreVisits }: Result): string[] {
  const line = (name: string, side: Result['live']) =>
    `${name}: ${side.sent} of ${side.visits} networks sent a form, ${percent(side.rate)} (95 %: ${percent(side.low)} to ${percent(side.high)}).`;
  const more =
    moreVisits === null
      ? 'There is no difference to measure yet.'
      : moreVisits === 0
        ? 'There are enough visits for a difference of this size.'
        : `A difference of this size needs ${moreVisits} more visits on the smaller side.`;
  return [line('Live version', live), line('Candidate', candidate), more];
}
