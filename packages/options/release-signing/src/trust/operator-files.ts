import type { RegistryPlace, Sidecar } from '@site/registry';
import { CODES, fetchIfThere, MAX_ENVELOPE_CHARACTERS, parseEnvelope } from '@site/registry';
import { SiteError } from '@site/server-kit';
import type * as z from 'zod';
import { signStatement } from './envelope.ts';
import type { SigningKey } from './keys.ts';
import {
  configStatement,
  configurationOf,
  type SignedConfig,
  type Snapshot,
  snapshotOf,
  snapshotStatement,
} from './statements.ts';
import type { AuthorizedKey, Trust } from './trust.ts';
import { signedBy } from './verify.ts';

export const SIGNED_CONFIG_FILE = 'site-config.dsse.json';
export const SNAPSHOT_FILE = 'snapshot.dsse.json';

const SNAPSHOT_ACTION =
  'Compare snapshotKeys in the site configuration, and SITE_OPERATOR_KEYS, with the keys that sign snapshots. If they are right, someone without a key changed the file: look at who may write the store.';
const CONFIG_ACTION =
  'Compare SITE_OPERATOR_KEYS with the keys that the operator of the site gives out. If they are right, someone without a key changed the file: look at who may write the store.';
const DAY = 86_400_000;

export const signedConfigFile = (config: SignedConfig, key: SigningKey): Sidecar => ({
  name: SIGNED_CONFIG_FILE,
  text: () => `${JSON.stringify(signStatement(configurationOf(config), key))}\n`,
});

export const snapshotFile = (snapshot: Snapshot, key: SigningKey): Sidecar => ({
  name: SNAPSHOT_FILE,
  text: () => `${JSON.stringify(signStatement(snapshotOf(snapshot), key))}\n`,
});

/**
 * It may be an earlier one: nothing in it expires.
 *
 * @throws SITE_CONFIG_UNSIGNED where there is none, SITE_SIGNER_UNKNOWN, SITE_SIGNATURE_WRONG, SITE_STORE_*
 */
export async function readSignedConfig(
  registry: RegistryPlace,
  operators: readonly AuthorizedKey[],
): Promise<SignedConfig> {
  const found = await readSigned(registry, SIGNED_CONFIG_FILE, configStatement, operators, CONFIG_ACTION);
  if (found) return found.statement.predicate;
  throw new SiteError(
    'SITE_CONFIG_UNSIGNED',
    `There is no signed site configuration ${new URL(SIGNED_CONFIG_FILE, registry.base).href}.`,
    'The operator of the site publishes it with site publish-config and SIGNING_KEY set to the operator’s key.',
  );
}

/** @throws SITE_SNAPSHOT_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNATURE_WRONG, SITE_RELEASE_ENVIRONMENT, SITE_STORE_* */
export async function readSnapshot(
  registry: RegistryPlace,
  trust: Trust,
): Promise<{ snapshot: Snapshot; signer: AuthorizedKey; isOperators: boolean }> {
  const signers = trust.snapshotSigners();
  const found = await readSigned(registry, SNAPSHOT_FILE, snapshotStatement, signers, SNAPSHOT_ACTION);
  if (!found) {
    throw new SiteError(
      'SITE_SNAPSHOT_MISSING',
      `There is no snapshot ${new URL(SNAPSHOT_FILE, registry.base).href}.`,
      CODES.SITE_SNAPSHOT_MISSING.advice,
    );
  }
  const { signer, statement } = found;
  const { environment } = statement.predicate;
  if (environment === trust.environment)
    return {
      snapshot: statement.predicate,
      signer,
      isOperators: trust.operators.some(({ id }) => id === signer.id),
    };
  throw new SiteError(
    'SITE_RELEASE_ENVIRONMENT',
    `The snapshot was signed for ${environment}, not for ${trust.environment}.`,
    CODES.SITE_SNAPSHOT_MISSING.advice,
  );
}

/** @throws SITE_SNAPSHOT_OLD */
export function assertFresh({ at }: Snapshot, days: number): void {
  const age = Date.now() - Date.parse(at);
  // NaN is not fresh
  if (age <= days * DAY) return;
  throw new SiteError(
    'SITE_SNAPSHOT_OLD',
    `The snapshot is from ${at}; the site configuration asks for one of the last ${days} days.`,
    CODES.SITE_SNAPSHOT_OLD.advice,
  );
}

async function readSigned<Schema extends z.ZodType>(
  { base, bucket }: RegistryPlace,
  file: string,
  schema: Schema,
  signers: readonly AuthorizedKey[],
  action: string,
): Promise<{ signer: AuthorizedKey; statement: z.output<Schema> } | undefined> {
  const bytes = await fetchIfThere(new URL(file, base).href, {
    bucket,
    maxBytes: MAX_ENVELOPE_CHARACTERS,
  });
  if (!bytes) return undefined;
  const envelope = parseEnvelope(bytes.toString('utf8'));
  if (!envelope) throw new SiteError('SITE_SIGNATURE_WRONG', `${file} is not signed.`, action);
  try {
    return signedBy(envelope, schema, signers, file);
  } catch (error) {
    const { code, message } = error as SiteError;
    throw new SiteError(code, message, action, { cause: error });
  }
}
