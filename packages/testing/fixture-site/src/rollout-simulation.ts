import { MEASURES, noSideCounts, rolloutVerdict, type Sides } from '@site/section-kit/reports';

/** Of [0, 1): xorshift32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface SideRates {
  /** Of each measure by itself. */
  fault: number;
  /** That it sends a form. */
  sent: number;
}

interface SimulatedStep {
  /** Percent of visits with the candidate. */
  share: number;
  steps: number;
  visits: number;
  live: SideRates;
  candidate: SideRates;
}

/** @returns the counts when the candidate was called worse, checked after each event; undefined if it never was. */
export function simulateStep(random: () => number, given: SimulatedStep): Sides | undefined {
  const sides: Sides = { live: noSideCounts(), candidate: noSideCounts() };
  for (let visit = 1; visit <= given.visits; visit += 1) {
    const name = random() * 100 < given.share ? 'candidate' : 'live';
    const side = sides[name];
    let hasEvent = false;
    side.views += 1;
    for (const measure of MEASURES) {
      side.measures[measure].seen += 1;
      if (random() >= given[name].fault) continue;
      side.measures[measure].affected += 1;
      hasEvent = true;
    }
    if (random() < given[name].sent) {
      side.senders += 1;
      side.sent += 1;
      hasEvent = true;
    }
    if (hasEvent && rolloutVerdict(sides, given.share, given.steps).verdict === 'worse') return sides;
  }
  return undefined;
}

/** @returns rollouts of a version as good as the live one that were called worse. */
export function falseAlarms(rollouts: number, visits: number, seed = 20_261_125): number {
  const random = randomNumbers(seed);
  let alarms = 0;
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const rates = { fault: [0.002, 0.01, 0.05, 0.2][rollout % 4]!, sent: 0.03 };
    const same = { steps: 3, visits, live: rates, candidate: rates };
    if ([5, 25, 50].some((share) => simulateStep(random, { ...same, share }))) alarms += 1;
  }
  return alarms;
}

/** Share of simulated rollouts that found a loss of forms within so many visits. */
export function foundLosses(loss: number, share: number, visits: number, rollouts = 100): number {
  const random = randomNumbers(7919);
  const live = { fault: 0.01, sent: 0.05 };
  const candidate = { ...live, sent: live.sent * (1 - loss) };
  const found = Array.from({ length: rollouts }, () =>
    simulateStep(random, { share, steps: 1, visits, live, candidate }),
  );
  return found.filter(Boolean).length / rollouts;
}
