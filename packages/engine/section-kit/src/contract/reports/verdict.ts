import { MEASURES, type Measure, POOR, type Share, type Shares } from './measures.ts';

/** Below these networks there is no verdict: one visitor, or one attacker, must not decide. */
const LEAST_NETWORKS = 3;

/** A network may count at each server. */
export const leastNetworks = (servers: number): number => Math.max(LEAST_NETWORKS, servers + 1);

/** Share of networks that is never too many. */
const ALWAYS_FINE = 0.02;

/** Grows with visits (square root, and a share), so that a few forged reports do not decide. */
export const leastAffected = (seen: number, least: number): number =>
  Math.max(least, Math.ceil(Math.sqrt(seen)), Math.floor(ALWAYS_FINE * seen) + 1);

/** Share of networks that is too many without a version to compare with. */
const TOO_MANY = 0.1;

export const VERDICTS = ['good', 'worse', 'too few views'] as const;

export interface Verdict {
  verdict: (typeof VERDICTS)[number];
  reasons: string[];
}

interface Before {
  version: string;
  shares: Shares;
}

/** @param least networks below which there is no verdict. */
export function verdictOf(shares: Shares, before: Before | undefined, least = LEAST_NETWORKS): Verdict {
  const sentence = (measure: Measure) => describe(measure, shares[measure], before, least);
  const worse = MEASURES.filter((measure) => isWorse(shares[measure], before?.shares[measure], least));
  if (worse.length > 0) return { verdict: 'worse', reasons: worse.map(sentence) };
  const enough = MEASURES.filter((measure) => shares[measure].seen >= least);
  if (enough.includes('problems')) return { verdict: 'good', reasons: enough.map(sentence) };
  const { seen } = shares.problems;
  const reason = `It was seen from ${seen} ${seen === 1 ? 'network' : 'networks'}; a verdict needs ${least}.`;
  return { verdict: 'too few views', reasons: [reason] };
}

function isWorse({ seen, affected }: Share, before: Share | undefined, least: number): boolean {
  if (affected < leastAffected(seen, least)) return false;
  const usual = before && before.seen >= least ? before.affected / before.seen : undefined;
  // Twice as many, or half of the rest where that is less.
  const limit = usual === undefined ? TOO_MANY : Math.min(2 * usual, (1 + usual) / 2);
  return affected / seen > limit;
}

export const MET: Record<Measure, string> = {
  problems: 'met a problem',
  forms: 'could not send a form',
  LCP: `had an LCP above ${POOR.LCP / 1000} s`,
  INP: `had an INP above ${POOR.INP / 1000} s`,
  CLS: `had a CLS above ${POOR.CLS}`,
};

function describe(
  measure: Measure,
  { seen, affected }: Share,
  before: Before | undefined,
  least: number,
): string {
  return `${affected} of ${seen} networks ${MET[measure]}; ${comparison(measure, before, least)}.`;
}

function comparison(measure: Measure, before: Before | undefined, least: number): string {
  if (!before) return 'there is no earlier version to compare with';
  const { seen, affected } = before.shares[measure];
  if (seen < least) return `${before.version} has too few networks to compare with`;
  return `with ${before.version} it was ${affected} of ${seen}`;
}
