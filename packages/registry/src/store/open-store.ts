import { isBucket, openBucket } from '@site/node-kit';
import { bucketStore } from '../bucket/bucket-store.ts';
import { httpRegistry, type Registry } from '../document/registry.ts';
import { folderStore } from './folder-store.ts';
import type { SiteStore } from './site-store.ts';

const isPublished = (location: string): boolean => /^https?:/.test(location);

/**
 * The store at a location: a folder, or `s3://bucket/prefix`. Undefined for a published registry, which is only read.
 *
 * @param origins that its entries may name besides its own.
 * @throws SITE_SETTING_INVALID
 */
export function openStore(location: string, origins: readonly string[] = []): SiteStore | undefined {
  if (isPublished(location)) return undefined;
  return isBucket(location) ? bucketStore(openBucket(location), origins) : folderStore(location, origins);
}

/** The registry at a location: also an http(s) address of a registry document. */
export const openRegistry = (location: string, origins: readonly string[] = []): Registry =>
  openStore(location, origins)?.registry ?? httpRegistry(location, origins);
