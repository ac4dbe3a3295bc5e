import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface RunSummary {
  tasks: { directory: string; execution?: { exitCode: number | null } }[];
}

/**
 * Builds shell and sections; what did not change since its last build is not built again. One that fails does not
 * keep the others from being built.
 *
 * @param only folders to build; all where it is empty.
 * @returns the folders whose build failed. What they say stands on the terminal.
 */
export function buildSections(root: string, env: NodeJS.ProcessEnv, only: string[] = []): string[] {
  const runs = join(root, '.turbo', 'runs');
  rmSync(runs, { recursive: true, force: true });
  const { status, error } = spawnSync(
    join(root, 'node_modules', '.bin', 'turbo'),
    [
      ...['run', 'build', '--continue=always', '--summarize', '--output-logs=errors-only'],
      '--no-update-notifier',
      ...only.map((folder) => `--filter=./${folder}`),
    ],
    { cwd: root, env, stdio: 'inherit' },
  );
  if (error) throw error;
  if (status === 0) return [];
  const [summary] = readdirSync(runs);
  const { tasks } = JSON.parse(readFileSync(join(runs, summary!), 'utf8')) as RunSummary;
  return tasks.filter(({ execution }) => execution?.exitCode !== 0).map(({ directory }) => directory);
}
