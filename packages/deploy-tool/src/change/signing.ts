import {
  type ChangeAction,
  type RegistryEntry,
  releaseOf,
  signStatement,
  versionOf,
  type withoutLive,
} from '@site/registry';
import { SiteError } from '@site/section-kit/contract';
import type { DeployContext } from './deploy-context.ts';

type Metadata = RegistryEntry['metadata'];

/** Whether the key of this tool may sign for a section; where nothing is verified, any may. */
export const maySign = ({ registry: { trust }, signingKey }: DeployContext, name: string): boolean =>
  !trust || trust.signersOf(name).some(({ id }) => id === signingKey?.public.id);

/**
 * That this tool may change these sections. It is asked before anything is stored or written.
 *
 * @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED
 */
export function assertMaySign(context: DeployContext, names: readonly string[]): void {
  const { registry, signingKey, mustSign } = context;
  if (!signingKey) {
    if (mustSign) throw keyMissing();
    return;
  }
  if (!registry.trust) return;
  for (const name of names) {
    const signer = registry.trust.signersOf(name).find(({ id }) => id === signingKey.public.id);
    if (!signer) {
      throw new SiteError(
        'SITE_SIGNER_UNKNOWN',
        `SIGNING_KEY may not sign for ${name}: its public key is ${signingKey.public.text}.`,
        `Nothing changed. Have the key added to the signers of ${name} in the site configuration, or use another one.`,
      );
    }
    if (signer.until !== undefined && Date.now() >= signer.until) {
      throw new SiteError(
        'SITE_SIGNER_EXPIRED',
        `SIGNING_KEY is the key of ${signer.name}, which expired on ${new Date(signer.until).toISOString()}.`,
        `Nothing changed. Make a new key, and have it added to the signers of ${name} in the site configuration.`,
      );
    }
  }
}

/** @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN */
export function operatorKey({ registry, signingKey }: DeployContext) {
  if (!signingKey) throw keyMissing();
  if (registry.trust?.operators.some(({ id }) => id === signingKey.public.id)) return signingKey;
  throw new SiteError(
    'SITE_SIGNER_UNKNOWN',
    `SIGNING_KEY is not an operator's: its public key ${signingKey.public.text} is not in SITE_OPERATOR_KEYS.`,
    'Nothing changed. Run the command with the operator’s key.',
  );
}

export const keyMissing = () =>
  new SiteError(
    'SITE_SIGNING_KEY_MISSING',
    'This site signs what goes live, and SIGNING_KEY is not set.',
    'Nothing changed. Set SIGNING_KEY to a key that may sign for the section, and SITE_OPERATOR_KEYS to the operator’s public keys. The guide sign-deploys.md says how.',
  );

/** "This is our build": beside the version, for every environment that trusts the key. */
export async function signVersion(
  { store, signingKey }: DeployContext,
  name: string,
  metadata: Metadata,
): Promise<void> {
  if (!signingKey) return;
  const envelope = signStatement(versionOf(name, metadata), signingKey);
  await store.sign(name, metadata.version, signingKey.public.id, envelope);
}

/** "This is live in this environment": signs what becomes of an entry of the registry. Undefined where nothing is signed. */
export function releaseSigner(
  { signingKey, environment: { origin } }: DeployContext,
  name: string,
  { action, revision, at }: { action: ChangeAction; revision: number; at: Date },
): Parameters<typeof withoutLive>[2]['sign'] {
  if (!signingKey) return undefined;
  const said = { environment: origin, action, revision, at: at.toISOString() };
  return (metadata, live) => signStatement(releaseOf(name, metadata, { ...said, live }), signingKey);
}
