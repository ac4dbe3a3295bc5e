import { ofError } from './code-entry.ts';

export const SIGNATURE_CODES = {
  SITE_RELEASE_EDITED: ofError({
    meaning: 'The registry says another section, version or revision than its signer signed.',
    advice:
      'Someone without a key changed the registry. Deploy the section again, and look at who may write the store.',
  }),
  SITE_RELEASE_ENVIRONMENT: ofError({
    meaning: 'What was signed is for another site than this one.',
    advice:
      'A release of another environment was copied here. Promote it with site promote, and look at who may write the store.',
  }),
  SITE_RELEASE_JUMP: ofError({
    meaning: 'The signed revision is too high, or belongs to an epoch that no operator has begun.',
    advice:
      'Its signer has signed a revision that is too high, or an earlier tool took the number from an unsigned entry. Deploy the section again; if servers refuse that too, the operator runs site restore.',
  }),
  SITE_RELEASE_MISSING: ofError({
    meaning:
      'A section that was live is gone from the registry without a signed retirement. On a server with an empty disk this also includes a section that has a grant and is absent.',
    advice:
      'Someone without a key took the section out of the registry. Put the newest registry back, and look at who may write the store.',
  }),
  SITE_RELEASE_REPLAYED: ofError({
    meaning: 'The registry has an older release than one that was seen before.',
    advice:
      'Someone put an older release back. Deploy the section again, and look at who may write the store. To go back on purpose, use site rollback or site restore.',
  }),
  SITE_SIGNATURE_MISSING: ofError({
    meaning: 'The version, or the statement that it is live, is not signed. This site requires a signature.',
    advice: 'Deploy it again with SIGNING_KEY set, or sign what is live with site sign.',
  }),
  SITE_SIGNATURE_WRONG: ofError({
    meaning: 'The signature does not fit: what was signed is something else.',
    advice:
      'What was signed was changed afterward. Build and deploy again, and look at who may write the store.',
  }),
  SITE_SIGNER_EXPIRED: ofError({
    meaning: 'The end date of the key has passed.',
    advice:
      'Add a key that is valid to the signers of the section in the site configuration, and sign again with site sign.',
  }),
  SITE_SIGNER_UNKNOWN: ofError({
    meaning: 'The site configuration does not list the key among the signers of the section.',
    advice:
      'Sign with a key that the site configuration lists among the signers of the section, or have the key added to them.',
  }),
  SITE_SNAPSHOT_MISSING: ofError({
    meaning:
      "A server with an empty disk needs the operator's signed snapshot of what is live, and there is none.",
    advice: 'The operator of the site signs one with site sign --snapshot; look at who may write the store.',
  }),
  SITE_SNAPSHOT_OLD: ofError({
    meaning: "The operator's signed snapshot is older than the site configuration allows.",
    advice:
      'The operator of the site signs one with site sign --snapshot, best from a timer: look at why it no longer does.',
  }),
};
