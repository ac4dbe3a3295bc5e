import { type Verdict, verdictOf } from '@site/section-kit/reports';
import type { Health } from '@site/site-server/option';
import type { Counter } from './counts/counter.ts';
import { factsOf, type KnownProblem } from './known-problem.ts';
import type { KnownVersions } from './known-versions.ts';
import type { Problems } from './problems.ts';

/** Problems of a section that are listed. */
const LISTED = 20;

export interface HealthSources {
  known: KnownVersions;
  counter: Counter;
  problems: Problems;
}

export async function healthOf(sources: HealthSources, section: string): Promise<Health> {
  const { known, problems } = sources;
  const versions = await Promise.all(
    known.of(section).map((version) => versionHealth(sources, section, version)),
  );
  return {
    ...verdictOn(sources, section),
    versions,
    problems: problems.of(section).slice(0, LISTED).map(describeProblem),
  };
}

/** Of the live version against the one before. */
export function verdictOn({ known, counter }: HealthSources, section: string): Verdict {
  const [live, before] = known.of(section);
  const sharesOf = (version: string) => counter.of(section, version).networks.shares();
  if (live === undefined) return { verdict: 'too few views', reasons: ['No version of it is live.'] };
  return verdictOf(
    sharesOf(live),
    before === undefined ? undefined : { version: before, shares: sharesOf(before) },
  );
}

async function versionHealth(
  { counter }: HealthSources,
  section: string,
  version: string,
): Promise<Health['versions'][number]> {
  const { views, problems, forms, hours, networks } = counter.of(section, version);
  const { deprecation, ...harmful } = problems;
  const met = Object.values(harmful).reduce((sum, times) => sum + times, 0);
  const submitted = forms.sent + forms.refused + forms.failed;
  return {
    version,
    views,
    problemsPerThousandViews: views === 0 ? null : Math.round((10_000 * met) / views) / 10,
    problems,
    forms,
    formSuccess: submitted === 0 ? null : Math.round((1000 * forms.sent) / submitted) / 1000,
    vitals: await counter.quartiles(section, version),
    networks: networks.shares().problems,
    measures: networks.shares(),
    hours: hours.map(({ hour, ...counted }) => ({
      at: new Date(hour * 3_600_000).toISOString(),
      ...counted,
    })),
  };
}

const describeProblem = (problem: KnownProblem): Health['problems'][number] => ({
  ...factsOf(problem),
  confirmed: problem.confirmed,
  versions: Object.fromEntries(problem.versions),
  firstSeen: new Date(problem.firstSeen).toISOString(),
  lastSeen: new Date(problem.lastSeen).toISOString(),
});
