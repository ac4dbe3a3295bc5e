import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ArtifactManifest, type Provenance, provenanceText } from '@site/section-kit/contract';
import { contentId, sha384, writeSourceHashes } from '@site/server-kit/files';

/** Script of the shell for dev servers of sections. */
export const DEV_CLIENT = 'main.dev.js';

export const artifactFolder = (folder: string) => join(folder, 'dist', 'artifact');
/** Webpack's output. */
export const workFolder = (folder: string) => join(folder, 'dist', 'work');

type FileTable = ArtifactManifest['files'];
type Unversioned<T> = T extends ArtifactManifest ? Omit<T, 'version' | 'files' | 'commit'> : never;

/**
 * The version contains a hash of the manifest and of all files except the provenance: the same version has the same content.
 *
 * @param copies paths on disk, by name in the artifact. @param texts contents, by name in the artifact.
 */
export function writeArtifact(
  folder: string,
  packageVersion: string,
  { copies, texts }: Record<'copies' | 'texts', Map<string, string>>,
  manifest: Unversioned<ArtifactManifest>,
  provenance: Provenance,
): ArtifactManifest {
  const target = artifactFolder(folder);
  rmSync(target, { recursive: true, force: true });
  const files: FileTable = {};
  for (const name of [...copies.keys(), ...texts.keys()].sort()) {
    const to = join(target, name);
    mkdirSync(dirname(to), { recursive: true });
    const text = texts.get(name);
    if (text === undefined) cpSync(copies.get(name)!, to);
    else writeFileSync(to, text);
    files[name] = entryOf(readFileSync(to));
  }
  const hash = contentId(JSON.stringify([manifest, files])).slice(0, 12);
  const origin = Buffer.from(provenanceText(manifest.name, provenance));
  const name = `provenance.${contentId(origin).slice(0, 12)}.json`;
  writeFileSync(join(target, name), origin);
  files[name] = entryOf(origin);
  const { commit, uncommitted } = provenance;
  const complete = {
    ...manifest,
    version: `${packageVersion}-${hash}`,
    commit: commit ? commit.slice(0, 12) + (uncommitted ? '+' : '') : '',
    files,
  } as ArtifactManifest;
  writeSourceHashes(folder);
  writeFileSync(join(target, 'section.json'), `${JSON.stringify(complete, null, 1)}\n`);
  return complete;
}

const entryOf = (content: Buffer): FileTable[string] => ({
  sha384: sha384(content),
  bytes: content.length,
});

/** Paths on disk by name below `prefix`. */
export function filesBelow(folder: string, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(`${prefix}/${relative(folder, path).replaceAll('\\', '/')}`, path);
  }
  return found;
}
