import { siteConfig, siteSettingsSchema } from '@site/registry/settings';
import {
  type InlinedValues,
  LAZY_SHARED_MODULES,
  type PublicSiteConfig,
  publicConfig,
} from '@site/section-kit/contract';
import { parseSettings } from '@site/server-kit';

const readConfig = () => siteConfig(parseSettings(siteSettingsSchema, process.env));

export async function buildConfig(): Promise<PublicSiteConfig> {
  return publicConfig(await readConfig());
}

export async function lazySharedModules(): Promise<string[]> {
  const { sharedModules = [] } = await readConfig();
  return [...LAZY_SHARED_MODULES, ...sharedModules];
}

/** Records the paths of values that are read (`site.phone.display`): they are fixed in the files that are made. */
export function watchReads(config: PublicSiteConfig): {
  watched: PublicSiteConfig;
  read: () => InlinedValues;
} {
  const seen = new Map<string, InlinedValues[string]>();
  const watch = <T extends object>(value: T, at: string): T =>
    new Proxy(value, {
      get(target, key, receiver) {
        const found = Reflect.get(target, key, receiver) as unknown;
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
        const place = at + key;
        if (typeof found === 'object' && found !== null) return watch(found, `${place}.`);
        seen.set(place, found as InlinedValues[string]);
        return found;
      },
    });
  return {
    watched: watch(config, ''),
    read: () => Object.fromEntries([...seen].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
