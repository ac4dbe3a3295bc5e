import type { SigningSettings, SiteContext, SiteSigning, ToolSigning } from '@site/deploy-tool/option';
import { type Signer, UNSIGNED_SIGNER } from '@site/deploy-tool/signing';
import {
  epochOf,
  isJump,
  MAX_REVISION,
  OWN_SOURCES,
  openRegistry,
  positionFields,
  UNSIGNED,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import { createSignatureVerifier } from '../signature-verifier.ts';
import { signStatement } from '../trust/envelope.ts';
import { newSigningKey, readSigningKey, type SigningKey } from '../trust/keys.ts';
import { readSignedConfig, signedConfigFile } from '../trust/operator-files.ts';
import { MAX_EPOCH, releaseOf, versionOf, withdrawalOf } from '../trust/statements.ts';
import { type AuthorizedKey, createTrust, operatorsOf, type Trust } from '../trust/trust.ts';
import { signSnapshot } from './snapshot.ts';

export function openSigning({ operatorKeys, signingKey, ...given }: SigningSettings): SiteSigning {
  const { config, origin } = given.environment;
  const key = signingKey === undefined ? undefined : readSigningKey(signingKey);
  const trust = createTrust(operatorKeys, origin, () => config);
  return {
    verifier: trust ? createSignatureVerifier(trust) : UNSIGNED,
    signer: createKeySigner({ ...given, key, trust }),
  };
}

export const readConfig: ToolSigning['readConfig'] = (location, operatorKeys, log) =>
  readSignedConfig(openRegistry(location, OWN_SOURCES, { log }), operatorsOf(operatorKeys));

interface KeySignerOptions extends Pick<SigningSettings, 'environment' | 'required' | 'log'> {
  key: SigningKey | undefined;
  /** Undefined where nothing is verified; a key signs nevertheless. */
  trust: Trust | undefined;
}

interface KeySigner extends Signer {
  readonly key: SigningKey | undefined;
  /** Where nothing is verified, any key may. */
  maySign(name: string): boolean;
  /** @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED */
  asSnapshotSigner(): { trust: Trust; key: SigningKey };
}

export function createKeySigner(given: KeySignerOptions): KeySigner {
  const { key, trust, required, environment, log } = given;

  /** @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED */
  function assertMayChange(names: readonly string[]): void {
    if (!key && required) throw keyMissing();
    if (!key || !trust) return;
    for (const name of names)
      assertListed(key, trust.signersOf(name), `sign for ${name}`, `the signers of ${name}`);
  }

  /** @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN */
  function asOperator(): { trust: Trust; key: SigningKey } {
    if (!key) throw keyMissing();
    if (trust?.operators.some(({ id }) => id === key.public.id)) return { trust, key };
    throw new SiteError(
      'SITE_SIGNER_UNKNOWN',
      `SIGNING_KEY is not an operator's: its public key ${key.public.text} is not in SITE_OPERATOR_KEYS.`,
      'Nothing changed. Run the command with the operator’s key.',
    );
  }

  return {
    key,
    get author() {
      return key && authorOf(key, trust, environment.config);
    },
    recordsRetirements: key !== undefined,
    assertMayChange,
    maySign: (name) => !trust || trust.signersOf(name).some(({ id }) => id === key?.public.id),
    /** @throws SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED */
    assertMayWithdraw(name) {
      if (!key || !trust) return assertMayChange([name]);
      const keys = [...trust.signersOf(name), ...trust.controllersOf(name)];
      assertListed(key, keys, `withdraw a rollout of ${name}`, `the controllers of ${name}`);
    },
    signVersion: (name, metadata) =>
      key && [name, metadata.version, key.public.id, signStatement(versionOf(name, metadata), key)],
    signRelease(name, { action, position, at }) {
      if (!key) return undefined;
      const release = {
        environment: environment.origin,
        // release 1.0.0 knows no other actions
        action:
          action === 'stop' || action === 'start' || action === 'rollout' ? ('deploy' as const) : action,
        ...positionFields(position),
        at: at.toISOString(),
      };
      return (metadata, isLive, marks) =>
        signStatement(releaseOf(name, metadata, { ...release, live: isLive, ...marks }), key);
    },
    signWithdrawal: (name) =>
      key &&
      ((metadata, withdrawal) =>
        signStatement(withdrawalOf(name, metadata, { environment: environment.origin, ...withdrawal }), key)),
    /** Without a key, a build is signed with one that is valid only in this run. */
    forCheck(context) {
      if (key) return context;
      const ownKey = readSigningKey(newSigningKey().secret);
      const checker = { ...ownKey.public, name: 'this check', until: undefined };
      const checked = trust && {
        ...trust,
        signersOf: (section: string) => [...trust.signersOf(section), checker],
      };
      const verifier = checked ? createSignatureVerifier(checked) : context.registry.verifier;
      const signer = createKeySigner({ ...given, key: ownKey, trust: checked });
      return { ...context, registry: { ...context.registry, verifier }, signer };
    },
    publishConfig({ config, origin }) {
      if (!trust) return async () => {};
      const operator = asOperator();
      return async (registry, before) => {
        const signed = { environment: origin, at: new Date().toISOString(), config };
        await registry.writeSidecar(signedConfigFile(signed, operator.key), before);
        log('Signed: the site configuration, with the operator’s key.');
      };
    },
    asSnapshotSigner() {
      if (!key || !trust) return asOperator();
      assertListed(key, trust.snapshotSigners(), 'sign snapshots', 'snapshotKeys');
      return { trust, key };
    },
    /** Begins a new epoch where the revision would be too far ahead. */
    restoredPosition(known, followed) {
      if (!trust) return UNSIGNED_SIGNER.restoredPosition(known, followed);
      const { newest } = known;
      const revision = Math.max(newest.revision, ...followed) + 1;
      if (!isJump(revision, newest.revision)) return { ...newest, revision };
      asOperator();
      const epoch = epochOf(newest) + 1;
      if (epoch > MAX_EPOCH) {
        throw new SiteError(
          'SITE_REVISION_JUMP',
          `A revision of ${revision} would be too far above ${newest.revision}, and no epoch follows ${MAX_EPOCH}.`,
          'Nothing changed. Leave --above out. If the audit log names that revision, put the right one back.',
        );
      }
      log(`Epoch ${epoch} begins: a revision of ${revision} would be too far above ${newest.revision}.`);
      return { epoch, revision: (newest.revision % MAX_REVISION) + 1 };
    },
    /** An unsigned later revision is invalid anyway. */
    withoutLater: (document, position) =>
      trust ? document : UNSIGNED_SIGNER.withoutLater(document, position),
    /** A new epoch needs a snapshot: the registry may lose what the restore has signed. */
    async afterRestore(context, before) {
      const { registry } = context;
      const { newest } = await registry.verifier.verifyCurrent(await registry.read(), registry);
      if (epochOf(newest) <= epochOf(before)) return;
      const operator = asOperator();
      await signSnapshot(context, operator.trust, operator.key);
    },
  };
}

/** @throws SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED */
function assertListed(
  { public: { id, text } }: SigningKey,
  keys: readonly AuthorizedKey[],
  action: string,
  list: string,
): void {
  const signer = keys.find((one) => one.id === id);
  if (!signer) {
    throw new SiteError(
      'SITE_SIGNER_UNKNOWN',
      `SIGNING_KEY may not ${action}: its public key is ${text}.`,
      `Nothing changed. Have the key added to ${list} in the site configuration, or use another one.`,
    );
  }
  if (signer.until !== undefined && Date.now() >= signer.until) {
    throw new SiteError(
      'SITE_SIGNER_EXPIRED',
      `SIGNING_KEY is the key of ${signer.name}, which expired on ${new Date(signer.until).toISOString()}.`,
      `Nothing changed. Make a new key, and have it added to ${list} in the site configuration.`,
    );
  }
}

function authorOf(
  { public: { id, text } }: SigningKey,
  trust: Trust | undefined,
  { grants }: SiteConfig,
): string | undefined {
  if (trust?.operators.some((operator) => operator.id === id)) return 'operator';
  const named = Object.values(grants).flatMap(({ signers = [], controllers = [] }) => [
    ...signers,
    ...controllers,
  ]);
  return named.find(({ key }) => key === text)?.name;
}

const keyMissing = () =>
  new SiteError(
    'SITE_SIGNING_KEY_MISSING',
    'This site signs what goes live, and SIGNING_KEY is not set.',
    'Nothing changed. Set SIGNING_KEY to a key that may sign for the section, and SITE_OPERATOR_KEYS to the operator’s public keys. The README of @site/release-signing says how.',
  );

type WithKey = KeySigner & { key: SigningKey };
const hasKey = (signer: Signer): signer is WithKey => 'key' in signer && signer.key !== undefined;

/** @throws SITE_SIGNING_KEY_MISSING */
export function keySignerOf({ signer }: SiteContext): WithKey {
  if (hasKey(signer)) return signer;
  throw keyMissing();
}
