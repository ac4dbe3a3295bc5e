import type { Notify } from '@site/server-kit';
import type { Logger } from 'pino';
import { factsOf, type KnownProblem } from './known-problem.ts';
import type { ReportsOptions } from './reports.ts';

interface NotificationOptions {
  log: Pick<Logger, 'warn'>;
  /** Undefined without webhooks. */
  notify: Notify | undefined;
}

/** Once for each confirmed problem and each worse version, never for a single visitor. */
export function createNotifications({
  log,
  notify,
}: NotificationOptions): Pick<ReportsOptions, 'onProblem' | 'onWorse'> {
  return {
    onProblem(problem, version) {
      const { section } = problem;
      const data = describeNewProblem(problem, version);
      log.warn(data, 'new problem in visitors’ browsers');
      void notify?.({ id: `problem_${problem.id}`, type: 'problem.new', section, data });
    },
    onWorse(section, version, reasons) {
      const data = { section, version, reasons };
      log.warn(data, 'version is worse for visitors than the one before');
      void notify?.({ id: `worse_${section}_${version}`, type: 'version.worse', section, data });
    },
  };
}

const describeNewProblem = (problem: KnownProblem, version: string) => ({
  section: problem.section,
  version,
  ...factsOf(problem),
  count: [...problem.versions.values()].reduce((sum, times) => sum + times, 0),
});
