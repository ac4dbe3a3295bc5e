import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

export interface SystemLimits {
  /** Seconds: nothing else ends a process that loops after its parent was killed. */
  processor: number;
  writes: boolean;
}

/**
 * Ends with this process, in an endless loop too. No core dump; no environment but NODE_ENV and, if it may write, the compile
 * cache. Not a thread: its memory can end the whole process (V8's "Reached heap limit").
 */
export function startLimitedProcess(
  args: string[],
  { processor, writes }: SystemLimits,
  serialization: 'json' | 'advanced',
  stderr: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const compiled = getCompileCacheDir();
  const cache = writes && compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
  const limits = `ulimit -t ${processor}; ulimit -c 0; ${writes ? '' : 'ulimit -f 0; '}exec "$@"`;
  const node = [process.execPath, '--no-warnings', ...args];
  const [command, ...given] = process.platform === 'win32' ? node : ['/bin/sh', '-c', limits, 'sh', ...node];
  const child = spawn(command!, given, {
    env: { NODE_ENV: 'production', ...cache },
    serialization,
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  // without a listener, an error would end this process
  child.on('error', () => {}).once('close', () => process.off('exit', kill));
  return child;
}

/** Why a process is over: a limit in milliseconds or resident bytes, or its own end. */
export type ProcessOver = { time: number } | { bytes: number } | { ended: string } | { error: Error };

/** The factor by which a time limit may be exceeded on a busy machine. */
const BUSY_FACTOR = 5;
const WATCH_INTERVAL = 25;
const PAGE_SIZE = 4096;

/**
 * `allow` sets the milliseconds it has from then on, without those in which it waits for a processor.
 *
 * @param limits milliseconds for all that it does, and resident bytes with buffers, which V8's own limits leave out.
 * @param over called once, after what the process said last.
 */
export function watchProcess(
  child: ChildProcess,
  { total = Infinity, bytes: maxBytes = Infinity }: { total?: number; bytes?: number },
  over: (why: ProcessOver) => void,
): { allow: (time: number) => void; stop: () => void } {
  const whole = stopwatch(child.pid);
  let current = whole;
  let limit = Infinity;
  const stop = () => {
    clearInterval(timer);
    child.off('error', failed).off('close', closed);
  };
  const end = (why: ProcessOver) => {
    stop();
    over(why);
  };
  const failed = (error: Error) => end({ error });
  const closed = (code: number, signal: string | null) => end({ ended: signal ?? `exit code ${code}` });
  const timer = setInterval(() => {
    const bytes = numberIn(child.pid, 'statm', 1) * PAGE_SIZE;
    if (bytes > maxBytes) end({ bytes });
    else if (current.isOver(limit)) end({ time: limit });
    else if (whole.isOver(total)) end({ time: total });
  }, WATCH_INTERVAL);
  // not at its exit: what it said last may still be unread
  child.on('error', failed).on('close', closed);
  return {
    allow(time) {
      current = stopwatch(child.pid);
      limit = time;
    },
    stop,
  };
}

/** Counts the milliseconds from now on, without those in which the process waited for a processor. */
function stopwatch(pid: number | undefined) {
  const started = Date.now();
  const waited = waitedForProcessor(pid);
  return {
    isOver(limit: number): boolean {
      const elapsed = Date.now() - started;
      if (elapsed <= limit) return false;
      return elapsed > limit * BUSY_FACTOR || elapsed - (waitedForProcessor(pid) - waited) > limit;
    },
  };
}

/** Milliseconds a process was ready to run and had no processor. */
const waitedForProcessor = (pid: number | undefined) => numberIn(pid, 'schedstat', 1) / 1e6;

/** A number of a process in Linux' files; elsewhere 0, and the time limits alone hold. */
function numberIn(pid: number | undefined, file: string, place: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/${file}`, 'utf8').split(' ')[place]) || 0;
  } catch {
    return 0;
  }
}
