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
 * Temporary file, fsync, rename, fsync of the folder: a reader sees the old content or the new.
 *
 * @param beforeRename if it throws, the old file stays.
 * @throws the system's error; the old file stays.
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
 * Of several processes one writes the file.
 *
 * @throws the system's error
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

export interface StagedFile {
  /** Replaces an old file. The name is on disk after `syncFolder`. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * A file that is neither kept nor discarded becomes a leftover.
 *
 * @param sync false for a copy that is checked at each reading.
 * @throws the system's error; nothing is left then.
 */
export async function stageFile(path: string, content: Uint8Array, sync = true): Promise<StagedFile> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  const discard = () => rm(temporary, { force: true });
  try {
    const handle = await open(temporary, 'wx');
    try {
      // writeFile continues after a short write; writev would leave half of it on a full disk.
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

/** @throws the system's error; the old file stays. */
export async function writeFileWhole(path: string, content: Uint8Array, sync = true): Promise<void> {
  const staged = await stageFile(path, content, sync);
  await staged.keep().catch(async (error) => {
    await staged.discard();
    throw error;
  });
}

/** Makes a rename durable. Windows cannot open folders. */
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
 * Sets the modification time, which means the last use.
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
