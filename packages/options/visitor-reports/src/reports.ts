import type { PageReport } from '@site/section-kit/reports';
import type { Health } from '@site/site-server/option';
import { countReport, type Sender } from './count-report.ts';
import { createCounter, zeros } from './counts/counter.ts';
import { healthOf, verdictOn } from './health.ts';
import { createAllowances } from './intake/allowances.ts';
import { createNetworkHash, type NetworkHash } from './intake/networks.ts';
import type { KnownProblem } from './known-problem.ts';
import { createKnownVersions } from './known-versions.ts';
import { createProblems } from './problems.ts';
import type { StackResolver } from './source-maps/stack-resolver.ts';
import { placesOf } from './stack-frames.ts';

export interface ReportsOptions {
  resolveStack: StackResolver;
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** Once for each, when a second network has met it. */
  onProblem: (problem: KnownProblem, version: string) => void;
  /** Once for each. */
  onWorse: (section: string, version: string, reasons: string[]) => void;
  now?: () => number;
}

const REPORT_RESULTS = [
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
 * In memory only: a restart forgets it. Whatever is sent, memory holds at most:
 * - `NETWORKS_KEPT` (20,000) networks with eight numbers each
 * - `COMPOSITIONS_KEPT` (20) lists of versions and pages, `VERSIONS_KEPT` (3) versions of a section
 * - by version: 20 counters, 24 hours, 26 buckets, and `NETWORKS_OF_VERSION` (2,000) networks with a number each
 * - by section: `PROBLEMS_OF_SECTION` (100) stacks with 5 places and 100 networks each; by compared side 20,000 networks
 * - `WAITING` (100) stacks without source lines yet
 * - `REPORTS_A_SECOND` (200) bodies of 16 KiB for each of the 5 s that one may take
 */
export function createReports(options: ReportsOptions) {
  const { resolveStack, servesFile, onProblem, onWorse, now = Date.now } = options;
  const results: Record<ReportResult, number> = zeros(REPORT_RESULTS);
  const allowances = createAllowances(now);
  const counter = createCounter(now);
  const problems = createProblems({
    now,
    places: (frames) => placesOf(frames, resolveStack, servesFile),
    onConfirmed: onProblem,
  });
  /** By section. */
  const notifiedOf = new Map<string, string>();
  const known = createKnownVersions((section, version) => {
    counter.forget(section, version);
    problems.forget(section, version);
    if (notifiedOf.get(section) === version) notifiedOf.delete(section);
  });
  const sources = { known, counter, problems };

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
    hashOf: createNetworkHash(now),
    allowances,
    counter,
    results,
    shown: known.shown,
    alsoShown: known.alsoShown,
    compare: counter.compare,
    problemsOf: (section: string, version: string): string[] =>
      problems
        .of(section)
        .filter(({ confirmed, versions }) => confirmed && versions.has(version))
        .map(({ kind, name, places }) => {
          // the innermost is often React's own
          const place = places.find((one) => one.section === section) ?? places[0];
          return `${kind} ${name}${place ? ` at ${place.section} ${place.version} ${place.at}` : ''}`;
        }),
    take(report: PageReport, sender: Sender): void {
      countReport({ ...sources, allowances }, report, sender);
      notifyOfWorse(report);
    },
    sentLead: (page: string, network: NetworkHash, candidateOf: string | undefined): void =>
      counter.lead(known.sectionsOf(page), network, candidateOf),
    health: (section: string): Promise<Health> => healthOf(sources, section),
    settled: problems.settled,
    size: () => ({ networks: allowances.size(), problems: problems.size(), ...known.size() }),
  };
}

export type Reports = ReturnType<typeof createReports>;
