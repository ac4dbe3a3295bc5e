import type { Environment } from '@site/composer';
import { requiresSignatures, signingNotInstalled, UNSIGNED, type Verifier } from '@site/registry';
import { readSiteContract, registryLocation, type SiteSettings } from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import type { Command } from '../command.ts';
import { type Signer, UNSIGNED_SIGNER } from './signer.ts';

/** What a package that signs adds to the tool: its export `toolSigning`. */
export interface ToolSigning {
  commands: Readonly<Record<SigningCommand, Command>>;
  /** @throws SITE_KEY_INVALID */
  open(given: SigningSettings): Promise<SiteSigning>;
  /**
   * The site configuration and the environment that an operator signed.
   *
   * @throws SITE_CONFIG_UNSIGNED, SITE_KEY_INVALID, SITE_SIGNER_UNKNOWN, SITE_SIGNATURE_WRONG, SITE_STORE_*
   */
  readConfig(
    location: string,
    operatorKeys: readonly string[],
    log: Log,
  ): Promise<{ config: SiteConfig; environment: string }>;
}

export type SigningCommand = 'key' | 'sign';

export interface SigningSettings {
  operatorKeys: readonly string[];
  signingKey: string | undefined;
  /** Servers of this site refuse what is not signed. */
  required: boolean;
  environment: Environment;
  log: Log;
}

/** Which of a registry is valid, and what a change of it signs. */
export interface SiteSigning {
  verifier: Verifier;
  signer: Signer;
}

/**
 * Signing of the environment that these settings name.
 *
 * @param signing of the installed package.
 * @throws SITE_SIGNING_NOT_INSTALLED, SITE_KEY_INVALID
 */
export async function openSigning(
  signing: ToolSigning | undefined,
  settings: SiteSettings,
  { environment, log }: Pick<SigningSettings, 'environment' | 'log'>,
): Promise<SiteSigning> {
  const { SITE_OPERATOR_KEYS: operatorKeys, SIGNING_KEY: signingKey } = settings;
  const required =
    operatorKeys.length > 0 ||
    (signingKey === undefined && (await wantsSignatures(registryLocation(settings))));
  if (signing) return signing.open({ operatorKeys, signingKey, required, environment, log });
  if (required || signingKey !== undefined || requiresSignatures(operatorKeys, environment.config))
    throw signingNotInstalled();
  return { verifier: UNSIGNED, signer: UNSIGNED_SIGNER };
}

/** A tool without keys would write what servers refuse. Without a contract that can be read, nothing is known. */
async function wantsSignatures(registry: string): Promise<boolean> {
  const contract = await readSiteContract(registry).catch(() => undefined);
  return (contract?.operatorKeys ?? []).length > 0;
}

/** @throws SITE_SIGNING_NOT_INSTALLED */
export function requireSigning(signing: ToolSigning | undefined): ToolSigning {
  if (!signing) throw signingNotInstalled();
  return signing;
}
