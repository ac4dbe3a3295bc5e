import {
  createTrust,
  OWN_SOURCES,
  openRegistry,
  operatorsOf,
  readSignedConfig,
  type SignedConfig,
  type SigningKey,
  type Trust,
} from '@site/registry';
import {
  ownsConfig,
  readSiteContract,
  registryLocation,
  type SiteSettings,
  siteConfig,
  siteOrigin,
} from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';

/**
 * Site configuration, scheme and host. Where the site signs, a tool without a configuration of its own takes both from what
 * an operator has signed.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID, SITE_CONTRACT_MISSING, SITE_STORED_FORMAT, SITE_RELEASE_ENVIRONMENT, and
 * what `readSignedConfig` throws
 */
export async function siteEnvironment(
  settings: SiteSettings,
  say: (sentence: string) => void,
): Promise<{ config: SiteConfig; origin: string }> {
  const { SITE_OPERATOR_KEYS, SITE_ORIGIN } = settings;
  if (ownsConfig(settings) || SITE_OPERATOR_KEYS.length === 0)
    return { config: await siteConfig(settings, { say }), origin: siteOrigin(settings) };
  const location = registryLocation(settings);
  const { config, environment } = await signedEnvironment(location, SITE_OPERATOR_KEYS, say);
  if (SITE_ORIGIN !== undefined && SITE_ORIGIN !== environment) {
    throw new SiteError(
      'SITE_RELEASE_ENVIRONMENT',
      `The site configuration beside ${location} was signed for ${environment}, not for ${SITE_ORIGIN}.`,
      'Correct SITE_ORIGIN, or "origin" in package.json. If they are right, somebody without a key changed the file: look at who may write the store.',
    );
  }
  return { config, origin: environment };
}

/** @throws SITE_KEY_INVALID, and what `readSignedConfig` throws */
export const signedEnvironment = (
  registry: string,
  operatorKeys: readonly string[],
  say: (sentence: string) => void,
): Promise<SignedConfig> =>
  readSignedConfig(openRegistry(registry, OWN_SOURCES, { say }), operatorsOf(operatorKeys));

/**
 * Whose signatures count in another environment of the same operators.
 *
 * @throws SITE_RELEASE_ENVIRONMENT if it says that it is this one, and what `readSignedConfig` throws
 */
export async function trustElsewhere(
  registry: string,
  { operators, environment }: Trust,
  say: (sentence: string) => void,
): Promise<Trust> {
  const keys = operators.map(({ text }) => text);
  const { config, environment: there } = await signedEnvironment(registry, keys, say);
  if (there !== environment) return createTrust(keys, there, () => config)!;
  throw new SiteError(
    'SITE_RELEASE_ENVIRONMENT',
    `The site configuration beside ${registry} was signed for ${environment}, which is this environment.`,
    'Give --from the registry of another environment. If it is one, somebody without a key changed the file: look at who may write that store.',
  );
}

/** A tool without keys would write what servers refuse. Without a contract that can be read, nothing is known. */
export async function saysItSigns(registry: string): Promise<boolean> {
  const contract = await readSiteContract(registry).catch(() => undefined);
  return (contract?.operatorKeys ?? []).length > 0;
}

/** As the site configuration calls it. */
export function signerName(
  { public: { id, text } }: SigningKey,
  trust: Trust | undefined,
  { grants }: SiteConfig,
): string | undefined {
  if (trust?.operators.some((operator) => operator.id === id)) return 'operator';
  const signers = Object.values(grants).flatMap((grant) => grant.signers ?? []);
  return signers.find(({ key }) => key === text)?.name;
}
