import { wholeNumber } from '../settings.ts';

export const drainSeconds = wholeNumber(0, 300)
  .default(0)
  .describe(
    'Seconds between a signal to end and the end: `/readyz` answers 503 and everything else is served, so that a load balancer stops sending. The service manager has to wait longer.',
  );

interface Draining {
  /** The program continues and announces its end. */
  drain: (cause: string) => void;
  stop: (cause: string) => unknown;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * A second signal ends the wait, a third one the process.
 *
 * @returns does the same without a signal.
 */
export function drainOnSignal(seconds: number, { drain, stop }: Draining): (cause: string) => void {
  let waiting: NodeJS.Timeout | undefined;
  let stopping = false;
  const end = (cause: string) => {
    if (stopping) return;
    stopping = true;
    clearTimeout(waiting);
    for (const signal of SIGNALS) process.off(signal, onSignal);
    stop(cause);
  };
  const onSignal = (cause: string) => {
    if (seconds === 0 || waiting) return end(cause);
    waiting = setTimeout(end, seconds * 1000, cause);
    drain(cause);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return onSignal;
}
