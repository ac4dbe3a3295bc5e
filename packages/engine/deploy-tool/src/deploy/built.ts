import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Diagnostic,
  folderStore,
  makeError,
  makeWarning,
  parseManifest,
  Refused,
  type RegistryEntry,
  storeArtifact,
} from '@site/registry';
import { changedSources, SiteError } from '@site/server-kit';
import type { DeployContext, SiteContext } from '../change/deploy-context.ts';
import { describeWarning } from '../change/gate.ts';
import type { Change } from '../change/propose.ts';
import { templateTextsIn } from '../init/template-texts.ts';

export const artifactIn = (folder: string): string => join(folder, 'dist', 'artifact');

/** Where a file of this store is published. */
export const publishedAt = ({ artifactsUrl }: SiteContext, file: string): string =>
  artifactsUrl ? new URL(file, artifactsUrl.replace(/\/*$/, '/')).href : file;

/**
 * Brings what is built in a section's folder into the store.
 *
 * @throws Refused for sources that no visitor may get yet
 */
export async function storeBuilt(context: DeployContext, folder: string): Promise<Change> {
  checkSources(context, folder);
  return storeVersion(context, artifactIn(folder));
}

/** @throws Refused where the build is not of these sources, or they have texts of the template */
function checkSources({ log, isAttended }: SiteContext, folder: string): void {
  const section = namesOf(artifactIn(folder))[0] ?? basename(folder);
  const refusals: Diagnostic[] = [];
  const changed = changedSources(folder);
  if (changed?.length !== 0) {
    const make = isAttended ? makeWarning : makeError;
    const outdated = make('SITE_BUILD_OUTDATED', { section }, { changed: changed ?? [] });
    if (isAttended) log(describeWarning(outdated));
    else refusals.push(outdated);
  }
  const texts = templateTextsIn(folder);
  if (texts.length > 0) refusals.push(makeError('SITE_TEMPLATE_TEXT', { section }, { texts }));
  if (refusals.length > 0) throw new Refused(refusals);
}

/**
 * Brings an artifact into the store, signed.
 *
 * @throws what the signer throws, before it is stored
 */
export async function storeVersion(context: DeployContext, artifact: string): Promise<Change> {
  context.signer.assertMayChange(namesOf(artifact));
  const { manifest, entry } = await context.store.add(artifact);
  await signStored(context, manifest.name, entry.metadata);
  if (!context.dryRun) context.log(`Stored ${manifest.name} ${manifest.version}.`);
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

/** Puts the signature of a version next to it in the store. */
export async function signStored(
  { signer, store }: DeployContext,
  name: string,
  metadata: RegistryEntry['metadata'],
): Promise<void> {
  const signed = signer.signVersion(name, metadata);
  if (signed) await store.sign(...signed);
}

/** None for what is no artifact: the store says why. */
function namesOf(artifact: string): string[] {
  const file = join(artifact, 'section.json');
  return existsSync(file) ? [parseManifest(readFileSync(file, 'utf8')).name] : [];
}

/**
 * Brings what is built in a section's folder onto this disk only, where it is checked and compared like a stored version.
 *
 * @throws Refused as `storeBuilt` does
 */
export async function copyBuilt(context: SiteContext, folder: string): Promise<Change> {
  checkSources(context, folder);
  context.signer.assertMayChange(namesOf(artifactIn(folder)));
  const { manifest, entry } = await storeArtifact(context.data.mirror, artifactIn(folder));
  const signed = context.signer.signVersion(manifest.name, entry.metadata);
  if (signed) await folderStore(context.data.mirror).sign(...signed);
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

/** Does the error say that the store may only be read? */
export const isReadOnly = (error: unknown): error is SiteError =>
  error instanceof SiteError && ['SITE_REGISTRY_READ_ONLY', 'SITE_STORE_RIGHTS'].includes(error.code);
