import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { UNSIGNED } from './unsigned.ts';
import type { CreateVerifier, Verifier } from './verifier.ts';

/**
 * @param create of the signing package; undefined if it is not installed.
 * @throws SITE_SIGNING_NOT_INSTALLED
 */
export function openVerifier(
  create: CreateVerifier | undefined,
  ...[operatorKeys, environment, config]: Parameters<CreateVerifier>
): Verifier {
  if (create) return create(operatorKeys, environment, config);
  if (requiresSignatures(operatorKeys, config())) throw signingNotInstalled();
  return UNSIGNED;
}

export const requiresSignatures = (operatorKeys: readonly string[], { grants }: SiteConfig): boolean =>
  operatorKeys.length > 0 || Object.values(grants).some(({ signers = [] }) => signers.length > 0);

export const signingNotInstalled = () =>
  new SiteError(
    'SITE_SIGNING_NOT_INSTALLED',
    'This environment signs what goes live (SITE_OPERATOR_KEYS, SIGNING_KEY, or signers in the site configuration), and @site/release-signing is not installed.',
    'Nothing changed. Install @site/release-signing. Where nothing is to be signed, remove these settings and the signers.',
  );
