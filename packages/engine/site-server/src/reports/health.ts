import {
  FORM_OUTCOMES,
  MEASURES,
  PROBLEM_KINDS,
  VERDICTS,
  type Verdict,
  verdictOf,
} from '@site/section-kit/reports';
import * as z from 'zod';
import type { Tally } from './counts/tally.ts';
import type { Vitals } from './counts/vitals.ts';
import { factsOf, type KnownProblem } from './known-problem.ts';
import type { KnownVersions } from './known-versions.ts';
import type { Problems } from './problems.ts';

const count = z.number().int();

/** What visitors' browsers say of one section. Part of /_status.json: names must not change. */
export const healthSchema = z.strictObject({
  verdict: z.enum(VERDICTS),
  /** One sentence each. */
  reasons: z.array(z.string()),
  /** The live version, then those that were live before. */
  versions: z.array(
    z.strictObject({
      version: z.string(),
      views: count,
      /** Null without views. Deprecations are not counted. */
      problemsPerThousandViews: z.number().nullable(),
      problems: z.record(z.enum(PROBLEM_KINDS), count),
      forms: z.record(z.enum(FORM_OUTCOMES), count),
      /** Share of submissions that were accepted, 0 to 1; null without any. */
      formSuccess: z.number().nullable(),
      /** Three quarters of the views stay below: LCP and INP in ms, CLS without a unit. */
      vitals: z.strictObject({
        LCP: z.number().nullable(),
        INP: z.number().nullable(),
        CLS: z.number().nullable(),
      }),
      /** Distinct networks of a day: that saw it, and that met a problem. */
      networks: z.strictObject({ seen: count, affected: count }),
      /** The same by measure: what a verdict compares. */
      measures: z.record(z.enum(MEASURES), z.strictObject({ seen: count, affected: count })),
      /** The last 24 hours that had views or problems, oldest first. */
      hours: z.array(z.strictObject({ at: z.string(), views: count, problems: count })),
    }),
  ),
  /** Confirmed ones first. */
  problems: z.array(
    z.strictObject({
      id: z.string(),
      /** False while one network only has met it. */
      confirmed: z.boolean(),
      kind: z.enum(PROBLEM_KINDS),
      name: z.string(),
      code: count.nullable(),
      slot: z.string().nullable(),
      route: z.string().nullable(),
      composition: z.string().nullable(),
      /** Innermost first: the source, or the served file where the source is not known. */
      places: z.array(
        z.strictObject({
          section: z.string(),
          version: z.string(),
          at: z.string(),
          text: z.string().nullable(),
        }),
      ),
      /** Times by version. */
      versions: z.record(z.string(), count),
      /** Distinct networks, the most in one day. */
      networks: count,
      firstSeen: z.string(),
      lastSeen: z.string(),
    }),
  ),
});

export type Health = z.output<typeof healthSchema>;

/** Problems of a section that are listed. */
const LISTED = 20;

export interface HealthSources {
  known: KnownVersions;
  tally: Tally;
  problems: Problems;
  vitals: Vitals;
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
export function verdictOn({ known, tally }: HealthSources, section: string): Verdict {
  const [live, before] = known.of(section);
  const sharesOf = (version: string) => tally.networks(section, version).shares();
  if (live === undefined) return { verdict: 'too few views', reasons: ['No version of it is live.'] };
  return verdictOf(
    sharesOf(live),
    before === undefined ? undefined : { version: before, shares: sharesOf(before) },
  );
}

async function versionHealth(
  { tally, vitals }: HealthSources,
  section: string,
  version: string,
): Promise<Health['versions'][number]> {
  const { views, problems, forms, hours, affected } = tally.of(section, version);
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
    vitals: await vitals.quartiles(section, version),
    networks: affected.shares().problems,
    measures: affected.shares(),
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
