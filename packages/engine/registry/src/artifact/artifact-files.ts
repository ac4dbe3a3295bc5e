import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { fewAtATime, sha384 } from '@site/server-kit';
import { untilAborted } from '@site/server-kit/files';
import { readStoreFile } from '../object-store/fetch-bytes.ts';

/** Milliseconds for one file: a busy disk must not make a copy look damaged. */
const TIMEOUT = 60_000;

/** Files that this process has read and found whole: the hash, and what the file system said of the file just before. */
const whole = new Map<string, string>();
/** About 300 bytes each. */
const MAX_WHOLE = 10_000;
/** Milliseconds: a second change so soon after the first may leave the time of a file as it is. */
const CLOCK_STEP = 2000;

/**
 * Names of the files that are missing from an artifact's folder, or differ from its manifest. A file that was whole before is read
 * again only if it was written since: a server checks 260 files at each change of the registry.
 */
export async function damagedFiles(folder: string, manifest: ArtifactManifest): Promise<string[]> {
  const checked = await fewAtATime(Object.entries(manifest.files), async ([name, expected]) => {
    const path = join(folder, name);
    const state = await stateOf(path);
    const known = state && `${expected.sha384} ${state}`;
    if (known && whole.get(path) === known) return [];
    const bytes = await readStoreFile(path, { maxBytes: expected.bytes, timeout: TIMEOUT }).catch(missing);
    if (!bytes || sha384(bytes) !== expected.sha384) return [name];
    if (whole.size >= MAX_WHOLE) whole.clear();
    if (known) whole.set(path, known);
    return [];
  });
  return checked.flat();
}

/** The next check reads every file: one was found damaged though nothing was written. */
export const readFilesAgain = (): void => whole.clear();

/** Undefined where the file system says nothing in time, or the file was just written: it is then read. */
async function stateOf(path: string): Promise<string | undefined> {
  try {
    const stat = lstat(path, { bigint: true });
    const { dev, ino, size, ctimeMs, ctimeNs } = await untilAborted(AbortSignal.timeout(TIMEOUT), stat);
    if (Date.now() - Number(ctimeMs) < CLOCK_STEP) return undefined;
    return `${dev} ${ino} ${size} ${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** Too many open files say nothing about this one: repairing a good copy would be wrong. */
function missing(error: Error): undefined {
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') throw error;
}
