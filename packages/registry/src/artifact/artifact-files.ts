import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fewAtATime, sha384 } from '@site/node-kit';
import type { ArtifactManifest } from '@site/section-kit/contract';

/** Names of the files that are missing from an artifact's folder, or differ from its manifest. */
export async function damagedFiles(folder: string, manifest: ArtifactManifest): Promise<string[]> {
  const checked = await fewAtATime(Object.entries(manifest.files), async ([name, expected]) => {
    const bytes = await readFile(join(folder, name)).catch(missing);
    return bytes && sha384(bytes) === expected.sha384 ? [] : [name];
  });
  return checked.flat();
}

/** Too many open files say nothing about this one: repairing a good copy would be wrong. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EMFILE' || error.code === 'ENFILE') throw error;
}
