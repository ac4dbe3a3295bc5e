import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where there is memory to keep files in, tests do not wait for a disk that others use too. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder of the test's own, and how to remove it. */
export function temporaryFolder(base = BASE): { path: string; remove(): void } {
  const path = mkdtempSync(join(base, 'leads-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
