import type { SiteConfig } from '@site/section-kit/contract';
import { type PublicKey, readPublicKey } from './keys.ts';

export interface AuthorizedKey extends PublicKey {
  /** Of the signer in the site configuration. */
  name: string;
  /** Milliseconds since 1970; undefined for a key without an end. */
  until: number | undefined;
}

export interface Trust {
  /** Scheme and host of the site. */
  environment: string;
  /** May sign the configuration, snapshots and for every section. */
  operators: readonly AuthorizedKey[];
  /** Operators included. */
  signersOf(section: string): readonly AuthorizedKey[];
  /** May withdraw a rollout of a section, and nothing else. */
  controllersOf(section: string): readonly AuthorizedKey[];
  /** Operators included. */
  snapshotSigners(): readonly AuthorizedKey[];
  /** Differs also when a key expires. */
  state(): string;
}

/** @throws SITE_KEY_INVALID */
export const operatorsOf = (keys: readonly string[]): AuthorizedKey[] =>
  keys.map((text) => ({ ...readPublicKey(text), name: 'operator', until: undefined }));

/**
 * @param operatorKeys public keys; without one the environment does not sign.
 * @param config is read each time: a grant applies without a restart.
 * @throws SITE_KEY_INVALID
 */
export function createTrust(
  operatorKeys: readonly string[],
  environment: string,
  config: () => SiteConfig,
): Trust | undefined {
  if (operatorKeys.length === 0) return undefined;
  const operators = operatorsOf(operatorKeys);
  const read = new Map<string, PublicKey>();
  const publicKey = (text: string): PublicKey => {
    const known = read.get(text) ?? readPublicKey(text);
    read.set(text, known);
    return known;
  };
  const authorized = (keys: SiteConfig['snapshotKeys'] = []): AuthorizedKey[] =>
    keys.map(({ name, key, until }) => ({
      ...publicKey(key),
      name,
      until: until === undefined ? undefined : Date.parse(until),
    }));
  const granted = (section: string, kind: 'signers' | 'controllers'): AuthorizedKey[] => {
    const { grants } = config();
    return authorized(Object.hasOwn(grants, section) ? grants[section]![kind] : []);
  };
  return {
    environment,
    operators,
    state() {
      const signers = Object.entries(config().grants).map(([section, grant]) => [
        section,
        ...[grant.signers, grant.controllers].map((keys) =>
          keys?.map(({ name, key, until }) => [
            name,
            key,
            until !== undefined && Date.parse(until) <= Date.now(),
          ]),
        ),
      ]);
      return JSON.stringify(signers);
    },
    signersOf: (section) => [...granted(section, 'signers'), ...operators],
    controllersOf: (section) => granted(section, 'controllers'),
    snapshotSigners: () => [...authorized(config().snapshotKeys), ...operators],
  };
}
