import type { Logger } from 'pino';
import { factsOf, type KnownProblem } from '../known-problem.ts';
import type { ReportsOptions } from '../reports.ts';
import type { WebhookQueue } from './webhook-queue.ts';

interface NotificationOptions {
  log: Pick<Logger, 'warn'>;
  webhooks: WebhookQueue;
}

/**
 * Says what is new: one log line, and one event for the section's team, for each problem that is confirmed and for each
 * version that is worse. Never one for a visitor.
 */
export function createNotifications({
  log,
  webhooks,
}: NotificationOptions): Pick<ReportsOptions, 'onProblem' | 'onWorse'> {
  const notify = (section: string, id: string, type: string, data: object) =>
    void webhooks.send(section, {
      id: id.replaceAll('.', '-'),
      type,
      timestamp: new Date().toISOString(),
      data,
    });
  return {
    onProblem(problem, version) {
      const data = describeNewProblem(problem, version);
      log.warn(data, 'new problem in visitors’ browsers');
      notify(problem.section, `problem_${problem.id}`, 'problem.new', data);
    },
    onWorse(section, version, reasons) {
      const data = { section, version, reasons };
      log.warn(data, 'version is worse for visitors than the one before');
      notify(section, `worse_${section}_${version}`, 'version.worse', data);
    },
  };
}

/** What a log line and a team's webhook say of a problem. */
const describeNewProblem = (problem: KnownProblem, version: string) => ({
  section: problem.section,
  version,
  ...factsOf(problem),
  count: [...problem.versions.values()].reduce((sum, times) => sum + times, 0),
});
