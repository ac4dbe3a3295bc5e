import { FORM_OUTCOMES, type FormOutcome, PROBLEM_KINDS, type ProblemKind } from '@site/section-kit/reports';
import { createAffected } from './affected.ts';

const HOUR = 3_600_000;

/** Hours with views or problems that are kept; the chart shows those of the last day. */
export const HOURS = 24;

export interface HourCount {
  /** Hours since 1970. */
  hour: number;
  views: number;
  problems: number;
}

/** The numbers of one version: counters of fixed names, `HOURS` hours, and the networks of `createAffected`. */
function createCount(now: () => number) {
  return {
    views: 0,
    problems: zeros(PROBLEM_KINDS),
    forms: zeros(FORM_OUTCOMES),
    hours: [] as HourCount[],
    affected: createAffected(now),
  };
}

export type Count = ReturnType<typeof createCount>;

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Counts by section and version. The caller passes versions that exist only, and takes away the forgotten ones. */
export function createTally(now: () => number) {
  const counts = new Map<string, Map<string, Count>>();

  function countOf(section: string, version: string): Count {
    const versions = counts.get(section) ?? new Map<string, Count>();
    counts.set(section, versions);
    const count = versions.get(version) ?? createCount(now);
    versions.set(version, count);
    return count;
  }

  function inThisHour({ hours }: Count): HourCount {
    const hour = Math.floor(now() / HOUR);
    const last = hours.at(-1);
    if (last?.hour === hour) return last;
    const fresh = { hour, views: 0, problems: 0 };
    hours.push(fresh);
    if (hours.length > HOURS) hours.shift();
    return fresh;
  }

  return {
    view(section: string, version: string): void {
      const count = countOf(section, version);
      count.views += 1;
      inThisHour(count).views += 1;
    },
    problem(section: string, version: string, kind: ProblemKind, times: number): void {
      const count = countOf(section, version);
      count.problems[kind] += times;
      if (kind !== 'deprecation') inThisHour(count).problems += times;
    },
    form(section: string, version: string, outcome: FormOutcome, times: number): void {
      countOf(section, version).forms[outcome] += times;
    },
    networks: (section: string, version: string) => countOf(section, version).affected,
    of: countOf,
    /** Every version that has numbers. */
    *all(): Generator<[section: string, version: string, count: Count]> {
      for (const [section, versions] of counts) {
        for (const [version, count] of versions) yield [section, version, count];
      }
    },
    forget(section: string, version: string): void {
      counts.get(section)?.delete(version);
      if (counts.get(section)?.size === 0) counts.delete(section);
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
