import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArtifactManifest, artifactManifestSchema } from '@site/section-kit/contract';
import {
  boundedReport,
  markUsed,
  parseBounded,
  SiteError,
  sha384,
  writeFileAtomic,
  writeFolder,
} from '@site/server-kit';
import { type ArtifactSources, sourceAddress } from '../document/artifact-sources.ts';
import type { RegistryEntry } from '../document/registry-document.ts';
import { type FetchOptions, fetchBytes } from '../object-store/fetch-bytes.ts';
import { type Artifact, verifiedArtifact } from './artifact.ts';
import { damagedFiles } from './artifact-files.ts';
import { keepSignatures } from './version-signatures.ts';

/** An entry must not be able to fill the disk. */
const MAX_ARTIFACT_BYTES = 64 * 1024 * 1024;

/** Of section.json: 400 characters and 12 to 20 values a page. To refuse the largest takes 0.2 s and 90 MB. */
const MANIFEST_LIMITS = { characters: 4_000_000, values: 100_000 };

/** Milliseconds for all files from one address. A file has 5 s of its own. */
const VERSION_DEADLINE = 60_000;

export interface PullOptions {
  deadline?: number;
  signal?: AbortSignal | undefined;
  /** Before the other files are downloaded. */
  onManifest?: (manifest: ArtifactManifest) => void;
}

/**
 * Checks every hash. A copy is repaired, and not downloaded again if intact.
 *
 * @param mirror `<mirror>/<name>/<version>/`.
 * @throws SITE_SOURCE_REFUSED, SITE_STORE_UNREACHABLE, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID,
 * SITE_ARTIFACT_NAME, SITE_ARTIFACT_SIZE, and why the version is not valid
 */
export async function pullArtifact(
  mirror: string,
  name: string,
  entry: Pick<RegistryEntry, 'url' | 'metadata'>,
  sources: ArtifactSources,
  { deadline = VERSION_DEADLINE, signal, onManifest = () => {} }: PullOptions = {},
): Promise<Artifact> {
  const { integrity, version } = entry.metadata;
  const folder = join(mirror, name, version);
  const what = `${name} ${version}`;
  const kept = await keptManifest(folder);
  if (kept) markUsed(folder);
  const address = () => sourceAddress(entry.url, what, sources);
  // Before anything is written: live pages may use the copy that is here.
  const signatures = await sources.verifier.signatures(name, entry.metadata, folder, {
    bucket: sources.bucket,
    address,
    signal,
  });
  // A build that was only compared may differ from the registered one in its commit.
  const isWanted = kept && `sha384-${sha384(kept.text)}` === integrity;
  if (isWanted) onManifest(kept.manifest);
  if (isWanted && (await damagedFiles(folder, kept.manifest)).length === 0) {
    keepSignatures(folder, signatures);
    return verifiedArtifact(namedManifest(kept.manifest, name, version), { folder, integrity });
  }
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`all files of ${what} together took longer than ${deadline / 1000} s`)),
    deadline,
  ).unref();
  const until = signal ? AbortSignal.any([late.signal, signal]) : late.signal;
  try {
    const manifest = await pullFrom(address(), folder, name, entry.metadata, {
      signal: until,
      bucket: sources.bucket,
      onManifest,
    });
    keepSignatures(folder, signatures);
    return verifiedArtifact(manifest, { folder, integrity });
  } finally {
    clearTimeout(timer);
  }
}

async function pullFrom(
  address: string,
  folder: string,
  name: string,
  { integrity, version }: RegistryEntry['metadata'],
  { onManifest, ...from }: FetchOptions & Required<Pick<PullOptions, 'onManifest'>>,
): Promise<ArtifactManifest> {
  const text = await fetchBytes(address, from);
  assertHash(`sha384-${sha384(text)}`, integrity, `section.json of ${name} ${version}`);
  const manifest = parseManifest(text.toString('utf8'), name, version);
  onManifest(manifest);
  const size = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (size > MAX_ARTIFACT_BYTES) {
    throw new SiteError(
      'SITE_ARTIFACT_SIZE',
      `The files of ${name} ${version} are ${size} bytes; the limit is ${MAX_ARTIFACT_BYTES}.`,
      'Make the section smaller: large pictures and downloads first.',
    );
  }
  const fetchFile = async (file: string): Promise<Buffer> => {
    const bytes = await fetchBytes(new URL(file, address).href, from);
    const expected = manifest.files[file]!;
    assertHash(sha384(bytes), expected.sha384, `${file} of ${name} ${version}`);
    // Otherwise a manifest with wrong sizes would bypass MAX_ARTIFACT_BYTES.
    assertHash(`${bytes.length} bytes`, `${expected.bytes} bytes`, `${file} of ${name} ${version}`);
    return bytes;
  };
  async function* files(): AsyncGenerator<[name: string, bytes: Uint8Array]> {
    for (const file of Object.keys(manifest.files)) yield [file, await fetchFile(file)];
    yield ['section.json', text];
  }

  const present = join(folder, 'section.json');
  // before the file: another process may put both in place at any moment
  const isThere = existsSync(folder);
  if (existsSync(present)) {
    // Live pages use these files: replace only damaged ones, each atomically.
    for (const file of await damagedFiles(folder, manifest)) {
      writeFileAtomic(join(folder, file), await fetchFile(file));
    }
    writeFileAtomic(present, text);
    return manifest;
  }
  // A folder without section.json was emptied by hand.
  if (isThere) rmSync(folder, { recursive: true, force: true });
  await writeFolder(folder, files()).catch((error: unknown) => {
    if (!existsSync(present)) throw error;
  });
  return manifest;
}

async function keptManifest(
  folder: string,
): Promise<{ text: Buffer; manifest: ArtifactManifest } | undefined> {
  try {
    const text = await readFile(join(folder, 'section.json'));
    return { text, manifest: parseManifest(text.toString('utf8')) };
  } catch {
    return undefined;
  }
}

function assertHash(actual: string, expected: string, what: string): void {
  if (actual === expected) return;
  throw new SiteError(
    'SITE_ARTIFACT_HASH',
    `${what} has the hash ${actual} instead of the registered ${expected}.`,
    'The file was changed after it was stored. Deploy the same build again: it writes the file again. site verify lists every such file.',
  );
}

/** @throws SITE_ARTIFACT_INVALID for an unknown form, SITE_ARTIFACT_NAME for another section or version. */
export function parseManifest(text: string, name?: string, version?: string): ArtifactManifest {
  let json: unknown;
  try {
    json = parseBounded(text, MANIFEST_LIMITS);
  } catch (cause) {
    const wrong = cause instanceof RangeError ? 'is too large' : 'is not JSON';
    throw new SiteError(
      'SITE_ARTIFACT_INVALID',
      `section.json of ${name ?? 'the artifact'} ${wrong}: ${(cause as Error).message}`,
      'Build the section again; section.json is made by the build and never edited.',
      { cause },
    );
  }
  const result = artifactManifestSchema.safeParse(json);
  if (!result.success) {
    throw new SiteError(
      'SITE_ARTIFACT_INVALID',
      `section.json of ${name ?? 'the artifact'} is malformed:\n${boundedReport(result.error)}`,
      'Build the section again with a current section-build.',
    );
  }
  return namedManifest(result.data, name, version);
}

function namedManifest(manifest: ArtifactManifest, name?: string, version?: string): ArtifactManifest {
  if ((name && manifest.name !== name) || (version && manifest.version !== version)) {
    throw new SiteError(
      'SITE_ARTIFACT_NAME',
      `The registry lists ${name} ${version}, but its section.json says ${manifest.name} ${manifest.version}.`,
      'A section deploys under its own name only. Correct the registry entry or the section name.',
    );
  }
  return manifest;
}
