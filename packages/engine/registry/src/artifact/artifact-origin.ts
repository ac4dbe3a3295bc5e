import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArtifactManifest,
  isProvenance,
  type PackageUse,
  type Provenance,
  parseProvenance,
  parseSbom,
  SBOM_FILE,
} from '@site/section-kit/contract';
import { parseBounded, sha384 } from '@site/server-kit';
import type { Artifact } from './artifact.ts';

/** This site's files have about 10,000 characters and 500 values. */
const MAX = { characters: 1_000_000, values: 100_000 };

/** Undefined: not recorded, or in an unknown form. */
interface ArtifactOrigin {
  provenance: Provenance | undefined;
  packages: PackageUse[] | undefined;
}

export async function artifactOrigin(
  artifact: Pick<Artifact, 'folder' | 'manifest'>,
): Promise<ArtifactOrigin> {
  const { folder, manifest } = artifact;
  const provenance = await textOf(folder, manifest, Object.keys(manifest.files).find(isProvenance));
  const sbom = await textOf(folder, manifest, SBOM_FILE);
  return {
    provenance: provenance === undefined ? undefined : parseProvenance(provenance),
    packages: sbom === undefined ? undefined : parseSbom(sbom),
  };
}

async function textOf(
  folder: string,
  { files }: ArtifactManifest,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || !Object.hasOwn(files, name) || files[name]!.bytes > MAX.characters)
    return undefined;
  const bytes = await readFile(join(folder, name)).catch(() => undefined);
  if (!bytes || sha384(bytes) !== files[name]!.sha384) return undefined;
  const text = bytes.toString('utf8');
  try {
    parseBounded(text, MAX);
    return text;
  } catch {
    return undefined;
  }
}
