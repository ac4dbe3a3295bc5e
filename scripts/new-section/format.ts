import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Names change the length of lines, so the formatter goes over them. @throws with what it prints */
export function format(cwd: string, paths: string[]): void {
  const biome = join(cwd, 'node_modules', '.bin', 'biome');
  execFileSync(biome, ['check', '--write', '--reporter=summary', ...paths], { cwd, stdio: 'pipe' });
}
