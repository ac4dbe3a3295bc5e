import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import {
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  withLive,
  withoutLive,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { SigningKey } from '../trust/keys.ts';
import { SNAPSHOT_FILE } from '../trust/operator-files.ts';
import { createTrust } from '../trust/trust.ts';
import { fixtureKey, fixtureKeys, ORIGIN, signedChange } from './signed-change.ts';

export const LOOT_KEYS = ['own', 'ben', 'eve', 'expired', 'controller', 'timer'] as const;

/** Besides write access to the store. `evil` is a stored version of section a. */
export interface Loot {
  /** Of sections a (own) and b (ben), of no grant (eve), and as `grantLoot` grants them. */
  keys: Record<(typeof LOOT_KEYS)[number], SigningKey>;
  evil: RegistryEntry['metadata'];
  older: RegistryDocument;
  elsewhere: RegistryEntry;
  snapshots: { old: string; ofBen: string; elsewhere: string };
}

type Key = keyof Loot['keys'];

export function grantLoot(config: SiteConfig, keys: Loot['keys']): SiteConfig {
  const { a, b } = config.grants;
  const named = (name: Key) => ({ name, key: keys[name].public.text });
  a!.signers = [named('own'), { ...named('expired'), until: PAST }];
  a!.controllers = [named('controller')];
  b!.signers = [named('ben')];
  config.snapshotKeys = [named('timer')];
  return config;
}

/** Sections a and b of `ORIGIN`, with one operator. */
export function lootTrust() {
  const operator = fixtureKey();
  const keys = fixtureKeys(...LOOT_KEYS);
  const configuration = () => grantLoot(fixtureConfig(['a', 'b']), keys);
  const trustOf = (config: SiteConfig) => createTrust([operator.public.text], ORIGIN, () => config)!;
  return { operator, keys, configuration, trustOf, trust: trustOf(configuration()) };
}

interface Codes {
  /** A running server's, where it needs the store at all. */
  running?: string;
  /** A server with an empty disk shows nothing of the section. */
  fresh?: string;
  /** The deploy tool's, in a change of another section. */
  tool?: string;
  /** Section a is as good as before: only a missing shell ends its promotion. */
  promotes?: true;
  /** No deploy is possible until the registry is put back. */
  stopsAll?: true;
}

export interface Attack extends Codes {
  name: string;
  /** Section a if not given. */
  section?: string;
  registry?: (document: RegistryDocument, loot: Loot) => RegistryDocument;
  version?: Key;
  /** `version` is the folder of the live version of section a. */
  files?: (store: string, version: string, loot: Loot) => void;
  config?: (config: SiteConfig) => void;
}

const PAST = '2026-01-01T00:00:00Z';
export const STAGING = 'https://staging.example.com';
const off = { traffic: 0, default: false };
const on = { traffic: 100, default: true };
const stopped = { gone: true, reason: '', since: '' };

/** Of what is live: an entry that is not may have any revision. */
const nextRevision = (document: RegistryDocument): number =>
  Math.max(...[...liveEntries(document).values()].map(({ extras }) => extras.revision)) + 1;
const live = (document: RegistryDocument, name = 'a') => liveEntries(document).get(name)!;

type Signed = Parameters<typeof signedChange>[3];

const evil =
  (key?: Key, signed: Signed = {}): Attack['registry'] =>
  (document, { evil: metadata, keys }) =>
    withLive(
      document,
      'a',
      { url: 'a/evil/section.json', metadata },
      signedChange('a', key && keys[key], nextRevision(document), signed),
    );

const again =
  (key: Key, name = 'a', signed: Signed = {}, revision?: number): Attack['registry'] =>
  (document, { keys }) =>
    withLive(
      document,
      name,
      live(document, name),
      signedChange(name, keys[key], revision ?? nextRevision(document), signed),
    );

const retires =
  (key?: Key): Attack['registry'] =>
  (document, { keys }) =>
    withoutLive(document, 'a', signedChange('a', key && keys[key], nextRevision(document)));

interface Edit {
  url?: string;
  deployment?: RegistryEntry['deployment'];
  metadata?: Partial<RegistryEntry['metadata']>;
  extras?: Partial<RegistryEntry['extras']>;
}

const withEntries = (
  { microFrontends, ...document }: RegistryDocument,
  change: (a: RegistryEntry[]) => RegistryEntry[],
) => ({ ...document, microFrontends: { ...microFrontends, a: change(microFrontends.a!) } });

const edits =
  ({ metadata, extras, ...entry }: Edit): Attack['registry'] =>
  (document) =>
    withEntries(document, (entries) =>
      entries.map((one) =>
        one.deployment.default
          ? {
              ...one,
              ...entry,
              metadata: { ...one.metadata, ...metadata },
              extras: { ...one.extras, ...extras },
            }
          : one,
      ),
    );

const replaced = (document: RegistryDocument, entry: RegistryEntry) =>
  withEntries(document, (entries) => [
    { ...entry, deployment: on },
    ...entries
      .filter(({ metadata }) => metadata.version !== entry.metadata.version)
      .map((one) => ({ ...one, deployment: off })),
  ]);

const puts =
  (snapshot: keyof Loot['snapshots']): Attack['files'] =>
  (store, _version, { snapshots }) =>
    writeFileSync(join(store, SNAPSHOT_FILE), snapshots[snapshot]);

const removes =
  (file: string): Attack['files'] =>
  (store, version) =>
    rmSync(join(store, version, file), { recursive: true });

const all = (code: string): Codes => ({ running: code, fresh: code, tool: code });
/** A running server has what it needs. */
const atNext = (code: string): Codes => ({ fresh: code, tool: code });

const UNKNOWN = all('SITE_SIGNER_UNKNOWN');
const EXPIRED = all('SITE_SIGNER_EXPIRED');
const UNSIGNED = all('SITE_SIGNATURE_MISSING');
const EDITED = all('SITE_RELEASE_EDITED');
const REPLAYED = all('SITE_RELEASE_REPLAYED');
const ENVIRONMENT = all('SITE_RELEASE_ENVIRONMENT');
const REFUSED = atNext('SITE_SOURCE_REFUSED');
const JUMP = { running: 'SITE_RELEASE_JUMP', fresh: 'SITE_RELEASE_JUMP' };
const OLDER = { tool: 'SITE_REGISTRY_OLDER', stopsAll: true } as const;
const HASH = `sha384-${'x'.repeat(64)}`;

export const ATTACKS: Attack[] = [
  { name: 'unsigned version', ...UNSIGNED, registry: evil() },
  { name: 'foreign key', ...UNKNOWN, registry: evil('eve') },
  { name: 'key of another section', ...UNKNOWN, registry: evil('ben') },
  { name: 'expired key', ...EXPIRED, registry: evil('expired') },
  { name: 'key of a controller', ...UNKNOWN, registry: evil('controller') },
  { name: 'key for snapshots', ...UNKNOWN, registry: evil('timer') },
  { name: 'statement of another section', ...EDITED, registry: evil('own', { section: 'b' }) },
  { name: 'another environment', ...ENVIRONMENT, registry: evil('own', { environment: STAGING }) },
  { name: 'signed release of an unsigned version', ...UNSIGNED, registry: evil('own'), files() {} },
  { name: 'signed release, foreign version', ...UNSIGNED, registry: evil('own'), version: 'eve' },
  {
    name: 'shell with a foreign key',
    ...{ ...UNKNOWN, stopsAll: true, section: 'shell' },
    registry: again('eve', 'shell'),
  },
  {
    name: 'swapped file',
    ...atNext('SITE_ARTIFACT_HASH'),
    files: (store, version) => writeFileSync(join(store, version, 'server.cjs'), 'exports.modules = {};'),
  },
  { name: 'deleted file', ...atNext('SITE_STORE_UNREACHABLE'), files: removes('section.json') },
  { name: 'unsigned version again', ...atNext('SITE_SIGNATURE_MISSING'), files: removes('signatures') },
  { name: 'another manifest', ...EDITED, registry: edits({ metadata: { integrity: HASH } }) },
  { name: 'unsigned release', ...UNSIGNED, registry: edits({ extras: { release: undefined } }) },
  { name: 'another version', ...EDITED, registry: edits({ metadata: { version: '9.9.9' } }) },
  { name: 'another revision', ...EDITED, registry: edits({ extras: { revision: 1000 } }) },
  { name: 'another time', ...EDITED, registry: edits({ extras: { changedAt: '2026-01-01T00:00:00.000Z' } }) },
  { name: 'dot segments', ...REFUSED, registry: edits({ url: '../elsewhere/a/evil/section.json' }) },
  { name: 'another host', ...REFUSED, registry: edits({ url: 'https://evil.example/a/section.json' }) },
  { name: 'offline without a retirement', ...EDITED, registry: edits({ deployment: off }) },
  { name: 'retired with a foreign key', ...UNKNOWN, registry: retires('eve') },
  { name: 'retired without a key', ...UNSIGNED, registry: retires() },
  { name: 'stopped without a key', ...EDITED, registry: edits({ extras: { stopped } }) },
  { name: 'stopped with a foreign key', ...UNKNOWN, registry: again('eve', 'a', { stopped }) },
  { name: 'stopped by another section', ...UNKNOWN, registry: again('ben', 'a', { stopped }) },
  {
    name: 'taken out of the registry',
    ...{ ...all('SITE_RELEASE_MISSING'), ...OLDER },
    registry: ({ microFrontends: { a: _a, ...microFrontends }, ...document }) => ({
      ...document,
      microFrontends,
    }),
  },
  {
    name: 'an older release',
    ...REPLAYED,
    registry(document) {
      const earlier = document.microFrontends.a!.filter(({ deployment }) => !deployment.default);
      return replaced(document, earlier.find(({ extras }) => extras.release)!);
    },
  },
  { name: 'the whole registry as it was', ...REPLAYED, ...OLDER, registry: (_document, { older }) => older },
  {
    name: 'a release of another environment',
    ...ENVIRONMENT,
    registry: (document, { elsewhere }) => replaced(document, elsewhere),
  },
  {
    name: 'a revision that nothing could follow, unsigned',
    registry(document, { evil: metadata }) {
      const { release: _release, ...extras } = live(document).extras;
      const revision = Number.MAX_SAFE_INTEGER - 1;
      const forged = { ...live(document), metadata, deployment: off, extras: { ...extras, revision } };
      return withEntries(document, (entries) => [...entries, forged]);
    },
  },
  { name: 'the same, of its team', ...JUMP, section: 'b', registry: again('ben', 'b', {}, 999_999_999) },
  {
    name: 'a signer is removed from the configuration',
    ...UNKNOWN,
    config: ({ grants }) => Object.assign(grants.a!, { signers: grants.b!.signers }),
  },
  {
    name: 'a signer expires',
    ...EXPIRED,
    config: ({ grants }) => Object.assign(grants.a!.signers![0]!, { until: PAST }),
  },
  {
    name: 'no snapshot',
    fresh: 'SITE_SNAPSHOT_MISSING',
    files: (store) => rmSync(join(store, SNAPSHOT_FILE)),
  },
  { name: 'a snapshot of 40 days ago', fresh: 'SITE_SNAPSHOT_OLD', files: puts('old') },
  { name: 'a snapshot by a team', ...atNext('SITE_SIGNER_UNKNOWN'), promotes: true, files: puts('ofBen') },
  {
    name: 'a snapshot of another environment',
    ...{ ...atNext('SITE_RELEASE_ENVIRONMENT'), promotes: true },
    files: puts('elsewhere'),
  },
];
