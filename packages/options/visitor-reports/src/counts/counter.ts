import {
  FORM_OUTCOMES,
  type FormOutcome,
  type Measure,
  noSideCounts,
  POOR,
  PROBLEM_KINDS,
  type ProblemKind,
  type Sides,
  type Vital,
} from '@site/section-kit/reports';
import type { Comparison } from '@site/site-server/option';
import type { NetworkHash } from '../intake/networks.ts';
import { createDailyMarks, createNetworkMarks } from './network-marks.ts';
import { createVitals } from './vitals.ts';

const HOUR = 3_600_000;

const HOURS = 24;

/** Of one side of a comparison; more are not counted. */
const NETWORKS_OF_SIDE = 20_000;

export interface Shown {
  section: string;
  version: string;
  network: NetworkHash;
  /** The section whose candidate this visitor gets, if any. */
  candidateOf: string | undefined;
}

interface HourCount {
  /** Hours since 1970. */
  hour: number;
  views: number;
  problems: number;
}

const createVersionCount = (now: () => number) => ({
  views: 0,
  problems: zeros(PROBLEM_KINDS),
  forms: zeros(FORM_OUTCOMES),
  hours: [] as HourCount[],
  networks: createDailyMarks(now),
});

export type VersionCount = ReturnType<typeof createVersionCount>;

export const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

function createSide() {
  const counts = noSideCounts();
  const networks = createNetworkMarks(NETWORKS_OF_SIDE, counts.measures, () => {
    counts.senders += 1;
  });
  return { counts, networks };
}

type Side = keyof Sides;
interface ComparedSection extends Comparison {
  sides: Record<Side, ReturnType<typeof createSide>>;
}

const sideOf = (section: string, candidateOf: string | undefined): Side =>
  candidateOf === section ? 'candidate' : 'live';

/** The caller passes known versions and allowed times; a network is marked also with 0 times. */
export function createCounter(now: () => number) {
  const counts = new Map<string, Map<string, VersionCount>>();
  const comparisons = new Map<string, ComparedSection>();
  const vitals = createVitals();

  function versionCount(section: string, version: string): VersionCount {
    const versions = counts.get(section) ?? new Map<string, VersionCount>();
    counts.set(section, versions);
    const count = versions.get(version) ?? createVersionCount(now);
    versions.set(version, count);
    return count;
  }

  function thisHour({ hours }: VersionCount): HourCount {
    const hour = Math.floor(now() / HOUR);
    const last = hours.at(-1);
    if (last?.hour === hour) return last;
    const fresh = { hour, views: 0, problems: 0 };
    hours.push(fresh);
    if (hours.length > HOURS) hours.shift();
    return fresh;
  }

  /** A side counts only visitors who should get it: other pages are forged or old. */
  function countsOf({ section, version, network, candidateOf }: Shown) {
    const count = versionCount(section, version);
    const compared = comparisons.get(section);
    const name = sideOf(section, candidateOf);
    const side = compared?.versions[name] === version ? compared.sides[name] : undefined;
    return {
      count,
      side,
      mark(measure: Measure, isAffected: boolean): void {
        count.networks.mark(network, measure, isAffected);
        side?.networks.mark(network, measure, isAffected);
      },
    };
  }

  return {
    view(shown: Shown, times: number): void {
      const { count, side, mark } = countsOf(shown);
      if (times > 0) {
        count.views += times;
        thisHour(count).views += times;
        if (side) side.counts.views += times;
      }
      mark('problems', false);
    },
    problem(shown: Shown, kind: ProblemKind, times: number): void {
      const { count, mark } = countsOf(shown);
      count.problems[kind] += times;
      if (kind === 'deprecation') return;
      thisHour(count).problems += times;
      mark('problems', true);
    },
    form(shown: Shown, outcome: FormOutcome, times: number): void {
      const { count, mark } = countsOf(shown);
      count.forms[outcome] += times;
      if (outcome !== 'invalid') mark('forms', outcome !== 'sent');
    },
    vital(shown: Shown, name: Vital['name'], value: number, times: number): void {
      if (times > 0) vitals.observe(name, shown.section, shown.version, value);
      countsOf(shown).mark(name, value > POOR[name]);
    },
    lead(sections: readonly string[], network: NetworkHash, candidateOf: string | undefined): void {
      for (const section of sections) {
        const side = comparisons.get(section)?.sides[sideOf(section, candidateOf)];
        if (!side) continue;
        side.counts.sent += 1;
        side.networks.markSent(network);
      }
    },
    of: versionCount,
    quartiles: vitals.quartiles,
    histograms: vitals.histograms,
    /** Counting starts with the first call, and again with another `begin`. */
    compare(comparison: Comparison): Sides {
      const { section, begin } = comparison;
      let compared = comparisons.get(section);
      if (compared?.begin !== begin) {
        compared = { ...comparison, sides: { live: createSide(), candidate: createSide() } };
        comparisons.set(section, compared);
      }
      const { live, candidate } = compared.sides;
      return { live: live.counts, candidate: candidate.counts };
    },
    *all(): Generator<[section: string, version: string, count: VersionCount]> {
      for (const [section, versions] of counts) {
        for (const [version, count] of versions) yield [section, version, count];
      }
    },
    forget(section: string, version: string): void {
      counts.get(section)?.delete(version);
      if (counts.get(section)?.size === 0) counts.delete(section);
      vitals.forget(section, version);
    },
  };
}

export type Counter = ReturnType<typeof createCounter>;
