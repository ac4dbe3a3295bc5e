import { newSigningKey, readSigningKey } from '@site/registry';
import type { SiteContext } from '../change/deploy-context.ts';

/**
 * For a check without a key: a build is signed with one that is made for this run and counts nowhere else, so that what is
 * built is gated as a signed version would be.
 */
export function signedHere(context: SiteContext): SiteContext {
  const signingKey = readSigningKey(newSigningKey().secret);
  const signer = { ...signingKey.public, name: 'this check', until: undefined };
  const { trust } = context.registry;
  const trusted = trust && {
    ...trust,
    signersOf: (section: string) => [...trust.signersOf(section), signer],
  };
  return { ...context, registry: { ...context.registry, trust: trusted }, signingKey };
}
