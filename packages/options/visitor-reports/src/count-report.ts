import type { PageReport, StackFrame } from '@site/section-kit/reports';
import type { Shown } from './counts/counter.ts';
import type { HealthSources } from './health.ts';
import type { createAllowances } from './intake/allowances.ts';
import type { NetworkHash } from './intake/networks.ts';

/** Of one problem in one report. */
const TIMES_OF_PROBLEM = 10;

interface Counting extends HealthSources {
  allowances: ReturnType<typeof createAllowances>;
}

export interface Sender extends Pick<Shown, 'network' | 'candidateOf'> {
  /** The network for limits; `network` is for verdicts and problems. */
  limited: NetworkHash;
}

/** Known versions, and no more than the network may add. Beyond that, the network itself once in each section. */
export function countReport(
  { known, counter, problems, allowances }: Counting,
  report: PageReport,
  { limited, ...sender }: Sender,
): void {
  const shownOf = (section: string): Shown | undefined => {
    const version = Object.hasOwn(report.versions, section) ? report.versions[section]! : undefined;
    if (version === undefined || !known.has(section, version)) return undefined;
    return { section, version, ...sender };
  };
  const isKnownFrame = ({ section, version }: StackFrame) => known.has(section, version);

  for (const page of report.views) {
    const sections = known.sectionsOf(page);
    const times = sections.length > 0 ? allowances.take(limited, 'views') : 0;
    for (const section of sections) {
      const shown = shownOf(section);
      if (shown) counter.view(shown, times);
    }
  }

  const composition = known.compositionOf(report.versions);
  const route = report.views.findLast((page) => known.sectionsOf(page).length > 0) ?? null;
  for (const problem of report.problems) {
    const shown = shownOf(problem.section);
    if (!shown) continue;
    const times = allowances.take(limited, 'problems', Math.min(problem.count, TIMES_OF_PROBLEM));
    counter.problem(shown, problem.kind, times);
    const slot = problem.slot !== undefined && known.hasSlot(problem.slot) ? problem.slot : null;
    const frames = problem.frames.filter(isKnownFrame);
    problems.record(
      { ...shown, problem, frames, slot, route, composition, times },
      () => times > 0 && allowances.take(limited, 'newProblems') > 0,
    );
  }

  for (const { slot, outcome, count } of report.forms) {
    const shown = shownOf(slot.slice(0, slot.indexOf('/')));
    if (shown) counter.form(shown, outcome, allowances.take(limited, 'forms', count));
  }

  for (const { name, value, section } of report.vitals) {
    const shown = shownOf(section);
    if (shown) counter.vital(shown, name, value, allowances.take(limited, 'vitals'));
  }
}
