import type { Measure, PageReport, StackFrame } from '@site/section-kit/reports';
import { POOR } from '@site/section-kit/reports';
import type { Comparisons } from './counts/comparisons.ts';
import type { Tally } from './counts/tally.ts';
import type { Vitals } from './counts/vitals.ts';
import type { createAllowances } from './intake/allowances.ts';
import type { NetworkHash } from './intake/networks.ts';
import type { KnownVersions } from './known-versions.ts';
import type { Problems } from './problems.ts';

/** Times that one problem of one report counts at most: one that repeats leaves room for others. */
const TIMES_OF_PROBLEM = 10;

interface Counters {
  known: KnownVersions;
  tally: Tally;
  problems: Problems;
  vitals: Vitals;
  allowances: ReturnType<typeof createAllowances>;
  comparisons: Comparisons;
}

interface Sender {
  /** What its limits are counted for. */
  network: NetworkHash;
  /** What counts in verdicts and for problems. */
  counted: NetworkHash;
  /** The section whose other version this visitor gets; undefined for what is live. */
  side: string | undefined;
}

/**
 * Adds a report to the numbers: only of versions that are known here, and no more than its network may add. Which
 * networks are affected is noted beyond that too: each counts once, so that a fault of one section hides none of another.
 */
export function createReportCounter({ known, tally, problems, vitals, allowances, comparisons }: Counters) {
  function mark(
    section: string,
    version: string,
    { counted, side }: Sender,
    measure: Measure,
    isAffected: boolean,
  ) {
    tally.networks(section, version).mark(counted, measure, isAffected);
    comparisons.sideOf(section, version, side)?.mark(counted, measure, isAffected);
  }

  const versionIn = (versions: PageReport['versions'], section: string): string | undefined => {
    const version = Object.hasOwn(versions, section) ? versions[section]! : undefined;
    return version !== undefined && known.has(section, version) ? version : undefined;
  };
  const isKnownFrame = ({ section, version }: StackFrame) => known.has(section, version);

  function countViews({ views, versions }: PageReport, sender: Sender): void {
    for (const page of views) {
      const sections = known.sectionsOf(page);
      const isCounted = sections.length > 0 && allowances.take(sender.network, 'views') > 0;
      for (const section of sections) {
        const version = versionIn(versions, section);
        if (version === undefined) continue;
        if (isCounted) tally.view(section, version);
        if (isCounted) comparisons.sideOf(section, version, sender.side)?.view();
        mark(section, version, sender, 'problems', false);
      }
    }
  }

  function countProblems(report: PageReport, sender: Sender): void {
    const { network, counted } = sender;
    const composition = known.compositionOf(report.versions);
    const route = report.views.findLast((page) => known.sectionsOf(page).length > 0) ?? null;
    for (const problem of report.problems) {
      const { section, kind, slot } = problem;
      const version = versionIn(report.versions, section);
      if (version === undefined) continue;
      const times = allowances.take(network, 'problems', Math.min(problem.count, TIMES_OF_PROBLEM));
      tally.problem(section, version, kind, times);
      if (kind !== 'deprecation') mark(section, version, sender, 'problems', true);
      const ownSlot = slot !== undefined && known.hasSlot(slot) ? slot : null;
      const occurrence = {
        section,
        version,
        problem,
        slot: ownSlot,
        route,
        composition,
        network: counted,
        times,
      };
      const frames = problem.frames.filter(isKnownFrame);
      problems.record(
        { ...occurrence, frames },
        () => times > 0 && allowances.take(network, 'newProblems') > 0,
      );
    }
  }

  function countForms({ forms, versions }: PageReport, sender: Sender): void {
    for (const { slot, outcome, count } of forms) {
      const section = slot.slice(0, slot.indexOf('/'));
      const version = versionIn(versions, section);
      if (version === undefined) continue;
      const times = allowances.take(sender.network, 'forms', count);
      tally.form(section, version, outcome, times);
      if (outcome !== 'invalid') mark(section, version, sender, 'forms', outcome !== 'sent');
    }
  }

  function countVitals(report: PageReport, sender: Sender): void {
    for (const { name, value, section } of report.vitals) {
      const version = versionIn(report.versions, section);
      if (version === undefined) continue;
      if (allowances.take(sender.network, 'vitals') > 0) vitals.observe(name, section, version, value);
      mark(section, version, sender, name, value > POOR[name]);
    }
  }

  return (report: PageReport, sender: Sender): void => {
    countViews(report, sender);
    countProblems(report, sender);
    countForms(report, sender);
    countVitals(report, sender);
  };
}
