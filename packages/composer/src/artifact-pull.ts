import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArtifactManifest, artifactManifestSchema, SiteError } from '@site/section-kit/contract';
import * as z from 'zod';
import { markUsed, syncFolder } from './atomic-file.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { sha384 } from './hash.ts';
import type { RegistryEntry } from './registry-document.ts';

/** A version whose every file lies verified on this machine's disk. */
export interface Artifact {
  folder: string;
  manifest: ArtifactManifest;
  /** Hash of its section.json, and with it of every file. */
  integrity: string;
}

/**
 * Brings a registered version onto this disk and checks every hash: the manifest's against the registry,
 * each file's against the manifest. What is there already is trusted: it was checked when it was written,
 * and a version never changes.
 *
 * @param mirror folder of verified copies, `<mirror>/<name>/<version>/`.
 * @throws SITE_STORE_UNREACHABLE, SITE_ARTIFACT_HASH, SITE_ARTIFACT_INVALID, SITE_ARTIFACT_NAME
 */
export async function pullArtifact(
  mirror: string,
  name: string,
  entry: RegistryEntry,
  base: string,
): Promise<Artifact> {
  const { integrity, version } = entry.metadata;
  const folder = join(mirror, name, version);
  const present = join(folder, 'section.json');
  if (existsSync(present)) {
    markUsed(folder);
    const text = readFileSync(present);
    assertHash(`sha384-${sha384(text)}`, integrity, `section.json of ${name} ${version}`);
    return { folder, manifest: parseManifest(text.toString('utf8'), name, version), integrity };
  }

  const address = URL.parse(entry.url, base)?.href ?? entry.url;
  const text = await fetchBytes(address);
  assertHash(`sha384-${sha384(text)}`, integrity, `section.json of ${name} ${version}`);
  const manifest = parseManifest(text.toString('utf8'), name, version);

  const incoming = `${folder}.${randomUUID()}.incoming`;
  try {
    for (const [file, expected] of Object.entries(manifest.files)) {
      const bytes = await fetchBytes(new URL(file, address).href);
      assertHash(sha384(bytes), expected.sha384, `${file} of ${name} ${version}`);
      mkdirSync(dirname(join(incoming, file)), { recursive: true });
      writeFileSync(join(incoming, file), bytes);
    }
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'section.json'), text);
    mkdirSync(dirname(folder), { recursive: true });
    // without its section.json it is no version: somebody emptied it by hand
    if (!existsSync(present)) rmSync(folder, { recursive: true, force: true });
    try {
      renameSync(incoming, folder);
    } catch (error) {
      // another process brought the same version first
      if (!existsSync(present)) throw error;
    }
    syncFolder(dirname(folder));
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
  return { folder, manifest, integrity };
}

function assertHash(actual: string, expected: string, what: string): void {
  if (actual === expected) return;
  throw new SiteError(
    'SITE_ARTIFACT_HASH',
    `${what} has the hash ${actual}, registered is ${expected}.`,
    'The file was changed or damaged after it was registered. Build and deploy a new version.',
  );
}

/**
 * @throws SITE_ARTIFACT_INVALID when it is no manifest this composer knows, SITE_ARTIFACT_NAME when it belongs
 * to another section or version than the registry says.
 */
export function parseManifest(text: string, name?: string, version?: string): ArtifactManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SiteError(
      'SITE_ARTIFACT_INVALID',
      `section.json of ${name ?? 'the artifact'} is not JSON: ${(cause as Error).message}`,
      'Build the section again; section.json is made by the build and never edited.',
      { cause },
    );
  }
  const result = artifactManifestSchema.safeParse(json);
  if (!result.success) {
    throw new SiteError(
      'SITE_ARTIFACT_INVALID',
      `section.json of ${name ?? 'the artifact'} is malformed:\n${z.prettifyError(result.error)}`,
      'Build the section again with a current section-build.',
    );
  }
  const manifest = result.data;
  if ((name && manifest.name !== name) || (version && manifest.version !== version)) {
    throw new SiteError(
      'SITE_ARTIFACT_NAME',
      `The registry lists ${name} ${version}, but its section.json says ${manifest.name} ${manifest.version}.`,
      'A section deploys under its own name only. Correct the registry entry or the section name.',
    );
  }
  return manifest;
}
