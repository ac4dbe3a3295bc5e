import { join } from 'node:path';
import { storeArtifact } from '@site/registry';
import { SiteError } from '@site/section-kit/contract';
import type { DeployContext, SiteContext } from '../change/deploy-context.ts';
import type { Change } from '../change/propose.ts';

const artifactIn = (folder: string): string => join(folder, 'dist', 'artifact');

/** Where a file of this store is published. */
export const publishedAt = ({ artifactsUrl }: SiteContext, file: string): string =>
  artifactsUrl ? new URL(file, artifactsUrl.replace(/\/*$/, '/')).href : file;

/** Brings what is built in a section's folder into the store. */
export const storeBuilt = (context: DeployContext, folder: string): Promise<Change> =>
  storeVersion(context, artifactIn(folder));

/** Brings an artifact into the store. */
export async function storeVersion(context: DeployContext, artifact: string): Promise<Change> {
  const { manifest, entry } = await context.store.add(artifact);
  context.say(`Stored ${manifest.name} ${manifest.version}.`);
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

/** Brings what is built in a section's folder onto this disk only, where it is checked and compared like a stored version. */
export async function copyBuilt(context: SiteContext, folder: string): Promise<Change> {
  const { manifest, entry } = await storeArtifact(context.data.mirror, artifactIn(folder));
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

/** Does the error say that the store may only be read? */
export const isReadOnly = (error: unknown): error is SiteError =>
  error instanceof SiteError && ['SITE_REGISTRY_READ_ONLY', 'SITE_STORE_RIGHTS'].includes(error.code);
