import { isDeepStrictEqual } from 'node:util';
import type { Envelope, RegistryEntry } from '@site/registry';
import { CODES, type DiagnosticCode, type Position, positionFields } from '@site/registry';
import { SiteError } from '@site/server-kit';
import type * as z from 'zod';
import { type Opened, openEnvelope } from './envelope.ts';
import { releaseOf, releaseStatement, versionOf, versionStatement } from './statements.ts';
import type { AuthorizedKey, Trust } from './trust.ts';

const refused = (code: DiagnosticCode, message: string) => new SiteError(code, message, CODES[code].advice);

/**
 * What an envelope says, if one of these signers has signed it.
 *
 * @param what is signed, for the message: `the release of platform 1.0.0`.
 * @throws SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG
 */
export function signedBy<Schema extends z.ZodType>(
  envelope: Envelope,
  schema: Schema,
  signers: readonly AuthorizedKey[],
  what: string,
): { signer: AuthorizedKey; statement: z.output<Schema> } {
  const expired = signers.filter(({ until }) => until !== undefined && Date.now() >= until);
  const opened = openEnvelope(
    envelope,
    signers.filter((signer) => !expired.includes(signer)),
  );
  if (typeof opened === 'string') throw notOpened(opened, openEnvelope(envelope, expired), what);
  const { signer } = opened;
  const { data, success } = schema.safeParse(opened.statement);
  if (!success)
    throw refused('SITE_SIGNATURE_WRONG', `The signature of ${what} is of another kind of statement.`);
  return { signer, statement: data };
}

/** Why no valid key opens an envelope. */
function notOpened(valid: string, expired: Opened<AuthorizedKey>, what: string): SiteError {
  if (typeof expired === 'object')
    return refused(
      'SITE_SIGNER_EXPIRED',
      `${what} is signed by ${expired.signer.name}, whose key has expired.`,
    );
  if (valid === 'wrong' || expired === 'wrong')
    return refused('SITE_SIGNATURE_WRONG', `The signature of ${what} is not of this content.`);
  return refused('SITE_SIGNER_UNKNOWN', `${what} is signed with a key that may not sign it.`);
}

/**
 * Verifies that an authorized key signed this version.
 *
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG
 */
export function verifyVersion(
  trust: Trust,
  name: string,
  metadata: RegistryEntry['metadata'],
  envelopes: readonly Envelope[],
): AuthorizedKey {
  const what = `${name} ${metadata.version}`;
  let problem = refused('SITE_SIGNATURE_MISSING', `${what} is not signed by anybody who may.`);
  for (const envelope of envelopes) {
    try {
      const { signer, statement } = signedBy(envelope, versionStatement, trust.signersOf(name), what);
      if (isDeepStrictEqual(statement, versionOf(name, metadata))) return signer;
      problem = refused('SITE_SIGNATURE_WRONG', `A signature next to ${what} is of another version.`);
    } catch (error) {
      problem = error as SiteError;
    }
  }
  throw problem;
}

export type Verifying = Pick<Trust, 'environment' | 'signersOf' | 'controllersOf'>;

/**
 * Verifies that an authorized key made this version live in this environment, or retired the section, with this revision
 * and time.
 *
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG,
 * SITE_RELEASE_ENVIRONMENT, SITE_RELEASE_EDITED
 */
export function verifyRelease(
  trust: Verifying,
  name: string,
  entry: RegistryEntry,
  live: boolean,
): { signer: AuthorizedKey; position: Position } {
  const { metadata, extras } = entry;
  const what = `The release of ${name} ${metadata.version}`;
  if (!extras.release) throw refused('SITE_SIGNATURE_MISSING', `${what} is not signed.`);
  // a controller's key is valid for this alone
  const controllers = extras.withdrawn && !live ? trust.controllersOf(name) : [];
  const signers = [...trust.signersOf(name), ...controllers];
  const { signer, statement } = signedBy(extras.release, releaseStatement, signers, what);
  const { environment, action, epoch } = statement.predicate;
  if (environment !== trust.environment)
    throw refused('SITE_RELEASE_ENVIRONMENT', `${what} was signed for ${environment}.`);
  const { revision, changedAt: at, stopped, rollout, withdrawn } = extras;
  const position = positionFields({ revision, epoch });
  const marks = { ...(stopped && { stopped }), ...(rollout && { rollout }), ...(withdrawn && { withdrawn }) };
  const received = { environment, action, live, ...position, at, ...marks };
  if (!isDeepStrictEqual(statement, releaseOf(name, metadata, received)))
    throw refused(
      'SITE_RELEASE_EDITED',
      `${what} was signed as revision ${statement.predicate.revision} of ${statement.predicate.section} ${statement.predicate.version}, ${statement.predicate.live ? 'live' : 'retired'}; the registry says otherwise.`,
    );
  return { signer, position };
}
