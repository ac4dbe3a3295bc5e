import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

export interface SystemLimits {
  /**
   * Seconds of processor time after which the system itself ends the process: nothing else ends one that still loops after its
   * parent was killed.
   */
  processor: number;
  /** Whether it may write to files. */
  writes: boolean;
}

/**
 * Starts a Node program for hostile input, with a channel for messages. It has no environment but NODE_ENV (and, if it
 * may write, the folder of Node's compile cache), prints nothing but what the caller reads, and leaves no core dump.
 *
 * A process and not a thread: a thread that exceeds its memory can end the whole process (V8's "Reached heap limit").
 *
 * @param args of Node: its options, the file, the program's own arguments.
 * @param serialization of messages: `advanced` for values that JSON does not have, such as a Map or a shared object.
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
  const node = [process.execPath, ...args];
  const [command, ...given] = process.platform === 'win32' ? node : ['/bin/sh', '-c', limits, 'sh', ...node];
  return spawn(command!, given, {
    env: { NODE_ENV: 'production', ...cache },
    serialization,
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}
