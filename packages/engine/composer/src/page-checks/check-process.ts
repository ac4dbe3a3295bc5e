import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { startLimitedProcess } from '@site/server-kit';

export const CHECK_LIMITS = {
  /** Milliseconds for a page or a stylesheet. The largest of this site take 0.1 s. */
  step: 10_000,
  /** Megabytes of V8's old generation. */
  memory: 512,
};

const CHILD = join(import.meta.dirname, `check-child${extname(import.meta.filename)}`);
/** Seconds of processor time: far more than 2000 pages take. */
const PROCESSOR_LIMIT = 1200;
/** Milliseconds between jobs: a start takes 0.3 s of processor time. */
const WAIT = 30_000;
/** A parser's memory is freed with its process. */
const MAX_JOBS = 50;

export interface CheckProcess {
  child: ChildProcess;
  jobs: number;
  stop: () => void;
  timer?: NodeJS.Timeout;
}

const free = new Set<CheckProcess>();

const freeOne = () => [...free].find(({ child }) => child.connected);

export function preparePageChecks(): void {
  if (!freeOne()) release(start());
}

export function checkProcess(): CheckProcess {
  const one = freeOne() ?? start();
  free.delete(one);
  clearTimeout(one.timer);
  one.jobs += 1;
  one.child.ref();
  one.child.channel?.ref();
  return one;
}

/** Keeps it for the next job, once it replied to every request. */
export function release(one: CheckProcess): void {
  if (one.jobs === MAX_JOBS || !one.child.connected) {
    one.stop();
    return;
  }
  free.add(one);
  // must not keep the program running
  one.child.unref();
  one.child.channel?.unref();
  one.timer = setTimeout(one.stop, WAIT).unref();
}

function start(): CheckProcess {
  const { memory } = CHECK_LIMITS;
  const child = startLimitedProcess(
    [
      `--max-old-space-size=${memory}`,
      // full after a few pages: growing by collections took a tenth of the time
      `--initial-old-space-size=${memory / 4}`,
      CHILD,
    ],
    { processor: PROCESSOR_LIMIT, writes: true },
    'advanced',
  );
  const stop = () => {
    free.delete(one);
    clearTimeout(one.timer);
    child.kill('SIGKILL');
  };
  const one: CheckProcess = { child, jobs: 0, stop };
  // without a job, nothing else listens
  child.on('error', stop).on('exit', stop);
  return one;
}
