import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

export interface SystemLimits {
  /** Seconds: nothing else ends a process that loops after its parent was killed. */
  processor: number;
  writes: boolean;
}

/**
 * No environment but NODE_ENV and the compile cache, no core dump. A process: a thread that exceeds its
 * memory can end the whole process (V8's "Reached heap limit").
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
