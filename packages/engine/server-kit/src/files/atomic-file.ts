import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that a reader sees the old content or the new, never a part, and so that the new content
 * is on disk when this returns: temporary file in the same folder, fsync, rename, fsync of the folder.
 *
 * @param mode permission bits of a new file.
 * @param beforeRename called with the temporary file when all is on disk but the name; what it throws leaves the old file.
 * @throws the system's error (ENOSPC, EACCES ...); the old file is then untouched.
 */
export function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  mode = 0o644,
  beforeRename: (temporary: string) => void = () => {},
): void {
  writeAndPlace(path, content, mode, (temporary) => {
    beforeRename(temporary);
    renameSync(temporary, path);
  });
}

/**
 * Writes a file in the same way unless there is one: of several processes that do so at once, one writes it.
 *
 * @throws the system's error; there is then no file, or that of another process.
 */
export function createFileAtomic(path: string, content: string | Uint8Array, mode = 0o644): void {
  writeAndPlace(path, content, mode, (temporary) => {
    try {
      linkSync(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(temporary);
  });
}

function writeAndPlace(
  path: string,
  content: string | Uint8Array,
  mode: number,
  place: (temporary: string) => void,
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
    place(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** A file whose content is on disk, and its name not yet. */
export interface StagedFile {
  /** Gives it its name, or takes the place of the old one. The name is on disk after `syncFolder`. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Writes the content of a file, without holding up the process. What is neither kept nor discarded goes as a leftover.
 *
 * @param sync false for a copy that is checked whenever it is read: then the system chooses when it goes to disk.
 * @throws the system's error; nothing is left then.
 */
export async function stageFile(path: string, content: Uint8Array, sync = true): Promise<StagedFile> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  const discard = () => rm(temporary, { force: true });
  try {
    const handle = await open(temporary, 'wx');
    try {
      // writeFile goes on after a short write; writev would leave half of it on a full disk
      await handle.writeFile(content);
      if (sync) await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { keep: () => rename(temporary, path), discard };
}

/**
 * Writes one of many files as `stageFile` does: a reader sees the old content or the new.
 *
 * @throws the system's error; the old file is then untouched.
 */
export async function writeFileWhole(path: string, content: Uint8Array, sync = true): Promise<void> {
  const staged = await stageFile(path, content, sync);
  await staged.keep().catch(async (error) => {
    await staged.discard();
    throw error;
  });
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
