import { eachMeasure, leastNetworks, MEASURES, verdictOf } from '@site/section-kit/reports';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';
import type { HealthOutput } from '../output-schema.ts';

const count = z.number().int();
const counts = z.record(z.string(), count);
const shareSchema = z.strictObject({ seen: count, affected: count });

const versionSchema = z.object({
  version: z.string(),
  views: count,
  problems: counts,
  forms: z.looseObject({ sent: count, refused: count, failed: count }).catchall(count),
  vitals: z.record(z.string(), z.number().nullable()),
  networks: shareSchema,
  measures: z.record(z.enum(MEASURES), shareSchema),
  hours: z.array(z.object({ at: z.string(), views: count, problems: count })),
});
type Version = z.output<typeof versionSchema>;

const problemSchema = z.looseObject({
  id: z.string(),
  confirmed: z.boolean(),
  versions: counts,
  networks: count,
  firstSeen: z.string(),
  lastSeen: z.string(),
});
type Problem = z.output<typeof problemSchema>;

export interface ServerHealth {
  server: string;
  health: HealthOutput;
}

/** @throws SITE_HEALTH_MIXED, SITE_HEALTH_OLD */
export function sumHealth(reports: ServerHealth[]): HealthOutput {
  const { section, version } = reports[0]!.health;
  assertSame(reports, version);
  const read = reports.map(({ server, health }) => versionsOf(server, health));
  const names = new Set(read.flatMap((versions) => versions.slice(0, 2).map((one) => one.version)));
  for (const one of read.flat()) names.add(one.version);
  const versions = [...names].map((name) => sumVersions(read.flat().filter((one) => one.version === name)));
  const [live, before] = versions;
  const none = eachMeasure(() => ({ seen: 0, affected: 0 }));
  const judged = verdictOf(
    live?.measures ?? none,
    before && { version: before.version, shares: before.measures },
    leastNetworks(reports.length),
  );
  return {
    section,
    version,
    ...judged,
    versions,
    problems: sumProblems(reports.flatMap(({ health }) => z.array(problemSchema).parse(health.problems))),
    servers: reports.map(({ server, health }) => ({ server, verdict: health.verdict })),
  };
}

function assertSame(reports: ServerHealth[], version: string | null): void {
  if (reports.every(({ health }) => health.version === version)) return;
  const each = reports.map(({ server, health }) => `${server} has ${health.version ?? 'none'}`).join(', ');
  throw new SiteError(
    'SITE_HEALTH_MIXED',
    `The servers do not have the same version live: ${each}.`,
    'Wait until each serves the registry (site wait), then ask again.',
  );
}

/** Servers of another release may count otherwise; those of 1.0.0 do not. */
function versionsOf(server: string, { versions }: HealthOutput): Version[] {
  const read = z.array(versionSchema).safeParse(versions);
  if (read.success) return read.data;
  throw new SiteError(
    'SITE_HEALTH_OLD',
    `${server} does not say what can be added up.`,
    'Bring its shell server and this tool to the same release, or ask it alone.',
  );
}

function sumVersions(same: Version[]): Version & Record<string, unknown> {
  const views = sum(same.map((one) => one.views));
  const problems = sumCounts(same.map((one) => one.problems));
  const forms = sumCounts(same.map((one) => one.forms)) as Version['forms'];
  const { deprecation = 0, ...harmful } = problems;
  const submitted = forms.sent + forms.refused + forms.failed;
  return {
    version: same[0]!.version,
    views,
    problemsPerThousandViews:
      views === 0 ? null : Math.round((10_000 * sum(Object.values(harmful))) / views) / 10,
    problems,
    forms,
    formSuccess: submitted === 0 ? null : Math.round((1000 * forms.sent) / submitted) / 1000,
    vitals: slowest(same.map((one) => one.vitals)),
    networks: sumShares(same.map((one) => one.networks)),
    measures: eachMeasure((measure) => sumShares(same.map((one) => one.measures[measure]))),
    hours: sumHours(same.flatMap((one) => one.hours)),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function sumCounts(all: Record<string, number>[]): Record<string, number> {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...names].map((name) => [name, sum(all.map((one) => one[name] ?? 0))]));
}

const sumShares = (all: z.output<typeof shareSchema>[]) => ({
  seen: sum(all.map(({ seen }) => seen)),
  affected: sum(all.map(({ affected }) => affected)),
});

/** Quartiles cannot be added: the largest is used. */
function slowest(all: Version['vitals'][]): Version['vitals'] {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  const largest = (name: string) => {
    const values = all.map((one) => one[name] ?? null).filter((value) => value !== null);
    return values.length > 0 ? Math.max(...values) : null;
  };
  return Object.fromEntries([...names].map((name) => [name, largest(name)]));
}

function sumHours(all: Version['hours']): Version['hours'] {
  const byHour = Object.groupBy(all, ({ at }) => at);
  return Object.keys(byHour)
    .sort()
    .map((at) => ({
      at,
      views: sum(byHour[at]!.map(({ views }) => views)),
      problems: sum(byHour[at]!.map(({ problems }) => problems)),
    }));
}

/** A problem has the same id on each server. */
function sumProblems(all: Problem[]): Problem[] {
  const byId = Object.groupBy(all, ({ id }) => id);
  return Object.values(byId)
    .map((same) => ({
      ...same![0]!,
      confirmed: same!.some(({ confirmed }) => confirmed),
      versions: sumCounts(same!.map(({ versions }) => versions)),
      networks: sum(same!.map(({ networks }) => networks)),
      firstSeen: same!.map(({ firstSeen }) => firstSeen).sort()[0]!,
      lastSeen: same!
        .map(({ lastSeen }) => lastSeen)
        .sort()
        .at(-1)!,
    }))
    .sort((one, other) => Number(other.confirmed) - Number(one.confirmed));
}
