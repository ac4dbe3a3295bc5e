import { type CreateVerifier, UNSIGNED } from '@site/registry';
import { createSignatureVerifier } from './signature-verifier.ts';
import { createTrust } from './trust/trust.ts';

/** Without operators nothing is verified. @throws SITE_KEY_INVALID */
export const createVerifier: CreateVerifier = (...given) => {
  const trust = createTrust(...given);
  return trust ? createSignatureVerifier(trust) : UNSIGNED;
};
