import type { Logger } from 'pino';
import type { KnownProblem } from './problems.ts';
import type { ReportsOptions } from './reports.ts';

/** Says what is new: one line for each problem that is confirmed, and for each version that is worse, never one for a visitor. */
export function createReportNews(log: Pick<Logger, 'warn'>): Pick<ReportsOptions, 'onProblem' | 'onWorse'> {
  return {
    onProblem: (problem, version) =>
      log.warn(describeNewProblem(problem, version), 'new problem in visitors’ browsers'),
    onWorse: (section, version, reasons) =>
      log.warn({ section, version, reasons }, 'version is worse for visitors than the one before'),
  };
}

/** What a log line and a team's webhook say of a problem. */
export const describeNewProblem = (problem: KnownProblem, version: string) => {
  const { id, section, kind, name, code, slot, route, composition, places, versions, networkCount } = problem;
  const all = [...versions.values()];
  return {
    id,
    section,
    version,
    kind,
    name,
    code,
    slot,
    route,
    composition,
    places,
    count: all.reduce((sum, times) => sum + times, 0),
    networks: networkCount,
  };
};
