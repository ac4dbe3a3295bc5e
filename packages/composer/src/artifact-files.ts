import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { sha384 } from './hash.ts';

/** Names of the files that are missing from an artifact's folder, or not what its manifest says. */
export async function damagedFiles(folder: string, manifest: ArtifactManifest): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(manifest.files).map(async ([name, expected]) => {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && sha384(bytes) === expected.sha384 ? [] : [name];
    }),
  );
  return checked.flat();
}
