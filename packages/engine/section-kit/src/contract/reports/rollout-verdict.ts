import { MEASURES, type Share, sharesOf } from './measures.ts';
import { leastAffected, MET } from './verdict.ts';

/** `files`: the server failed to send a file of the section. */
export const ROLLOUT_MEASURES = [...MEASURES, 'files'] as const;

export type RolloutMeasure = (typeof ROLLOUT_MEASURES)[number];

export interface SideCounts {
  measures: Record<RolloutMeasure, Share>;
  /** Page views, and stored leads. */
  views: number;
  sent: number;
  /** Distinct networks that saw it and sent a form. */
  senders: number;
}

export const noSideCounts = (): SideCounts => ({
  measures: sharesOf(ROLLOUT_MEASURES, () => ({ seen: 0, affected: 0 })),
  views: 0,
  sent: 0,
  senders: 0,
});

export interface Sides {
  live: SideCounts;
  candidate: SideCounts;
}

export const ROLLOUT_VERDICTS = ['good', 'worse', 'too few views'] as const;

export interface RolloutVerdict {
  verdict: (typeof ROLLOUT_VERDICTS)[number];
  reasons: string[];
}

export interface RolloutLimits {
  /** Distinct networks affected for `worse`, and on each side for `good`. */
  networks: number;
  /** Share of harmless rollouts called worse by chance, over all steps and measures. */
  falseAlarms: number;
}

export const ROLLOUT_LIMITS: RolloutLimits = { networks: 10, falseAlarms: 0.01 };

/** How much more, or less, likely an event may be on the candidate's side: evidence is the mean. */
const MORE_LIKELY = [2, 4, 8, 16, 64];
const LESS_LIKELY = [1 / 2, 1 / 4, 1 / 16, 0];

/** Not called good if the counts are this many times as likely for a worse candidate. */
const DOUBTED = 10;

/**
 * Natural log of the likelihood ratio of changed to equal odds, a test martingale: it ever exceeds 1/a with a probability of
 * at most a (Ville's inequality).
 *
 * @param events of the candidate, and of both sides.
 * @param share of the candidate, 0 to 1.
 */
export function logEvidence(
  [ofCandidate, ofBoth]: readonly [number, number],
  share: number,
  ratios: readonly number[],
): number {
  const each = ratios.map(
    (ratio) =>
      (ofCandidate === 0 ? 0 : ofCandidate * Math.log(ratio)) - ofBoth * Math.log(1 + share * (ratio - 1)),
  );
  const highest = Math.max(...each);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  const sum = each.reduce((total, one) => total + Math.exp(one - highest), 0);
  return highest + Math.log(sum / ratios.length);
}

/**
 * @param share percent of visitors that get the candidate.
 * @param steps of the whole rollout, which share the probability of a false alarm.
 */
export function rolloutVerdict(
  sides: Sides,
  share: number,
  steps: number,
  { networks, falseAlarms }: RolloutLimits = ROLLOUT_LIMITS,
): RolloutVerdict {
  const tests = (ROLLOUT_MEASURES.length + 1) * steps;
  const needed = Math.log(tests / falseAlarms);
  const { candidate, live } = sides;
  const [ofCandidate, ofLive] = [candidate.measures.problems.seen, live.measures.problems.seen];
  const seen = ofCandidate / Math.max(1, ofCandidate + ofLive);
  // By assignment or by networks seen: whichever favors the candidate.
  const [higher, lower] = [Math.min(0.999, Math.max(share / 100, seen)), Math.min(share / 100, seen)];
  const evidence = (measure: RolloutMeasure) => {
    const { affected } = candidate.measures[measure];
    return logEvidence([affected, affected + live.measures[measure].affected], higher, MORE_LIKELY);
  };
  const worse = ROLLOUT_MEASURES.filter(
    (measure) =>
      added(sides, measure) >= leastAffected(candidate.measures[measure].seen, networks) &&
      evidence(measure) > needed,
  );
  const senders = [candidate.senders, candidate.senders + live.senders] as const;
  const lost = logEvidence(senders, lower, LESS_LIKELY);
  const fewer = live.senders >= networks && ofCandidate >= networks && lost > needed;
  if (worse.length > 0 || fewer) {
    const reasons = worse.map((measure) => describe(sides, measure));
    return { verdict: 'worse', reasons: fewer ? [...reasons, describeForms(sides)] : reasons };
  }
  if (Math.min(ofCandidate, ofLive) >= networks) {
    const doubts = ROLLOUT_MEASURES.filter((measure) => evidence(measure) > Math.log(DOUBTED)).map(
      (measure) => describe(sides, measure),
    );
    if (lost > Math.log(DOUBTED)) doubts.push(describeForms(sides));
    return doubts.length > 0
      ? {
          verdict: 'too few views',
          reasons: [...doubts, 'That is too little to withdraw it: more views will tell.'],
        }
      : { verdict: 'good', reasons: [describe(sides, 'problems')] };
  }
  const from = `${ofCandidate} ${ofCandidate === 1 ? 'network' : 'networks'}`;
  return {
    verdict: 'too few views',
    reasons: [
      `It was seen from ${from}, the live version from ${ofLive}; a verdict needs ${networks} of each.`,
    ],
  };
}

function added({ live, candidate }: Sides, measure: RolloutMeasure): number {
  const [ours, theirs] = [candidate.measures[measure], live.measures[measure]];
  return ours.affected - Math.floor((ours.seen * theirs.affected) / Math.max(1, theirs.seen));
}

const TEXTS: Record<RolloutMeasure, string> = { ...MET, files: 'could not load a file of it' };

function describe({ live, candidate }: Sides, measure: RolloutMeasure): string {
  const [ours, theirs] = [candidate.measures[measure], live.measures[measure]];
  return `${ours.affected} of ${ours.seen} networks ${TEXTS[measure]}; with the live version it was ${theirs.affected} of ${theirs.seen}.`;
}

const describeForms = ({ live, candidate }: Sides): string =>
  `${candidate.senders} of ${candidate.measures.problems.seen} networks sent a form; with the live version it was ${live.senders} of ${live.measures.problems.seen}.`;

/** Sums of several servers; a network may count at each. */
export function addSides(all: readonly Sides[]): Sides {
  const add = (side: keyof Sides): SideCounts => {
    const sum = (pick: (counts: SideCounts) => number) =>
      all.reduce((total, one) => total + pick(one[side]), 0);
    return {
      measures: sharesOf(ROLLOUT_MEASURES, (measure) => ({
        seen: sum(({ measures }) => measures[measure].seen),
        affected: sum(({ measures }) => measures[measure].affected),
      })),
      views: sum(({ views }) => views),
      sent: sum(({ sent }) => sent),
      senders: sum(({ senders }) => senders),
    };
  };
  return { live: add('live'), candidate: add('candidate') };
}
