import type { Logger } from 'pino';

/** Logs a problem once when it begins, changes or ends. */
export function createProblemLog(log: Pick<Logger, 'error' | 'info'>, ended: string) {
  let reported: string | undefined;
  return (problem: string | undefined, message: string): void => {
    if (problem === reported) return;
    reported = problem;
    if (problem === undefined) log.info(ended);
    else log.error({ problem }, message);
  };
}
