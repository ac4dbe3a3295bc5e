import {
  type ChangeAction,
  type Position,
  positionFields,
  type RegistryEntry,
  releaseOf,
  type SiteStore,
  signStatement,
  versionOf,
  type withoutLive,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { DeployContext, SiteContext } from './deploy-context.ts';

type Metadata = RegistryEntry['metadata'];

/** Whether the key of this tool may sign for a section; where nothing is verified, any may. */
export const maySign = ({ registry: { trust }, signingKey }: SiteContext, name: string): boolean =>
  !trust || trust.signersOf(name).some(({ id }) => id === signingKey?.public.id);

/**
 * That this tool may change these sections. It is asked before anything is stored or written.
 *
 * @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED
 */
export function assertMaySign(context: SiteContext, names: readonly string[]): void {
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
export function operatorKey({ registry, signingKey }: SiteContext) {
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

/** "This is our build", for every environment that trusts the key: what `SiteStore.sign` takes. Undefined without a key. */
export function versionSignature(
  { signingKey }: SiteContext,
  name: string,
  metadata: Metadata,
): Parameters<SiteStore['sign']> | undefined {
  if (!signingKey) return undefined;
  const envelope = signStatement(versionOf(name, metadata), signingKey);
  return [name, metadata.version, signingKey.public.id, envelope];
}

/** Puts it beside the version in the store. */
export async function signVersion(context: DeployContext, name: string, metadata: Metadata): Promise<void> {
  const signed = versionSignature(context, name, metadata);
  if (signed) await context.store.sign(...signed);
}

/** "This is live in this environment": signs what becomes of an entry of the registry. Undefined where nothing is signed. */
export function releaseSigner(
  { signingKey, environment: { origin } }: SiteContext,
  name: string,
  { action, position, at }: { action: ChangeAction; position: Position; at: Date },
): Parameters<typeof withoutLive>[2]['sign'] {
  if (!signingKey) return undefined;
  // earlier servers know no other actions
  const signed = action === 'stop' || action === 'start' ? 'deploy' : action;
  const said = {
    environment: origin,
    action: signed,
    ...positionFields(position),
    at: at.toISOString(),
  } as const;
  return (metadata, live, stopped) =>
    signStatement(releaseOf(name, metadata, { ...said, live, ...(stopped && { stopped }) }), signingKey);
}
