import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ArtifactManifest, SiteError } from '@site/section-kit/contract';
import { parseManifest } from './artifact-pull.ts';
import { syncFolder } from './atomic-file.ts';
import { sha384 } from './hash.ts';
import type { RegistryEntry } from './registry-document.ts';

/**
 * Copies a built artifact into the store, `<store>/<name>/<version>/`, where it never changes again.
 *
 * @returns its registry entry; `url` is relative to the registry beside the store.
 * @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
 * SITE_ARTIFACT_VERSION_TAKEN
 */
export function storeArtifact(
  store: string,
  built: string,
): { manifest: ArtifactManifest; entry: Pick<RegistryEntry, 'url' | 'metadata'> } {
  const file = join(built, 'section.json');
  if (!existsSync(file)) {
    throw new SiteError(
      'SITE_ARTIFACT_MISSING',
      `${built} holds no section.json.`,
      'Build the section first: npm run build -w <section>.',
    );
  }
  refuseLinks(built);
  const manifest = parseManifest(readFileSync(file, 'utf8'));
  for (const [name, expected] of Object.entries(manifest.files)) {
    const path = join(built, name);
    if (!existsSync(path) || sha384(readFileSync(path)) !== expected.sha384) {
      throw new SiteError(
        'SITE_ARTIFACT_HASH',
        `${name} of ${manifest.name} ${manifest.version} is ${existsSync(path) ? 'not what section.json says' : 'missing'}.`,
        'Build the section again; a built artifact is never edited.',
      );
    }
  }
  const target = join(store, manifest.name, manifest.version);
  if (!existsSync(target)) {
    const incoming = `${target}.${process.pid}.incoming`;
    mkdirSync(dirname(target), { recursive: true });
    try {
      cpSync(built, incoming, { recursive: true });
      renameSync(incoming, target);
      syncFolder(dirname(target));
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }
  const text = readFileSync(join(target, 'section.json'));
  if (!sameContent(parseManifest(text.toString('utf8')), manifest)) {
    throw new SiteError(
      'SITE_ARTIFACT_VERSION_TAKEN',
      `The store holds other content as ${manifest.name} ${manifest.version}.`,
      'A version never changes. Build the section again: its version follows from its content.',
    );
  }
  return {
    manifest,
    entry: {
      url: `${manifest.name}/${manifest.version}/section.json`,
      metadata: { integrity: `sha384-${sha384(text)}`, version: manifest.version },
    },
  };
}

/** The same version built from another commit differs in that alone; the copy that was stored first stays. */
function sameContent(stored: ArtifactManifest, built: ArtifactManifest): boolean {
  return isDeepStrictEqual({ ...stored, commit: '' }, { ...built, commit: '' });
}

/** A link inside an artifact could point anywhere on the machine that serves it. */
function refuseLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!lstatSync(path).isSymbolicLink()) continue;
    throw new SiteError(
      'SITE_ARTIFACT_LINK',
      `${path} is a symbolic link.`,
      'An artifact holds plain files only. Copy the file in its place.',
    );
  }
}
