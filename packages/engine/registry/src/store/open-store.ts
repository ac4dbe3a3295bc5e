import { SiteError } from '@site/server-kit';
import type { SourcePolicy } from '../document/artifact-sources.ts';
import { httpRegistry, type Registry } from '../document/registry.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import { isBucket, openBucket } from '../object-store/s3-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReadableStore, SiteStore } from './site-store.ts';

const isPublished = (location: string): boolean => /^https?:/.test(location);

/** @throws SITE_SETTING_INVALID, SITE_REGISTRY_READ_ONLY */
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

export const openReadableStore = (...given: Parameters<typeof openStore>): ReadableStore =>
  isPublished(given[0]) ? publishedStore(given[0], given[1]) : openStore(...given);

export const openRegistry = (...given: Parameters<typeof openStore>): Registry =>
  openReadableStore(...given).registry;

/** Only versions in the registry are known. */
function publishedStore(url: string, policy: SourcePolicy): ReadableStore {
  const registry = httpRegistry(url, policy);
  const known = async (section: string) => {
    const { microFrontends } = await registry.read();
    return Object.hasOwn(microFrontends, section) ? microFrontends[section]! : [];
  };
  return {
    registry,
    versions: async (section) => (await known(section)).map(({ metadata }) => metadata.version),
    use: async (section, version) =>
      (await known(section)).find(({ metadata }) => metadata.version === version)?.metadata,
    async history() {
      throw new SiteError(
        'SITE_HISTORY_UNPUBLISHED',
        `${url} publishes the registry without its history.`,
        'Set REGISTRY to the folder or the bucket it is published from. The right to read is enough.',
      );
    },
    loggedRevision: async () => 0,
  };
}
