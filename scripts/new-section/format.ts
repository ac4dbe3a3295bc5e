import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Names change the length of lines, so the formatter goes over them. */
export function format(root: string, paths: string[]): void {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { status, stdout, stderr, error } = spawnSync(
    biome,
    ['check', '--write', '--reporter=summary', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`biome reports errors:\n${stdout}${stderr}`);
}
