import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory where possible: no test waits for a shared disk. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function temporaryFolder(base = BASE): { path: string; remove(): void } {
  const path = mkdtempSync(join(base, 'leads-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
