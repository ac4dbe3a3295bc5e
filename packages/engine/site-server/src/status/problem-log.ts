import type { Logger } from 'pino';

/** Logs a state that is a problem once when it begins, once for each change, and once when it ends. */
export function createProblemLog(log: Pick<Logger, 'error' | 'info'>, ended: string) {
  let reported: string | undefined;
  return (problem: string | undefined, message: string): void => {
    if (problem === reported) return;
    reported = problem;
    if (problem === undefined) log.info(ended);
    else log.error({ problem }, message);
  };
}
