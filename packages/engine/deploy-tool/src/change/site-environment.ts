import {
  ownsConfig,
  registryLocation,
  type SiteSettings,
  siteConfig,
  siteOrigin,
} from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { SiteError } from '@site/server-kit';
import { requireSigning, type ToolSigning } from './tool-signing.ts';

/**
 * Site configuration, scheme and host. Where the site signs, a tool without a configuration of its own takes both from what
 * an operator has signed.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID, SITE_CONTRACT_MISSING, SITE_STORED_FORMAT, SITE_RELEASE_ENVIRONMENT,
 * SITE_SIGNING_NOT_INSTALLED, and what `readConfig` throws
 */
export async function siteEnvironment(
  settings: SiteSettings,
  signing: ToolSigning | undefined,
  log: Log,
): Promise<{ config: SiteConfig; origin: string }> {
  const { SITE_OPERATOR_KEYS, SITE_ORIGIN } = settings;
  if (ownsConfig(settings) || SITE_OPERATOR_KEYS.length === 0)
    return { config: await siteConfig(settings, { log }), origin: siteOrigin(settings) };
  const location = registryLocation(settings);
  const { config, environment } = await requireSigning(signing).readConfig(location, SITE_OPERATOR_KEYS, log);
  if (SITE_ORIGIN !== undefined && SITE_ORIGIN !== environment) {
    throw new SiteError(
      'SITE_RELEASE_ENVIRONMENT',
      `The site configuration next to ${location} was signed for ${environment}, not for ${SITE_ORIGIN}.`,
      'Correct SITE_ORIGIN, or "origin" in package.json. If they are right, someone without a key changed the file: look at who may write the store.',
    );
  }
  return { config, origin: environment };
}
