import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { signedChange } from './signed-change.ts';

/** What an attacker has: write access to the store, keys that may not sign this, and what was signed for something else. */
export interface Loot {
  /** Of sections a and b, of no grant, of an expired signer, of a controller and of a snapshot signer. */
  keys: Record<'own' | 'ben' | 'eve' | 'expired' | 'controller' | 'timer', SigningKey>;
  /** A version of section a that is in the store. */
  evil: RegistryEntry['metadata'];
  /** The registry as it was some releases ago. */
  older: RegistryDocument;
  /** The release of section a in another environment. */
  elsewhere: RegistryEntry;
  snapshots: { old: string; ofBen: string; elsewhere: string };
}

type Key = keyof Loot['keys'];

interface Codes {
  /** Code of a running server's refusal, where it needs the store at all. */
  running?: string;
  /** Code with which a server with an empty disk shows nothing of the section. */
  fresh?: string;
  /** Code with which the deploy tool names it in a change of another section. */
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
  /** The registry that is put in place of this one. */
  registry?: (document: RegistryDocument, loot: Loot) => RegistryDocument;
  /** Signs the evil version itself. */
  version?: Key;
  /** Changes other files of the store. `version` is the folder of the live version of section a. */
  files?: (store: string, version: string, loot: Loot) => void;
  /** What an operator changes in the configuration after the last release. */
  config?: (config: SiteConfig, loot: Loot) => void;
}

const STAGING = 'https://staging.example.com';
const off = { traffic: 0, default: false };
const stopped = { gone: true, reason: '', since: '' };
const rollout = { steps: [100], step: 0, every: null, since: '', stepSince: '', key: '0'.repeat(32) };

/** The next revision of what is live: an entry that is not live may have any. */
export const nextRevision = (document: RegistryDocument): number =>
  Math.max(...[...liveEntries(document).values()].map(({ extras }) => extras.revision)) + 1;
const live = (document: RegistryDocument, name = 'a') => liveEntries(document).get(name)!;
const copyOf = (document: RegistryDocument): RegistryDocument => JSON.parse(JSON.stringify(document));

/** Makes the evil version live, as its team would. */
const evil =
  (key?: Key, signed: Parameters<typeof signedChange>[3] = {}): Attack['registry'] =>
  (document, loot) => {
    const change = signedChange('a', key && loot.keys[key], nextRevision(document), signed);
    return withLive(document, 'a', { url: 'a/evil/section.json', metadata: loot.evil }, change);
  };

/** Makes the live version of a section live again, signed with this key. */
const again =
  (key: Key, name = 'a', signed: Parameters<typeof signedChange>[3] = {}): Attack['registry'] =>
  (document, { keys }) =>
    withLive(
      document,
      name,
      live(document, name),
      signedChange(name, keys[key], nextRevision(document), signed),
    );

const retires =
  (key?: Key): Attack['registry'] =>
  (document, { keys }) =>
    withoutLive(document, 'a', signedChange('a', key && keys[key], nextRevision(document)));

/** Edits the live entry of section a without a key. */
const edits =
  (edit: (entry: RegistryEntry, loot: Loot) => void): Attack['registry'] =>
  (document, loot) => {
    const edited = copyOf(document);
    edit(live(edited), loot);
    return edited;
  };

const toEntry =
  (change: object) =>
  (entry: RegistryEntry): void =>
    void Object.assign(entry, change);
const toExtras =
  (change: object) =>
  ({ extras }: RegistryEntry): void =>
    void Object.assign(extras, change);

/** In place of what is live of section a. */
function replaced(document: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const others = document.microFrontends.a!.filter(({ metadata }) => metadata !== entry.metadata);
  const now = { ...entry, deployment: { traffic: 100, default: true } };
  const a = [now, ...others.map((one) => ({ ...one, deployment: off }))];
  return { ...document, microFrontends: { ...document.microFrontends, a } };
}

function withEntry(document: RegistryDocument, entry: Partial<RegistryEntry>): RegistryDocument {
  const forged = copyOf(document);
  forged.microFrontends.a!.push({ ...live(document), deployment: off, ...entry });
  return forged;
}

const all = (code: string): Codes => ({ running: code, fresh: code, tool: code });
/** A running server has what it needs. */
const atNext = (code: string): Codes => ({ fresh: code, tool: code });

const INVALID: Codes = { ...all('SITE_REGISTRY_INVALID'), stopsAll: true };
const UNKNOWN = all('SITE_SIGNER_UNKNOWN');
const EXPIRED = all('SITE_SIGNER_EXPIRED');
const UNSIGNED = all('SITE_SIGNATURE_MISSING');
const EDITED = all('SITE_RELEASE_EDITED');
const REPLAYED = all('SITE_RELEASE_REPLAYED');
const ENVIRONMENT = all('SITE_RELEASE_ENVIRONMENT');
const OLDER = { tool: 'SITE_REGISTRY_OLDER', stopsAll: true } as const;

/** Each changes nothing that a visitor gets from a running server. */
export const ATTACKS: Attack[] = [
  // releases of the evil version
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
  // files of the live version
  {
    name: 'swapped file',
    ...atNext('SITE_ARTIFACT_HASH'),
    files: (_store, version) => writeFileSync(join(version, 'server.cjs'), 'exports.modules = {};'),
  },
  {
    name: 'deleted file',
    ...atNext('SITE_STORE_UNREACHABLE'),
    files: (_store, version) => rmSync(join(version, 'section.json')),
  },
  {
    name: 'signatures of the version stripped',
    ...atNext('SITE_SIGNATURE_MISSING'),
    files: (_store, version) => rmSync(join(version, 'signatures'), { recursive: true }),
  },
  // edits of its entry
  {
    name: 'another manifest',
    ...EDITED,
    registry: edits(({ metadata }, loot) => void Object.assign(metadata, { integrity: loot.evil.integrity })),
  },
  {
    name: 'signature of the release stripped',
    ...UNSIGNED,
    registry: edits(({ extras }) => delete extras.release),
  },
  {
    name: 'another version',
    ...EDITED,
    registry: edits(({ metadata }) => void Object.assign(metadata, { version: '9.9.9' })),
  },
  { name: 'another revision', ...EDITED, registry: edits(toExtras({ revision: 1000 })) },
  { name: 'another time', ...EDITED, registry: edits(toExtras({ changedAt: new Date(0).toISOString() })) },
  {
    name: 'address with dot segments',
    ...atNext('SITE_SOURCE_REFUSED'),
    registry: edits(toEntry({ url: '../elsewhere/a/evil/section.json' })),
  },
  {
    name: 'address on another host',
    ...atNext('SITE_SOURCE_REFUSED'),
    registry: edits(toEntry({ url: 'https://evil.example/a/section.json' })),
  },
  // off, stopped or back
  { name: 'offline without a retirement', ...EDITED, registry: edits(toEntry({ deployment: off })) },
  { name: 'retired with a foreign key', ...UNKNOWN, registry: retires('eve') },
  { name: 'retired without a key', ...UNSIGNED, registry: retires() },
  { name: 'stopped without a key', ...EDITED, registry: edits(toExtras({ stopped })) },
  { name: 'stopped with a foreign key', ...UNKNOWN, registry: again('eve', 'a', { stopped }) },
  { name: 'stopped by another section', ...UNKNOWN, registry: again('ben', 'a', { stopped }) },
  {
    name: 'taken out of the registry',
    ...all('SITE_RELEASE_MISSING'),
    ...OLDER,
    registry({ microFrontends: { a: _a, ...microFrontends }, ...document }) {
      return { ...document, microFrontends };
    },
  },
  {
    name: 'an older release',
    ...REPLAYED,
    registry: (document) =>
      replaced(
        document,
        document.microFrontends.a!.find(({ deployment, extras }) => !deployment.default && extras.release)!,
      ),
  },
  { name: 'the whole registry as it was', ...REPLAYED, ...OLDER, registry: (_document, { older }) => older },
  {
    name: 'a release of another environment',
    ...ENVIRONMENT,
    registry: (document, { elsewhere }) => replaced(document, elsewhere),
  },
  // revisions
  {
    name: 'an unsigned entry with a revision that nothing could follow',
    registry(document, loot) {
      const { release: _release, ...extras } = live(document).extras;
      return withEntry(document, {
        metadata: loot.evil,
        extras: { ...extras, revision: Number.MAX_SAFE_INTEGER - 1 },
      });
    },
  },
  {
    name: 'a release by its team with a revision that nothing could follow',
    ...{ running: 'SITE_RELEASE_JUMP', fresh: 'SITE_RELEASE_JUMP', section: 'b' },
    registry: (document, { keys: { ben } }) =>
      withLive(document, 'b', live(document, 'b'), signedChange('b', ben, 999_999_999)),
  },
  {
    name: 'a rollout in the withdrawal of a controller',
    ...INVALID,
    registry(document, { evil: metadata, keys: { controller } }) {
      const { at, by, revision, sign } = signedChange('a', controller, nextRevision(document));
      const marks = { rollout, withdrawn: { since: '', reason: '' } };
      const logged = { revision, changedAt: at.toISOString(), changedBy: by, ...marks };
      const extras = { ...logged, release: sign!(metadata, false, marks) };
      return withEntry(document, { metadata, deployment: { traffic: 100, default: false }, extras });
    },
  },
  // the configuration and the snapshot
  {
    name: 'a signer is removed from the configuration',
    ...UNKNOWN,
    config: ({ grants }, { keys: { eve } }) => {
      grants.a!.signers = [{ name: 'other', key: eve.public.text }];
    },
  },
  {
    name: 'a signer expires',
    ...EXPIRED,
    config: ({ grants }) => {
      grants.a!.signers![0]!.until = '2026-01-01T00:00:00Z';
    },
  },
  { name: 'no snapshot', fresh: 'SITE_SNAPSHOT_MISSING', files: (store) => rmSync(join(store, SNAPSHOT_FILE)) },
  {
    name: 'a snapshot of 40 days ago',
    fresh: 'SITE_SNAPSHOT_OLD',
    files: (store, _version, { snapshots }) => writeFileSync(join(store, SNAPSHOT_FILE), snapshots.old),
  },
  {
    name: 'a snapshot by a team',
    ...atNext('SITE_SIGNER_UNKNOWN'),
    promotes: true,
    files: (store, _version, { snapshots }) => writeFileSync(join(store, SNAPSHOT_FILE), snapshots.ofBen),
  },
  {
    name: 'a snapshot of another environment',
    ...atNext('SITE_RELEASE_ENVIRONMENT'),
    promotes: true,
    files: (store, _version, { snapshots }) => writeFileSync(join(store, SNAPSHOT_FILE), snapshots.elsewhere),
  },
];

/** The registry document in a folder. */
export const readDocument = (store: string): RegistryDocument =>
  JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8'));

export const writeDocument = (store: string, document: RegistryDocument): void =>
  writeFileSync(join(store, 'registry.json'), JSON.stringify(document));
