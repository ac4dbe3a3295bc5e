import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** All slow suites one after another (about three minutes); exits with 1 when one fails. */
for (const suite of ['kill', 'kill-postgres', 'sync', 'connections', 'disk-full', 'locked']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${suite}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
