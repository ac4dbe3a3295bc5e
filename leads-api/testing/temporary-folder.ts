import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where files can be in memory, tests do not wait for a shared disk. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The test's own folder, and how to remove it. */
export function temporaryFolder(base = BASE): { path: string; remove(): void } {
  const path = mkdtempSync(join(base, 'leads-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
