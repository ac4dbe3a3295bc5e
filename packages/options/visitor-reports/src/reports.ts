import type { Composition } from '@site/composer';
import type { PageReport, Sides } from '@site/section-kit/reports';
import type { Comparison, Health } from '@site/site-server/option';
import { createReportCounter } from './count-report.ts';
import { createComparisons } from './counts/comparisons.ts';
import { createTally } from './counts/tally.ts';
import { createVitals } from './counts/vitals.ts';
import { healthOf, verdictOn } from './health.ts';
import { createAllowances } from './intake/allowances.ts';
import { createNetworkHash, type NetworkHash } from './intake/networks.ts';
import type { KnownProblem } from './known-problem.ts';
import { createKnownVersions } from './known-versions.ts';
import { createProblems } from './problems.ts';
import type { StackResolver } from './source-maps/stack-resolver.ts';
import { placesOf } from './stack-frames.ts';

export interface ReportsOptions {
  /** Whether the site configuration has pages report. */
  isOn: () => boolean;
  resolveStack: StackResolver;
  /** Whether a version has this file for browsers. */
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** Called once for each problem that a second network has met, with the version in which it did. */
  onProblem: (problem: KnownProblem, version: string) => void;
  /** Called once for each version that turns out worse for visitors than the one before. */
  onWorse: (section: string, version: string, reasons: string[]) => void;
  now?: () => number;
}

/** What became of a report, for metrics. */
export const REPORT_RESULTS = [
  'accepted',
  'preview',
  'foreign_origin',
  'rate_limit',
  'overload',
  'media_type',
  'too_large',
  'too_slow',
  'invalid',
] as const;

export type ReportResult = (typeof REPORT_RESULTS)[number];

/**
 * What visitors' browsers report, by section and version. It is kept in memory only, and a restart forgets it. Whatever
 * is sent, memory holds at most:
 * - `NETWORKS_KEPT` (20,000) networks with eight numbers each (intake/allowances.ts)
 * - `COMPOSITIONS_KEPT` (20) lists of versions and pages, `VERSIONS_KEPT` (3) versions of a section (known-versions.ts)
 * - for each of these versions: some 20 counters, 24 hours, 26 buckets (counts/vitals.ts), and `NETWORKS_OF_VERSION`
 *   (2,000) networks with a number each (counts/affected.ts)
 * - for each section `PROBLEMS_OF_SECTION` (100) stacks with 5 places and 100 networks each, and for all sections
 *   `WAITING` (100) stacks whose source lines are being looked for (problems.ts, known-problem.ts)
 * - `REPORTS_A_SECOND` (200) bodies of 16 KiB for each of the 5 s that one may take (intake/endpoint.ts)
 */
export function createReports(options: ReportsOptions) {
  const { isOn, resolveStack, servesFile, onProblem, onWorse, now = Date.now } = options;
  const results = Object.fromEntries(REPORT_RESULTS.map((result) => [result, 0])) as Record<
    ReportResult,
    number
  >;
  const allowances = createAllowances(now);
  const vitals = createVitals();
  const tally = createTally(now);
  const problems = createProblems({
    now,
    places: (frames) => placesOf(frames, resolveStack, servesFile),
    onConfirmed: onProblem,
  });
  /** Live version of each section that was found worse, so that it is said once. */
  const notifiedOf = new Map<string, string>();
  const known = createKnownVersions((section, version) => {
    tally.forget(section, version);
    vitals.forget(section, version);
    problems.forget(section, version);
    if (notifiedOf.get(section) === version) notifiedOf.delete(section);
  });
  const sources = { known, tally, problems, vitals };
  const comparisons = createComparisons();
  const count = createReportCounter({ ...sources, allowances, comparisons });

  function notifyOfWorse({ versions }: PageReport): void {
    for (const section of Object.keys(versions)) {
      const [live] = known.of(section);
      if (live === undefined || versions[section] !== live || notifiedOf.get(section) === live) continue;
      const { verdict, reasons } = verdictOn(sources, section);
      if (verdict !== 'worse') continue;
      notifiedOf.set(section, live);
      onWorse(section, live, reasons);
    }
  }

  return {
    isOn,
    hashOf: createNetworkHash(now),
    allowances,
    tally,
    vitals,
    results,
    /** A composition is live, or was right before the one that is. */
    shown: (composition: Composition) => known.shown(composition),
    /** Compositions that a share of visitors gets. */
    alsoShown: (sides: ReadonlyMap<string, Composition>) => {
      for (const composition of sides.values()) known.alsoShown(composition);
    },
    compare: (comparison: Comparison): Sides => comparisons.of(comparison),
    /** Confirmed problems of a version: what it is, and where in the source. */
    problemsOf: (section: string, version: string): string[] =>
      problems
        .of(section)
        .filter(({ confirmed, versions }) => confirmed && versions.has(version))
        .map(({ kind, name, places }) => {
          // the innermost is often React's own
          const place = places.find((one) => one.section === section) ?? places[0];
          return `${kind} ${name}${place ? ` at ${place.section} ${place.version} ${place.at}` : ''}`;
        }),
    /**
     * @param network what its limits are counted for, and `counted` what counts in verdicts and for problems.
     * @param side section whose other version the sender gets.
     */
    take(report: PageReport, network: NetworkHash, counted = network, side?: string): void {
      count(report, { network, counted, side });
      notifyOfWorse(report);
    },
    /** A visitor's lead was stored. */
    sentLead: (page: string, network: NetworkHash, side: string | undefined): void =>
      comparisons.sent(known.sectionsOf(page), network, side),
    health: (section: string): Promise<Health> => healthOf(sources, section),
    /** Resolves once every problem so far has its source lines. */
    settled: () => problems.settled(),
    /** Entries in memory. */
    size: () => ({ networks: allowances.size(), problems: problems.size(), ...known.size() }),
  };
}

export type Reports = ReturnType<typeof createReports>;
