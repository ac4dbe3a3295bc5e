import { hostname, userInfo } from 'node:os';
import {
  parseSettings,
  readSiteConfig,
  registryLocation,
  siteFolder,
  siteOrigin,
  siteSettingsSchema,
} from '@site/node-kit';
import { dataFolder, folderRegistry } from '@site/registry';
import { SiteError } from '@site/section-kit/contract';
import type { DeployContext } from './deploy.ts';

/**
 * What the commands work on, from the environment's settings.
 *
 * @param registry in place of the one in the settings.
 * @throws SITE_SETTING_INVALID, SITE_REGISTRY_READ_ONLY
 */
export function deployContext(say: DeployContext['say'], registry?: string): DeployContext {
  const settings = parseSettings(siteSettingsSchema, process.env);
  if (registry !== undefined) settings.REGISTRY = registry;
  const store = registryLocation(settings);
  if (/^https?:/.test(store)) {
    throw new SiteError(
      'SITE_REGISTRY_READ_ONLY',
      `${store} is a published registry and is only read here.`,
      'Set REGISTRY to the folder it is published from.',
    );
  }
  return {
    registry: folderRegistry(store, settings.ARTIFACT_SOURCES),
    store,
    artifactsUrl: settings.ARTIFACTS_URL,
    data: dataFolder(siteFolder(settings)),
    environment: {
      config: readSiteConfig(settings.SITE_CONFIG),
      origin: siteOrigin(settings),
      year: new Date().getUTCFullYear(),
    },
    by: `${userInfo().username}@${hostname()}`,
    say,
  };
}

/** The program that visits a candidate in a browser for `--smoke`. */
export const smokeProgram = (wanted: boolean | undefined): string | undefined =>
  wanted ? parseSettings(siteSettingsSchema, process.env).SMOKE_PROGRAM : undefined;
