import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { startLimitedProcess } from '@site/server-kit';

/** Next to this file, compiled or not as this file is. */
const CHILD = join(import.meta.dirname, `check-child${extname(import.meta.filename)}`);
/** Seconds of processor time, if nothing else ended the process: far more than 2000 pages take. */
const PROCESSOR_LIMIT = 1200;
/** Milliseconds that a process waits for its next job: to start another takes 0.3 s of processor time. */
const WAIT = 2000;
/** Jobs of one process: what a parser keeps in memory ends with it. */
const MAX_JOBS = 50;

export interface CheckProcess {
  child: ChildProcess;
  /** Megabytes of V8's old generation. */
  memory: number;
  /** Jobs that it was given. */
  jobs: number;
  /** Ends it. */
  stop: () => void;
  /** Ends it later. */
  timer?: NodeJS.Timeout;
}

/** Those without a job now. */
const free = new Set<CheckProcess>();

const freeOne = (memory: number) =>
  [...free].find((other) => other.memory === memory && other.child.connected);

/** Starts the process of a job that will come soon, unless one is free. */
export function prepareCheckProcess(memory: number): void {
  if (!freeOne(memory)) release(start(memory));
}

/** A process for one job: one that is free, or a new one. After the job, call `release`, or `stop` if the job failed. */
export function checkProcess(memory: number): CheckProcess {
  const one = freeOne(memory) ?? start(memory);
  free.delete(one);
  clearTimeout(one.timer);
  one.jobs += 1;
  one.child.ref();
  one.child.channel?.ref();
  return one;
}

/** Keeps a process for its next job. It must have replied to every request. */
export function release(one: CheckProcess): void {
  if (one.jobs === MAX_JOBS || !one.child.connected) {
    one.stop();
    return;
  }
  free.add(one);
  // it keeps no program from ending
  one.child.unref();
  one.child.channel?.unref();
  one.timer = setTimeout(one.stop, WAIT).unref();
}

function start(memory: number): CheckProcess {
  const child = startLimitedProcess(
    [
      `--max-old-space-size=${memory}`,
      // it is full after a few pages: growing to it by collections took a tenth of the time
      `--initial-old-space-size=${memory / 4}`,
      '--no-warnings',
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
  const one: CheckProcess = { child, memory, jobs: 0, stop };
  // without a job, nothing else listens
  child.on('error', stop).on('exit', stop);
  return one;
}
