import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** As turbo's summary has it. */
export interface TurboTask {
  task: string;
  /** `//` is the project itself. */
  package: string;
  directory: string;
  cache: { status: 'HIT' | 'MISS' };
  /** Milliseconds since 1970. A task that was not started has none. */
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

/** Runs tasks of turbo.json, all of them also when one fails. What they print stands on the terminal. */
export function runTurbo(
  root: string,
  env: NodeJS.ProcessEnv,
  args: string[],
): { status: number | null; tasks: TurboTask[] } {
  const runs = join(root, '.turbo', 'runs');
  rmSync(runs, { recursive: true, force: true });
  const { status, error } = spawnSync(
    join(root, 'node_modules', '.bin', 'turbo'),
    ['run', ...args, '--continue=always', '--summarize', '--no-update-notifier'],
    { cwd: root, env, stdio: 'inherit' },
  );
  if (error) throw error;
  const [summary] = readdirSync(runs);
  const { tasks }: { tasks: TurboTask[] } = JSON.parse(readFileSync(join(runs, summary!), 'utf8'));
  return { status, tasks };
}
