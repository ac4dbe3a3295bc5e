import { isBucket, openBucket } from '@site/node-kit';
import type { SourcePolicy } from '../artifact/artifact-sources.ts';
import { bucketStore } from '../bucket/bucket-store.ts';
import { httpRegistry, type Registry } from '../document/registry.ts';
import { folderStore } from './folder-store.ts';
import type { SiteStore } from './site-store.ts';

const isPublished = (location: string): boolean => /^https?:/.test(location);

/**
 * The store at a location: a folder, or `s3://bucket/prefix`. Undefined for a published registry, which is only read.
 *
 * @param policy what is accepted from it.
 * @throws SITE_SETTING_INVALID
 */
export function openStore(location: string, policy: SourcePolicy): SiteStore | undefined {
  if (isPublished(location)) return undefined;
  return isBucket(location) ? bucketStore(openBucket(location), policy) : folderStore(location, policy);
}

/** The registry at a location: also an http(s) address of a registry document. */
export const openRegistry = (location: string, policy: SourcePolicy): Registry =>
  openStore(location, policy)?.registry ?? httpRegistry(location, policy);
