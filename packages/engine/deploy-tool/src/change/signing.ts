import type { Environment } from '@site/composer';
import {
  type ChangeAction,
  type CurrentRegistry,
  type EntryChange,
  isJump,
  MAX_REVISION,
  type Position,
  type RegistryDocument,
  type RegistryEntry,
  requiresSignatures,
  type SignWithdrawal,
  type SiteStore,
  signingNotInstalled,
  UNSIGNED,
  type Verifier,
  type WritableRegistry,
} from '@site/registry';
import { readSiteContract, registryLocation, type SiteSettings } from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import type { Command } from '../command.ts';
import type { DeployContext, SiteContext } from './deploy-context.ts';
import { revisionJump } from './propose.ts';

type Metadata = RegistryEntry['metadata'];

export interface Signer {
  /** Undefined: the account of this machine. */
  readonly author: string | undefined;
  /** Called before anything is stored. @throws if the key may not change them */
  assertMayChange(names: readonly string[]): void;
  /** A controller's key may too. */
  assertMayWithdraw(name: string): void;
  /** "This is our build." */
  signVersion(name: string, metadata: Metadata): Parameters<SiteStore['sign']> | undefined;
  /** "This is live in this environment." */
  signRelease(
    name: string,
    change: { action: ChangeAction; position: Position; at: Date },
  ): EntryChange['sign'];
  /** Raises no position. */
  signWithdrawal(name: string): SignWithdrawal | undefined;
  /** Without a key, builds count as signed. */
  forCheck(context: SiteContext): SiteContext;
  /** @throws if it may not be published */
  publishConfig(
    environment: Environment,
  ): (registry: WritableRegistry, before: RegistryDocument) => Promise<void>;
  /** Also of sections missing in the registry. */
  readonly recordsRetirements: boolean;
  /** Above all followed revisions. @throws SITE_REVISION_JUMP */
  restoredPosition(known: Pick<CurrentRegistry, 'newest' | 'logged'>, followed: number[]): Position;
  withoutLater(document: RegistryDocument, position: Position): RegistryDocument;
  /** @param before newest position before the restore */
  afterRestore(context: DeployContext, before: Position): Promise<void>;
}

/** Every user of the store may change everything. */
export const UNSIGNED_SIGNER: Signer = {
  author: undefined,
  assertMayChange() {},
  assertMayWithdraw() {},
  signVersion: () => undefined,
  signRelease: () => undefined,
  signWithdrawal: () => undefined,
  forCheck: (context) => context,
  publishConfig: () => async () => {},
  recordsRetirements: false,
  restoredPosition({ newest, logged }, followed) {
    const from = isJump(newest.revision, logged) ? logged : newest.revision;
    const revision = Math.max(from, ...followed.filter((one) => one <= MAX_REVISION)) + 1;
    if (!isJump(revision, from)) return { revision };
    throw revisionJump(
      `The registry is at revision ${from}, and the next one would be ${revision}`,
      'Leave --above out. A server that started with an empty disk while the registry was wrong needs an empty data folder.',
    );
  },
  // a higher one would make the restored registry older again
  withoutLater: (document, { revision }) => ({
    ...document,
    microFrontends: Object.fromEntries(
      Object.entries(document.microFrontends).map(([name, entries]) => [
        name,
        entries.map((entry) => ({
          ...entry,
          extras: { ...entry.extras, revision: Math.min(entry.extras.revision, revision) },
        })),
      ]),
    ),
  }),
  async afterRestore() {},
};

export interface ToolSigning {
  commands: Readonly<Record<SigningCommand, Command>>;
  /** @throws SITE_KEY_INVALID */
  open(given: SigningSettings): Promise<SiteSigning>;
  /**
   * As an operator signed them.
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
  /** Servers refuse unsigned versions. */
  required: boolean;
  environment: Environment;
  log: Log;
}

export interface SiteSigning {
  verifier: Verifier;
  signer: Signer;
}

/** @throws SITE_SIGNING_NOT_INSTALLED, SITE_KEY_INVALID */
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

/** Servers would refuse unsigned changes. */
async function wantsSignatures(registry: string): Promise<boolean> {
  const contract = await readSiteContract(registry).catch(() => undefined);
  return (contract?.operatorKeys ?? []).length > 0;
}

/** @throws SITE_SIGNING_NOT_INSTALLED */
export function requireSigning(signing: ToolSigning | undefined): ToolSigning {
  if (!signing) throw signingNotInstalled();
  return signing;
}
