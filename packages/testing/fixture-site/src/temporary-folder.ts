import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

const removeAll = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
if (typeof afterAll === 'function') afterAll(removeAll);
else process.once('exit', removeAll);

/** An empty folder that is removed when the test file, or the drill, is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-site-'));
  folders.push(folder);
  return folder;
}
