import type { Composition } from '@site/composer';
import type { PageReport, StackFrame } from '@site/section-kit/reports';
import { POOR } from './counts/affected.ts';
import { createTally } from './counts/tally.ts';
import { createVitals } from './counts/vitals.ts';
import { type Health, healthOf, verdictOn } from './health.ts';
import { createAllowances } from './intake/allowances.ts';
import { createNetworkHash, type NetworkHash } from './intake/networks.ts';
import { createKnownVersions } from './known-versions.ts';
import { createProblems, type KnownProblem } from './problems.ts';
import { placesOf, type ResolveStack } from './stack-frames.ts';

export interface ReportsOptions {
  /** Whether the site configuration has pages report. */
  isOn: () => boolean;
  resolveStack: ResolveStack;
  /** Whether a version has this file for browsers. */
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** Called once for each problem that a second network has met, with the version in which it did. */
  onProblem: (problem: KnownProblem, version: string) => void;
  /** Called once for each version that turns out worse for visitors than the one before. */
  onWorse: (section: string, version: string, reasons: string[]) => void;
  now?: () => number;
}

/** Times that one problem of one report counts at most: one that repeats leaves room for others. */
const TIMES_OF_PROBLEM = 10;

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
 * What visitors' browsers report, by section and version. It is kept in memory only, and a restart forgets it. Whatever is sent,
 * memory holds at most:
 * - `NETWORKS_KEPT` (20,000) networks with eight numbers each (intake/allowances.ts)
 * - `COMPOSITIONS_KEPT` (20) lists of versions and pages, `VERSIONS_KEPT` (3) versions of a section (known-versions.ts)
 * - for each of these versions: some 20 counters, 24 hours, 26 buckets (counts/vitals.ts), and `NETWORKS_OF_VERSION` (2,000)
 *   networks with a number each (counts/affected.ts)
 * - for each section `PROBLEMS_OF_SECTION` (100) stacks with 5 places and 100 networks each, and for all sections
 *   `WAITING` (100) stacks whose source lines are being looked for (problems.ts)
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
  const saidWorse = new Map<string, string>();
  const known = createKnownVersions((section, version) => {
    tally.forget(section, version);
    vitals.forget(section, version);
    problems.forget(section, version);
    if (saidWorse.get(section) === version) saidWorse.delete(section);
  });
  const sources = { known, tally, problems, vitals };

  function countViews({ views, versions }: PageReport, network: NetworkHash): void {
    for (const page of views) {
      const sections = known.sectionsOf(page);
      if (sections.length === 0 || allowances.take(network, 'views') === 0) continue;
      for (const section of sections) {
        const version = versionIn(versions, section);
        if (version === undefined) continue;
        tally.view(section, version);
        tally.networks(section, version).mark(network, 'problems', false);
      }
    }
  }

  function countProblems(report: PageReport, network: NetworkHash): void {
    const composition = known.compositionOf(report.versions);
    const route = report.views.findLast((page) => known.sectionsOf(page).length > 0) ?? null;
    for (const problem of report.problems) {
      const { section, kind, slot } = problem;
      const version = versionIn(report.versions, section);
      if (version === undefined) continue;
      const times = allowances.take(network, 'problems', Math.min(problem.count, TIMES_OF_PROBLEM));
      if (times === 0) return;
      tally.problem(section, version, kind, times);
      if (kind !== 'deprecation') tally.networks(section, version).mark(network, 'problems', true);
      const ownSlot = slot !== undefined && known.hasSlot(slot) ? slot : null;
      const met = { section, version, problem, slot: ownSlot, route, composition, network, times };
      const frames = problem.frames.filter(isKnownFrame);
      problems.meet({ ...met, frames }, () => allowances.take(network, 'newProblems') > 0);
    }
  }

  function countForms({ forms, versions }: PageReport, network: NetworkHash): void {
    for (const { slot, outcome, count } of forms) {
      const section = slot.slice(0, slot.indexOf('/'));
      const version = versionIn(versions, section);
      if (version === undefined) continue;
      const times = allowances.take(network, 'forms', count);
      if (times === 0) return;
      tally.form(section, version, outcome, times);
      if (outcome !== 'invalid')
        tally.networks(section, version).mark(network, 'forms', outcome === 'failed');
    }
  }

  function countVitals(report: PageReport, network: NetworkHash): void {
    for (const { name, value, section } of report.vitals) {
      const version = versionIn(report.versions, section);
      if (version === undefined || allowances.take(network, 'vitals') === 0) continue;
      vitals.observe(name, section, version, value);
      tally.networks(section, version).mark(network, name, value > POOR[name]);
    }
  }

  const versionIn = (versions: PageReport['versions'], section: string): string | undefined => {
    const version = Object.hasOwn(versions, section) ? versions[section]! : undefined;
    return version !== undefined && known.has(section, version) ? version : undefined;
  };
  const isKnownFrame = ({ section, version }: StackFrame) => known.has(section, version);

  function sayWhatIsWorse({ versions }: PageReport): void {
    for (const section of Object.keys(versions)) {
      const [live] = known.of(section);
      if (live === undefined || versions[section] !== live || saidWorse.get(section) === live) continue;
      const { verdict, reasons } = verdictOn(sources, section);
      if (verdict !== 'worse') continue;
      saidWorse.set(section, live);
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
    take(report: PageReport, network: NetworkHash): void {
      countViews(report, network);
      countProblems(report, network);
      countForms(report, network);
      countVitals(report, network);
      sayWhatIsWorse(report);
    },
    health: (section: string): Promise<Health> => healthOf(sources, section),
    /** Resolves once every problem so far has its source lines. */
    settled: () => problems.settled(),
    /** Entries in memory. */
    size: () => ({ networks: allowances.size(), problems: problems.size(), ...known.size() }),
  };
}

export type Reports = ReturnType<typeof createReports>;
