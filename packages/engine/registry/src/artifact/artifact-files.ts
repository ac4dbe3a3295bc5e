import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { fewAtATime, sha384 } from '@site/server-kit';
import { untilAborted } from '@site/server-kit/files';
import { readStoreFile } from '../object-store/fetch-bytes.ts';

/** Milliseconds for one file: a busy disk must not make a copy look damaged. */
const TIMEOUT = 60_000;

const intact = new Map<string, string>();
/** About 300 bytes each. */
const MAX_INTACT = 10_000;
/** Milliseconds in which a second change may leave the time of a file as it is. */
const CLOCK_STEP = 2000;

/** An intact file is read again only once written: a server checks 260 at each change of the registry. */
export async function damagedFiles(folder: string, manifest: ArtifactManifest): Promise<string[]> {
  const checked = await fewAtATime(Object.entries(manifest.files), async ([name, expected]) => {
    const path = join(folder, name);
    const state = await stateOf(path);
    const known = state && `${expected.sha384} ${state}`;
    if (known && intact.get(path) === known) return [];
    const bytes = await readStoreFile(path, { maxBytes: expected.bytes, timeout: TIMEOUT }).catch(
      undefinedUnlessBusy,
    );
    if (!bytes || sha384(bytes) !== expected.sha384) return [name];
    if (intact.size >= MAX_INTACT) intact.clear();
    if (known) intact.set(path, known);
    return [];
  });
  return checked.flat();
}

/** For damage that did not change the file system state. */
export const readFilesAgain = (): void => intact.clear();

/** Undefined: read the file. */
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

/** EMFILE and ENFILE are no fault of the file: repairing a good copy would be wrong. */
function undefinedUnlessBusy(error: Error): undefined {
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') throw error;
}
