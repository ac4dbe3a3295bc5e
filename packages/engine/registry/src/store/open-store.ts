import { SiteError } from '@site/server-kit';
import type { SourcePolicy } from '../artifact/artifact-sources.ts';
import { bucketStore } from '../bucket/bucket-store.ts';
import type { Registry } from '../document/registry.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import { isBucket, openBucket } from '../object-store/s3-store.ts';
import { folderStore } from './folder-store.ts';
import { publishedStore } from './published-store.ts';
import type { ReadableStore, SiteStore } from './site-store.ts';

const isPublished = (location: string): boolean => /^https?:/.test(location);

/**
 * A writable store: a folder, or `s3://bucket/prefix`.
 *
 * @param timeout how long to wait for a bucket.
 * @throws SITE_SETTING_INVALID, SITE_REGISTRY_READ_ONLY
 */
export function openStore(location: string, policy: SourcePolicy, timeout?: Timeout): SiteStore {
  if (isPublished(location)) {
    throw new SiteError(
      'SITE_REGISTRY_READ_ONLY',
      `${location} is a published registry and is only read here.`,
      'Set REGISTRY to the folder or the bucket it is published from.',
    );
  }
  return isBucket(location)
    ? bucketStore(openBucket(location, timeout), policy, timeout?.log)
    : folderStore(location, policy);
}

/** Also the http(s) address of a registry document. */
export const openReadableStore = (...given: Parameters<typeof openStore>): ReadableStore =>
  isPublished(given[0]) ? publishedStore(given[0], given[1]) : openStore(...given);

export const openRegistry = (...given: Parameters<typeof openStore>): Registry =>
  openReadableStore(...given).registry;
