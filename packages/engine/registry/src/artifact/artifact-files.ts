import { join } from 'node:path';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { fewAtATime, sha384 } from '@site/server-kit';
import { readStoreFile } from '../object-store/fetch-bytes.ts';

/** Milliseconds for one file: a busy disk must not make a copy look damaged. */
const TIMEOUT = 60_000;

/** Names of the files that are missing from an artifact's folder, or differ from its manifest. */
export async function damagedFiles(folder: string, manifest: ArtifactManifest): Promise<string[]> {
  const checked = await fewAtATime(Object.entries(manifest.files), async ([name, expected]) => {
    const bytes = await readStoreFile(join(folder, name), {
      maxBytes: expected.bytes,
      timeout: TIMEOUT,
    }).catch(missing);
    return bytes && sha384(bytes) === expected.sha384 ? [] : [name];
  });
  return checked.flat();
}

/** Too many open files say nothing about this one: repairing a good copy would be wrong. */
function missing(error: Error): undefined {
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') throw error;
}
