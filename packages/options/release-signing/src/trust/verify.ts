import { isDeepStrictEqual } from 'node:util';
import type { Envelope, RegistryEntry } from '@site/registry';
import { CODES, type DiagnosticCode, NO_POSITION, type Position, positionFields } from '@site/registry';
import { SiteError } from '@site/server-kit';
import type * as z from 'zod';
import { type Opened, openEnvelope } from './envelope.ts';
import {
  releaseOf,
  releaseStatement,
  versionOf,
  versionStatement,
  withdrawalOf,
  withdrawalStatement,
} from './statements.ts';
import type { AuthorizedKey, Trust } from './trust.ts';

const refused = (code: DiagnosticCode, message: string) => new SiteError(code, message, CODES[code].advice);

/**
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

/** @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG */
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

export type ReleaseTrust = Pick<Trust, 'environment' | 'signersOf'>;

export interface Verified {
  signer: AuthorizedKey;
  position: Position;
  withdrawnBy?: AuthorizedKey;
}

/**
 * @param isLive false for a retirement.
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG,
 * SITE_RELEASE_ENVIRONMENT, SITE_RELEASE_EDITED
 */
export function verifyRelease(
  trust: ReleaseTrust,
  name: string,
  entry: RegistryEntry,
  isLive: boolean,
): Verified {
  const { metadata, extras } = entry;
  const what = `The release of ${name} ${metadata.version}`;
  const { signer, statement, position } = openRelease(trust, name, extras.release, what);
  const { environment, action } = statement.predicate;
  const { revision, changedAt: at, stopped, rollout, withdrawn } = extras;
  const marks = { ...(stopped && { stopped }), ...(rollout && { rollout }), ...(withdrawn && { withdrawn }) };
  const stated = { environment, action, live: isLive, ...position, revision, at, ...marks };
  if (!isDeepStrictEqual(statement, releaseOf(name, metadata, stated)))
    throw refused(
      'SITE_RELEASE_EDITED',
      `${what} was signed as revision ${statement.predicate.revision} of ${statement.predicate.section} ${statement.predicate.version}, ${statement.predicate.live ? 'live' : 'retired'}; the registry says otherwise.`,
    );
  return { signer, position };
}

/** The position is that of the rollout. @throws what `verifyRelease` throws */
export function verifyWithdrawal(
  trust: ReleaseTrust & Pick<Trust, 'controllersOf'>,
  name: string,
  { metadata, extras }: RegistryEntry,
): Verified {
  const what = `The withdrawal of ${name} ${metadata.version}`;
  const { withdrawn, changedAt, revision } = extras;
  if (!extras.release || !withdrawn) throw refused('SITE_SIGNATURE_MISSING', `${what} is not signed.`);
  const keys = [...trust.signersOf(name), ...trust.controllersOf(name)];
  const { signer: withdrawnBy, statement } = signedBy(extras.release, withdrawalStatement, keys, what);
  const { environment, rollout } = statement.predicate;
  assertHere(trust, environment, what);
  const stated = withdrawalOf(name, metadata, { environment, rollout, withdrawn });
  const edited = refused('SITE_RELEASE_EDITED', `${what} is not of what the registry says.`);
  if (!isDeepStrictEqual(statement, stated) || withdrawn.since !== changedAt) throw edited;
  const begun = openRelease(trust, name, rollout, `The rollout of ${name} ${metadata.version}`);
  const { section: _section, version: _version, ...release } = begun.statement.predicate;
  const isThisRollout = isDeepStrictEqual(begun.statement, releaseOf(name, metadata, release));
  if (!isThisRollout || !release.live || !release.rollout || release.revision !== revision) throw edited;
  return { signer: begun.signer, position: begun.position, withdrawnBy };
}

/** As release 1.0.0 wrote it: a release in place of the rollout. A controller's has no position. */
export function verifyFormerWithdrawal(
  trust: ReleaseTrust & Pick<Trust, 'controllersOf'>,
  name: string,
  entry: RegistryEntry,
): Verified {
  try {
    return verifyRelease(trust, name, entry, false);
  } catch {
    const controllers = { environment: trust.environment, signersOf: trust.controllersOf };
    return { ...verifyRelease(controllers, name, entry, false), position: NO_POSITION };
  }
}

function openRelease(trust: ReleaseTrust, name: string, release: Envelope | undefined, what: string) {
  if (!release) throw refused('SITE_SIGNATURE_MISSING', `${what} is not signed.`);
  const { signer, statement } = signedBy(release, releaseStatement, trust.signersOf(name), what);
  const { environment, revision, epoch } = statement.predicate;
  assertHere(trust, environment, what);
  return { signer, statement, position: positionFields({ revision, epoch }) };
}

function assertHere(trust: ReleaseTrust, environment: string, what: string): void {
  if (environment !== trust.environment)
    throw refused('SITE_RELEASE_ENVIRONMENT', `${what} was signed for ${environment}.`);
}
