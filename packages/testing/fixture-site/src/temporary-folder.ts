import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

const removeAll = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
if (typeof afterAll === 'function') afterAll(removeAll);
else process.once('exit', removeAll);

/** Removed at the end of the test file or drill. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-site-'));
  folders.push(folder);
  return folder;
}
