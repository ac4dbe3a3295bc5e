import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EntryMarks,
  type Envelope,
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
  type Stop,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';
import { signStatement } from '../trust/envelope.ts';
import type { SigningKey } from '../trust/keys.ts';
import { SNAPSHOT_FILE } from '../trust/operator-files.ts';
import { releaseOf, versionOf } from '../trust/statements.ts';
import type { RawStore } from './raw-store.ts';

/** What an attacker has: the store, keys that may not sign, and a version that must never be seen. */
export interface Loot {
  store: RawStore;
  environment: string;
  /** The key of section `a`: it signs with one mistake. */
  own: SigningKey;
  /** A key that no grant lists. */
  eve: SigningKey;
  /** A key that may sign for section `b`. */
  ben: SigningKey;
  /** A key of section `a` that was taken out of the configuration, and one whose time is over. */
  revoked: SigningKey;
  expired: SigningKey;
  /** May withdraw rollouts of section `a`, and may sign snapshots: each nothing else. */
  controller: SigningKey;
  snapshotKey: SigningKey;
  /** Built artifact of `a`, version `evil`. */
  evil: string;
  /** Registry of another environment of the same teams, whose release of `a` is another version. */
  other: RawStore;
  /** The registry as it was some releases ago, and snapshots that a server may not take. */
  olderRegistry: string;
  snapshots: { old: string; ofBen: string; elsewhere: string };
  /** What an operator changes after the last release. */
  config: SiteConfig;
}

export interface Attack {
  name: string;
  /** Code of the refusal on the status page of a running server, where that needs the store at all. */
  running?: string;
  /** Code with which a server with an empty disk shows nothing, or nothing of `a`; undefined where it serves what was live. */
  fresh?: string;
  /** Code with which the deploy tool names it in a change of another section. */
  tool?: string;
  /** The version of `a` is as good as before: only a missing shell ends its promotion. */
  promotes?: true;
  /** No one can deploy until the registry is put back. */
  stopsAll?: true;
  act(loot: Loot): unknown;
}

type Act = Attack['act'];
type Doc = RegistryDocument & { microFrontends: Record<string, RegistryEntry[]> };
type Codes = Omit<Attack, 'name' | 'act'>;

const REGISTRY = 'registry.json';
const STAGING = 'https://staging.example.com';

async function edit(store: RawStore, change: (document: Doc) => void): Promise<void> {
  const document = JSON.parse((await store.read(REGISTRY))!) as Doc;
  change(document);
  await store.write(REGISTRY, `${JSON.stringify(document, null, 2)}\n`);
}

const EVIL = { version: 'evil' };

/** Puts the evil version next to the good ones, signed with a key or with none. */
export async function storeEvil(
  { store, evil }: Pick<Loot, 'store' | 'evil'>,
  key: SigningKey | undefined,
): Promise<RegistryEntry['metadata']> {
  const manifest = readFileSync(join(evil, 'section.json'), 'utf8');
  const { files } = JSON.parse(manifest) as { files: Record<string, unknown> };
  for (const file of [...Object.keys(files), 'section.json'])
    await store.write(`a/evil/${file}`, readFileSync(join(evil, file), 'utf8'));
  for (const path of await store.list('a/evil/signatures/')) await store.remove(path);
  const metadata = { integrity: `sha384-${sha384(manifest)}`, ...EVIL };
  const signature = key && JSON.stringify(signStatement(versionOf('a', metadata), key));
  if (signature) await store.write(`a/evil/signatures/${key.public.id}.json`, signature);
  return metadata;
}

export function released(
  metadata: RegistryEntry['metadata'],
  environment: string,
  revision: number,
  key: SigningKey | undefined,
  {
    live = true,
    section = 'a',
    ...marks
  }: EntryMarks & { live?: boolean; section?: string | undefined } = {},
): RegistryEntry['extras'] {
  const at = new Date().toISOString();
  const action = live ? 'deploy' : 'retire';
  const logged = { environment, action, live, revision, at, ...marks } as const;
  const release: Envelope | undefined = key && signStatement(releaseOf(section, metadata, logged), key);
  return { revision, changedAt: at, changedBy: 'a trusted team', ...marks, ...(release && { release }) };
}

const off = { traffic: 0, default: false };
const on = { traffic: 100, default: true };
/** Of what is live: an earlier attack leaves an entry that is not, with a revision that nothing follows. */
const nextRevision = (document: Doc): number =>
  Math.max(...[...liveEntries(document).values()].map(({ extras }) => extras.revision)) + 1;
const live = (document: Doc, name = 'a'): RegistryEntry =>
  document.microFrontends[name]!.find(({ deployment }) => deployment.default)!;
const liveFolder = async (store: RawStore) =>
  `a/${live(JSON.parse((await store.read(REGISTRY))!) as Doc).metadata.version}/`;

/** In place of what is live of `a`. */
function makeLive(document: Doc, entry: RegistryEntry): void {
  const others = document.microFrontends.a!.filter((one) => one.metadata.version !== entry.metadata.version);
  document.microFrontends.a = [entry, ...others.map((one) => ({ ...one, deployment: off }))];
}

/**
 * Makes the evil version live, as if a team had deployed it.
 *
 * @param choose the key of the release, and the key of the version where it is another one.
 */
const deploysEvil =
  (
    choose: (loot: Loot) => [release?: SigningKey, version?: SigningKey | null],
    { section, environment }: { section?: string; environment?: string } = {},
  ): Act =>
  async (loot) => {
    const [key, version = key] = choose(loot);
    const metadata = await storeEvil(loot, version ?? undefined);
    await edit(loot.store, (document) => {
      const there = environment ?? loot.environment;
      const extras = released(metadata, there, nextRevision(document), key, { section });
      makeLive(document, { url: 'a/evil/section.json', metadata, deployment: on, extras });
    });
  };

/** Changes the live entry of `a`; where a key is given, what it says is signed with it. */
const edits =
  (
    change: (entry: RegistryEntry) => void,
    sign?: { key: (loot: Loot) => SigningKey } & Parameters<typeof released>[4],
  ): Act =>
  (loot) =>
    edit(loot.store, (document) => {
      const entry = live(document);
      const revision = nextRevision(document);
      change(entry);
      const { key, ...marks } = sign ?? {};
      if (key) entry.extras = released(entry.metadata, loot.environment, revision, key(loot), marks);
    });

const renames =
  (name: string, from = 'a'): Act =>
  ({ store }) =>
    edit(store, (document) => {
      document.microFrontends[name] = document.microFrontends[from]!;
    });

const writesSnapshot =
  (which: keyof Loot['snapshots']): Act =>
  ({ store, snapshots }) =>
    store.write(SNAPSHOT_FILE, snapshots[which]);

/** Everything names it. */
const all = (code: string): Codes => ({ running: code, fresh: code, tool: code });
/** A running server has what it needs. */
const atNext = (code: string): Codes => ({ fresh: code, tool: code });
const INVALID: Codes = { ...all('SITE_REGISTRY_INVALID'), stopsAll: true };
const STOPPED: Stop = { gone: true, reason: '', since: '' };
const ROLLOUT = { steps: [100], step: 0, every: null, since: '', stepSince: '', key: '0'.repeat(32) };

const UNKNOWN = all('SITE_SIGNER_UNKNOWN');
const UNSIGNED = all('SITE_SIGNATURE_MISSING');
const EDITED = all('SITE_RELEASE_EDITED');
const ENVIRONMENT = all('SITE_RELEASE_ENVIRONMENT');

const table: [name: string, codes: Codes, act: Act][] = [
  // a version that no one signed who may
  ['unsigned version, live', UNSIGNED, deploysEvil(() => [])],
  ['foreign key', UNKNOWN, deploysEvil(({ eve }) => [eve])],
  ['a signer of b signs for a', UNKNOWN, deploysEvil(({ ben }) => [ben])],
  ['a key that was revoked', UNKNOWN, deploysEvil(({ revoked }) => [revoked])],
  ['a key whose time is over', all('SITE_SIGNER_EXPIRED'), deploysEvil(({ expired }) => [expired])],
  ['a controller’s key', UNKNOWN, deploysEvil(({ controller }) => [controller])],
  ['a key for snapshots alone', UNKNOWN, deploysEvil(({ snapshotKey }) => [snapshotKey])],
  ['release without a signed version', UNSIGNED, deploysEvil(({ own }) => [own, null])],
  ['a foreign key for the version alone', UNSIGNED, deploysEvil(({ own, eve }) => [own, eve])],
  ['another section’s statement', EDITED, deploysEvil(({ own }) => [own], { section: 'b' })],
  [
    'a release for another environment',
    ENVIRONMENT,
    deploysEvil(({ own }) => [own], { environment: STAGING }),
  ],
  // what was good is not what it was
  [
    'swapped manifest',
    EDITED,
    async (loot) => {
      const { integrity } = await storeEvil(loot, undefined);
      const folder = await liveFolder(loot.store);
      await edits(({ metadata }) => Object.assign(metadata, { integrity }))(loot);
      for (const path of await loot.store.list('a/evil/'))
        await loot.store.write(path.replace('a/evil/', folder), (await loot.store.read(path))!);
    },
  ],
  [
    'swapped file',
    atNext('SITE_ARTIFACT_HASH'),
    async ({ store }) => store.write(`${await liveFolder(store)}server.cjs`, 'exports.modules = {};'),
  ],
  [
    'deleted files',
    atNext('SITE_STORE_UNREACHABLE'),
    async ({ store }) => store.remove(`${await liveFolder(store)}section.json`),
  ],
  [
    'signatures of the version stripped',
    atNext('SITE_SIGNATURE_MISSING'),
    async ({ store }) => {
      for (const path of await store.list('a/')) if (path.includes('/signatures/')) await store.remove(path);
    },
  ],
  ['signature of the release stripped', UNSIGNED, edits(({ extras }) => delete extras.release)],
  ['edited version', EDITED, edits(({ metadata }) => Object.assign(metadata, { version: '9.9.9' }))],
  [
    'edited revision',
    EDITED,
    edits(({ extras }) => Object.assign(extras, { revision: extras.revision + 1000 })),
  ],
  [
    'edited time',
    EDITED,
    edits(({ extras }) => Object.assign(extras, { changedAt: new Date(0).toISOString() })),
  ],
  // taken away, stopped, or brought back
  ['taken offline without a retirement', EDITED, edits((entry) => Object.assign(entry, { deployment: off }))],
  [
    'forged retirement',
    UNKNOWN,
    edits((entry) => Object.assign(entry, { deployment: off }), { key: ({ eve }) => eve, live: false }),
  ],
  [
    'unsigned retirement',
    UNSIGNED,
    edits((entry) => {
      entry.deployment = off;
      delete entry.extras.release;
    }),
  ],
  ['forged stop', EDITED, edits(({ extras }) => Object.assign(extras, { stopped: STOPPED }))],
  ['stop with a foreign key', UNKNOWN, edits(() => {}, { key: ({ eve }) => eve, stopped: STOPPED })],
  ['stop by a signer of b', UNKNOWN, edits(() => {}, { key: ({ ben }) => ben, stopped: STOPPED })],
  [
    'taken out of the registry',
    { ...all('SITE_RELEASE_MISSING'), tool: 'SITE_REGISTRY_OLDER', stopsAll: true },
    ({ store }) => edit(store, ({ microFrontends }) => delete microFrontends.a),
  ],
  [
    'replayed older release',
    all('SITE_RELEASE_REPLAYED'),
    ({ store }) =>
      edit(store, (document) => {
        const older = document.microFrontends.a!.find(
          ({ deployment, extras }) => !deployment.default && extras.release,
        );
        makeLive(document, { ...older!, deployment: on });
      }),
  ],
  [
    'the whole registry as it was',
    { ...all('SITE_RELEASE_REPLAYED'), tool: 'SITE_REGISTRY_OLDER', stopsAll: true },
    ({ store, olderRegistry }) => store.write(REGISTRY, olderRegistry),
  ],
  [
    'replay into another environment',
    ENVIRONMENT,
    async ({ store, other }) => {
      const there = live(JSON.parse((await other.read(REGISTRY))!) as Doc);
      const folder = `a/${there.metadata.version}/`;
      for (const path of await other.list(folder)) await store.write(path, (await other.read(path))!);
      await edit(store, (document) => makeLive(document, { ...there, url: `${folder}section.json` }));
    },
  ],
  // revisions
  [
    'a revision that nothing could follow, in an unsigned entry',
    {},
    ({ store }) =>
      edit(store, (document) => {
        const { release: _signed, ...extras } = live(document).extras;
        document.microFrontends.a!.push({
          ...live(document),
          metadata: { ...live(document).metadata, ...EVIL },
          deployment: off,
          extras: { ...extras, revision: Number.MAX_SAFE_INTEGER - 1 },
        });
      }),
  ],
  [
    'a revision that nothing could follow, signed by its own team',
    { running: 'SITE_RELEASE_JUMP', fresh: 'SITE_RELEASE_JUMP' },
    ({ store, environment, ben }) =>
      edit(store, (document) => {
        const entry = live(document, 'b');
        entry.extras = released(entry.metadata, environment, 999_999_999, ben, { section: 'b' });
      }),
  ],
  [
    'an older version as a rollout, in the withdrawal of a controller',
    INVALID,
    ({ store, environment, controller }) =>
      edit(store, (document) => {
        const [now, older, ...rest] = document.microFrontends.a!;
        const marks = { live: false, rollout: ROLLOUT, withdrawn: { since: '', reason: '' } };
        const extras = released(older!.metadata, environment, nextRevision(document), controller, marks);
        const deployment = { traffic: 100, default: false };
        document.microFrontends.a = [now!, { ...older!, deployment, extras }, ...rest];
      }),
  ],
  // names and addresses
  ...['../a', 'A', '..', 'a/b', 'a/../b', 'ａ', '__proto__x', 'constructor'].map(
    (name): [string, Codes, Act] => [`a section called ${name}`, INVALID, renames(name)],
  ),
  [
    'an address with dot segments',
    atNext('SITE_SOURCE_REFUSED'),
    async (loot) => {
      await storeEvil(loot, loot.eve);
      await edits((entry) => Object.assign(entry, { url: '../elsewhere/a/evil/section.json' }))(loot);
    },
  ],
  [
    'an address on another host',
    atNext('SITE_SOURCE_REFUSED'),
    edits((entry) => Object.assign(entry, { url: 'https://evil.example/a/section.json' })),
  ],
  // the operator's configuration and snapshots
  [
    'a signer is taken out of the configuration',
    UNKNOWN,
    ({ config, eve }) =>
      Object.assign(config.grants.a!, { signers: [{ name: 'other', key: eve.public.text }] }),
  ],
  [
    'the time of a signer ends',
    all('SITE_SIGNER_EXPIRED'),
    ({ config }) => Object.assign(config.grants.a!.signers![0]!, { until: '2026-01-01T00:00:00Z' }),
  ],
  ['no snapshot', { fresh: 'SITE_SNAPSHOT_MISSING' }, ({ store }) => store.remove(SNAPSHOT_FILE)],
  ['a snapshot 40 days old', { fresh: 'SITE_SNAPSHOT_OLD' }, writesSnapshot('old')],
  ['a snapshot of a team', { ...atNext('SITE_SIGNER_UNKNOWN'), promotes: true }, writesSnapshot('ofBen')],
  [
    'a snapshot of another environment',
    { ...atNext('SITE_RELEASE_ENVIRONMENT'), promotes: true },
    writesSnapshot('elsewhere'),
  ],
];

export const ATTACKS: readonly Attack[] = table.map(([name, codes, act]) => ({ name, ...codes, act }));
