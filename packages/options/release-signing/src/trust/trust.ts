import type { SiteConfig } from '@site/section-kit/contract';
import { type PublicKey, readPublicKey } from './keys.ts';

/** A key that may sign, and until when. */
export interface AuthorizedKey extends PublicKey {
  /** As the site configuration calls it, for the history and the status page. */
  name: string;
  /** Milliseconds since 1970; undefined for a key without an end. */
  until: number | undefined;
}

/** Whose signatures count in an environment. Without one, nothing is signed. */
export interface Trust {
  /** Scheme and host of the site: a statement for another one does not count. */
  environment: string;
  /** Sign the configuration, and may sign snapshots and for every section. */
  operators: readonly AuthorizedKey[];
  /** Who may sign for a section, operators included. */
  signersOf(section: string): readonly AuthorizedKey[];
  /** Whose keys may take back a rollout of a section, and nothing else. */
  controllersOf(section: string): readonly AuthorizedKey[];
  /** Who may sign snapshots: operators, and those that may sign nothing else. */
  snapshotSigners(): readonly AuthorizedKey[];
  /** Compared as a string; it differs when who may sign has changed: with the configuration, and when the time of a key ends. */
  state(): string;
}

/** @throws SITE_KEY_INVALID */
export const operatorsOf = (keys: readonly string[]): AuthorizedKey[] =>
  keys.map((text) => ({ ...readPublicKey(text), name: 'operator', until: undefined }));

/**
 * @param operatorKeys public keys; none means that nothing is signed.
 * @param config is asked each time: a grant applies without a restart.
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
