import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Of turbo's summary. */
export interface TurboTask {
  task: string;
  /** `//`: the project */
  package: string;
  directory: string;
  cache: { status: 'HIT' | 'MISS' };
  /** ms since 1970; undefined for a task that was not started */
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

/** Also after one that fails. */
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

/** @param only empty: all @returns folders whose build failed */
export function buildSections(root: string, env: NodeJS.ProcessEnv, only: string[] = []): string[] {
  const { status, tasks } = runTurbo(root, env, [
    ...['build', '--output-logs=errors-only'],
    ...only.map((folder) => `--filter=./${folder}`),
  ]);
  if (status === 0) return [];
  return tasks.filter(({ execution }) => execution?.exitCode !== 0).map(({ directory }) => directory);
}
