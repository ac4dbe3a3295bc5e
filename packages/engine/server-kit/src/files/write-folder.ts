import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fewAtATime } from './few-at-a-time.ts';

/**
 * A temporary folder, synced, then renamed: completely or not at all, and on disk when this resolves.
 *
 * @param files one at a time in memory.
 * @throws the system's error (ENOSPC, ENOTEMPTY when the folder exists); nothing is left behind.
 */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<[name: string, bytes: Uint8Array]>,
): Promise<void> {
  const incoming = `${folder}.${randomUUID()}.incoming`;
  const written = new Set([incoming]);
  try {
    await mkdir(incoming, { recursive: true });
    for await (const [name, bytes] of files) {
      const path = join(incoming, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      for (let above = path; above !== incoming; above = dirname(above)) written.add(above);
    }
    // Together at the end: faster than file by file.
    await fewAtATime([...written], sync);
    await rename(incoming, folder);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  await sync(dirname(folder));
}

async function sync(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
