import { runTurbo } from '../turbo.ts';

/**
 * Builds shell and sections; what did not change since its last build is not built again. One that fails does not
 * keep the others from being built.
 *
 * @param only folders to build; all where it is empty.
 * @returns the folders whose build failed. What they say stands on the terminal.
 */
export function buildSections(root: string, env: NodeJS.ProcessEnv, only: string[] = []): string[] {
  const { status, tasks } = runTurbo(root, env, [
    ...['build', '--output-logs=errors-only'],
    ...only.map((folder) => `--filter=./${folder}`),
  ]);
  if (status === 0) return [];
  return tasks.filter(({ execution }) => execution?.exitCode !== 0).map(({ directory }) => directory);
}
