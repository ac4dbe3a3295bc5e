import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that a reader sees the old content or the new, never a part, and so that the new content
 * is on disk when this returns: temporary file in the same folder, fsync, rename, fsync of the folder.
 *
 * @param mode permission bits of a new file.
 * @param beforeRename called when the content is on disk, before the rename; if it throws, the old file stays.
 * @throws the system's error (ENOSPC, EACCES ...); the old file is then untouched.
 */
export function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  mode = 0o644,
  beforeRename: () => void = () => {},
): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const file = openSync(temporary, 'wx', mode);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    beforeRename();
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** Makes a rename durable. Windows cannot open folders; there only the rename itself is possible. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Marks a file or folder as used now: its modification time is when it was last needed.
 *
 * @returns false if it does not exist.
 */
export function markUsed(path: string): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch {
    return existsSync(path);
  }
}
