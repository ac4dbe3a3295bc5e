import { SiteError } from '@site/server-kit';
import type { SourcePolicy } from '../artifact/artifact-sources.ts';
import { httpRegistry } from '../document/registry.ts';
import type { ReadableStore } from './site-store.ts';

/** Published files cannot be listed: only versions in the registry are known. */
export function publishedStore(url: string, policy: SourcePolicy): ReadableStore {
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
