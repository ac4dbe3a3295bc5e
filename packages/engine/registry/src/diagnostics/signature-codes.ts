import { ofError } from './code-entry.ts';

export const SIGNATURE_CODES = {
  SITE_RELEASE_EDITED: ofError(
    'Someone without a key changed the registry. Deploy the section again, and look at who may write the store.',
  ),
  SITE_RELEASE_ENVIRONMENT: ofError(
    'A release of another environment was copied here. Promote it with site promote, and look at who may write the store.',
  ),
  SITE_RELEASE_JUMP: ofError(
    'Its signer has signed a revision that is too high, or an earlier tool took the number from an unsigned entry. Deploy the section again; if servers refuse that too, the operator runs site restore.',
  ),
  SITE_RELEASE_MISSING: ofError(
    'Someone without a key took the section out of the registry. Put the newest registry back, and look at who may write the store.',
  ),
  SITE_RELEASE_REPLAYED: ofError(
    'Someone put an older release back. Deploy the section again, and look at who may write the store. To go back on purpose, use site rollback or site restore.',
  ),
  SITE_SIGNATURE_MISSING: ofError(
    'Deploy it again with SIGNING_KEY set, or sign what is live with site sign.',
  ),
  SITE_SIGNATURE_WRONG: ofError(
    'What was signed was changed afterward. Build and deploy again, and look at who may write the store.',
  ),
  SITE_SIGNER_EXPIRED: ofError(
    'Add a key that is valid to the signers of the section in the site configuration, and sign again with site sign.',
  ),
  SITE_SIGNER_UNKNOWN: ofError(
    'Sign with a key that the site configuration lists among the signers of the section, or have the key added to them.',
  ),
  SITE_SNAPSHOT_MISSING: ofError(
    'The operator of the site signs one with site sign --snapshot; look at who may write the store.',
  ),
  SITE_SNAPSHOT_OLD: ofError(
    'The operator of the site signs one with site sign --snapshot, best from a timer: look at why it no longer does.',
  ),
};
