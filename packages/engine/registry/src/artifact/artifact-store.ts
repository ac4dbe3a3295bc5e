import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type ArtifactManifest, isProvenance } from '@site/section-kit/contract';
import { markUsed, SiteError, sha384, writeFileAtomic, writeFolder } from '@site/server-kit';
import type { RegistryDocument, RegistryEntry } from '../document/registry-document.ts';
import { fetchBytes } from '../object-store/fetch-bytes.ts';
import { damagedFiles } from './artifact-files.ts';
import { parseManifest } from './artifact-pull.ts';

type Registered = (version: Pick<ArtifactManifest, 'name' | 'version'>) => string | undefined;

export const integrityOf = (manifest: Uint8Array): string => `sha384-${sha384(manifest)}`;

export const registeredIn =
  ({ microFrontends }: RegistryDocument): Registered =>
  ({ name, version }) =>
    microFrontends[name]?.find(({ metadata }) => metadata.version === version)?.metadata.integrity;

/**
 * Copies only files that section.json lists. A stored version never changes; a damaged file is repaired.
 *
 * @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
 * SITE_ARTIFACT_VERSION_TAKEN
 */
export async function storeArtifact(
  store: string,
  built: string,
  registered: Registered = () => undefined,
): Promise<{ manifest: ArtifactManifest; entry: Pick<RegistryEntry, 'url' | 'metadata'> }> {
  const manifest = await checkedBuild(built);
  const target = join(store, manifest.name, manifest.version);
  if (!existsSync(target)) {
    await writeFolder(target, filesOf(built, manifest)).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  }
  markUsed(target);
  const listed = join(target, 'section.json');
  const own = readFileSync(join(built, 'section.json'));
  if (!existsSync(listed) || registered(manifest) === integrityOf(own)) replaceFile(listed, own);
  const text = await fetchBytes(pathToFileURL(listed).href);
  const stored = parseManifest(text.toString('utf8'));
  assertSame(stored, manifest);
  for (const name of await damagedFiles(target, stored)) {
    assertRepairable(name, stored, manifest);
    replaceFile(join(target, name), readFileSync(join(built, name)));
  }
  return {
    manifest,
    entry: {
      url: `${manifest.name}/${manifest.version}/section.json`,
      metadata: { integrity: integrityOf(text), version: manifest.version },
    },
  };
}

function replaceFile(path: string, bytes: Uint8Array): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  writeFileAtomic(path, bytes);
}

/** @throws SITE_ARTIFACT_MISSING, SITE_ARTIFACT_LINK, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID */
export async function checkedBuild(built: string): Promise<ArtifactManifest> {
  const file = join(built, 'section.json');
  if (!existsSync(file)) {
    throw new SiteError(
      'SITE_ARTIFACT_MISSING',
      `${built} has no section.json.`,
      'Build the section first: npm run build -w <section>.',
    );
  }
  refuseLinks(built);
  const manifest = parseManifest(readFileSync(file, 'utf8'));
  const [wrong] = await damagedFiles(built, manifest);
  if (wrong !== undefined) {
    throw new SiteError(
      'SITE_ARTIFACT_HASH',
      `${wrong} of ${manifest.name} ${manifest.version} is ${existsSync(join(built, wrong)) ? 'not what section.json says' : 'missing'}.`,
      'Build the section again; a built artifact is never edited.',
    );
  }
  return manifest;
}

async function* filesOf(
  built: string,
  manifest: ArtifactManifest,
): AsyncGenerator<[name: string, bytes: Uint8Array]> {
  for (const name of [...Object.keys(manifest.files), 'section.json']) {
    yield [name, await readFile(join(built, name))];
  }
}

/**
 * Only commit and provenance may differ; the stored copy stays.
 *
 * @throws SITE_ARTIFACT_VERSION_TAKEN
 */
export function assertSame(stored: ArtifactManifest, built: ArtifactManifest): void {
  if (!isDeepStrictEqual(contentOf(stored), contentOf(built)))
    throw versionTaken(`${built.name} ${built.version}`);
}

export const versionTaken = (what: string) =>
  new SiteError(
    'SITE_ARTIFACT_VERSION_TAKEN',
    `The store already has ${what} with different content.`,
    'A stored version never changes. Build the section again to get a new version.',
  );

function contentOf(manifest: ArtifactManifest) {
  const files = Object.entries(manifest.files).filter(([name]) => !isProvenance(name));
  return { ...manifest, commit: '', files: Object.fromEntries(files) };
}

/**
 * Another build has another provenance and cannot repair it.
 *
 * @throws SITE_ARTIFACT_HASH
 */
export function assertRepairable(file: string, stored: ArtifactManifest, built: ArtifactManifest): void {
  if (stored.files[file]!.sha384 === built.files[file]?.sha384) return;
  throw new SiteError(
    'SITE_ARTIFACT_HASH',
    `${file} of ${stored.name} ${stored.version} in the store is damaged, and this build has another one.`,
    `Build commit ${stored.commit || 'of the stored version'} where it was built first, or change the section: a new version is stored as a whole.`,
  );
}

/** A link could point anywhere on the machine that serves the artifact. */
function refuseLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!lstatSync(path).isSymbolicLink()) continue;
    throw new SiteError(
      'SITE_ARTIFACT_LINK',
      `${path} is a symbolic link.`,
      'An artifact contains plain files only. Replace the link with the file.',
    );
  }
}
