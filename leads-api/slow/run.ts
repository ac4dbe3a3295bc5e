import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** About a minute. Exits with 1 when a suite fails. */
for (const suite of ['kill', 'sync']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${suite}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
