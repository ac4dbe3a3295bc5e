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
import { sha384 } from '@site/server-kit';
import { signStatement } from '../trust/envelope.ts';
import type { SigningKey } from '../trust/keys.ts';
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
  /** The registry as it was some releases ago. */
  olderRegistry: string;
}

export interface Attack {
  name: string;
  /** Code of the refusal on the status page of a running server; undefined where a running server does not even need the store. */
  running: string | undefined;
  /** Code with which a server with an empty disk shows nothing, or nothing of `a`; undefined where it must serve what was live. */
  fresh: string | undefined;
  /** Code with which the deploy tool names it; undefined where it does not concern a change of another section. */
  tool: string | undefined;
  /** The release of `a` that the tool composes: the last before the attack, one before that, or none. */
  composes: 'last' | 'earlier' | 'none';
  /** The operator signs a snapshot before: otherwise a fresh server cannot tell. */
  needsSnapshot?: true;
  /** Its release is valid, so servers have seen a newer one: a deploy of its team ends it. */
  seen?: true;
  /** True if section b can still deploy. */
  othersGoOn: boolean;
  act(loot: Loot): Promise<void>;
}

type Entry = RegistryEntry;
type Doc = RegistryDocument & { microFrontends: Record<string, Entry[]> };

const REGISTRY = 'registry.json';

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
): Promise<Entry['metadata']> {
  const manifest = readFileSync(join(evil, 'section.json'), 'utf8');
  const { files } = JSON.parse(manifest) as { files: Record<string, unknown> };
  for (const file of Object.keys(files))
    await store.write(`a/evil/${file}`, readFileSync(join(evil, file), 'utf8'));
  await store.write('a/evil/section.json', manifest);
  const metadata = { integrity: `sha384-${sha384(manifest)}`, ...EVIL };
  if (key) await putSignature(store, 'a', metadata, key);
  return metadata;
}

const putSignature = (store: RawStore, name: string, metadata: Entry['metadata'], key: SigningKey) =>
  store.write(
    `${name}/${metadata.version}/signatures/${key.public.id}.json`,
    JSON.stringify(signStatement(versionOf(name, metadata), key)),
  );

export function released(
  metadata: Entry['metadata'],
  environment: string,
  revision: number,
  key: SigningKey | undefined,
  { live = true, section = 'a', ...marks }: EntryMarks & { live?: boolean; section?: string } = {},
): Entry['extras'] {
  const at = new Date().toISOString();
  const release: Envelope | undefined =
    key &&
    signStatement(
      releaseOf(section, metadata, {
        environment,
        action: live ? 'deploy' : 'retire',
        live,
        revision,
        at,
        ...marks,
      }),
      key,
    );
  const changed = { revision, changedAt: at, changedBy: 'a trusted team' };
  return { ...changed, ...marks, ...(release && { release }) };
}

/** Makes the evil version live, as if a team had deployed it. @param version signs the version; the key of the release by default. */
async function deployEvil(
  loot: Loot,
  key: SigningKey | undefined,
  version: SigningKey | null | undefined = key,
): Promise<void> {
  const metadata = await storeEvil(loot, version ?? undefined);
  await edit(loot.store, (document) => {
    const revision = nextRevision(document);
    const off = document.microFrontends.a!.map((entry) => ({
      ...entry,
      deployment: { traffic: 0, default: false },
    }));
    document.microFrontends.a = [
      {
        url: 'a/evil/section.json',
        metadata,
        deployment: { traffic: 100, default: true },
        extras: released(metadata, loot.environment, revision, key),
      },
      ...off,
    ];
  });
}

/** Of what is live: an earlier attack leaves an entry that is not, with a revision that nothing follows. */
const nextRevision = (document: Doc): number =>
  Math.max(...[...liveEntries(document).values()].map(({ extras }) => extras.revision)) + 1;
const live = (document: Doc): Entry =>
  document.microFrontends.a!.find(({ deployment }) => deployment.default)!;
/** Everything names it. What is on top of the last release leaves that to the tool; what damages it, an earlier one. */
const all = (code: string, composes: Attack['composes'] = 'last') => ({
  running: code,
  fresh: code,
  tool: code,
  composes,
  othersGoOn: true,
});
const damaged = (code: string) => all(code, 'earlier');
const STOPPED: Stop = { gone: true, reason: '', since: '' };
const ROLLOUT = { steps: [100], step: 0, every: null, since: '', stepSince: '', key: '0'.repeat(32) };
const WITHDRAWN = { since: '', reason: '' };

/** The version before the live one as a rollout to everybody, signed with this key as a withdrawal. */
function rollOutAsWithdrawal(document: Doc, environment: string, key: SigningKey): void {
  const [now, older, ...rest] = document.microFrontends.a!;
  const marks = { live: false, rollout: ROLLOUT, withdrawn: WITHDRAWN };
  const extras = released(older!.metadata, environment, nextRevision(document), key, marks);
  document.microFrontends.a = [
    now!,
    { ...older!, deployment: { traffic: 100, default: false }, extras },
    ...rest,
  ];
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'unsigned version, live',
    ...all('SITE_SIGNATURE_MISSING'),
    act: (loot) => deployEvil(loot, undefined),
  },
  { name: 'foreign key', ...all('SITE_SIGNER_UNKNOWN'), act: (loot) => deployEvil(loot, loot.eve) },
  {
    name: 'a signer of b signs for a',
    ...all('SITE_SIGNER_UNKNOWN'),
    act: (loot) => deployEvil(loot, loot.ben),
  },
  { name: 'revoked signer', ...all('SITE_SIGNER_UNKNOWN'), act: (loot) => deployEvil(loot, loot.revoked) },
  { name: 'expired signer', ...all('SITE_SIGNER_EXPIRED'), act: (loot) => deployEvil(loot, loot.expired) },
  {
    name: 'swapped manifest',
    ...damaged('SITE_RELEASE_EDITED'),
    async act(loot) {
      const { integrity } = await storeEvil(loot, undefined);
      await edit(loot.store, (document) => {
        live(document).metadata.integrity = integrity;
      });
      const { version } = live(JSON.parse((await loot.store.read(REGISTRY))!) as Doc).metadata;
      for (const path of await loot.store.list('a/evil/'))
        await loot.store.write(path.replace('a/evil/', `a/${version}/`), (await loot.store.read(path))!);
    },
  },
  {
    name: 'swapped file',
    running: undefined,
    fresh: 'SITE_ARTIFACT_HASH',
    tool: 'SITE_ARTIFACT_HASH',
    composes: 'earlier',
    othersGoOn: true,
    async act({ store }) {
      const { version } = live(JSON.parse((await store.read(REGISTRY))!) as Doc).metadata;
      await store.write(`a/${version}/server.cjs`, 'exports.modules = {};');
    },
  },
  {
    name: 'replayed older release',
    needsSnapshot: true,
    running: 'SITE_RELEASE_REPLAYED',
    fresh: 'SITE_RELEASE_REPLAYED',
    // a tool has seen nothing before
    tool: undefined,
    composes: 'earlier',
    othersGoOn: true,
    act: ({ store }) =>
      edit(store, (document) => {
        const [now, older, ...rest] = document.microFrontends.a!;
        document.microFrontends.a = [
          { ...older!, deployment: { traffic: 100, default: true } },
          { ...now!, deployment: { traffic: 0, default: false } },
          ...rest,
        ];
      }),
  },
  {
    name: 'the whole registry as it was',
    needsSnapshot: true,
    running: 'SITE_RELEASE_REPLAYED',
    fresh: 'SITE_RELEASE_REPLAYED',
    tool: 'SITE_REGISTRY_OLDER',
    composes: 'earlier',
    othersGoOn: false,
    act: ({ store, olderRegistry }) => store.write(REGISTRY, olderRegistry),
  },
  {
    name: 'replay into another environment',
    ...all('SITE_RELEASE_ENVIRONMENT'),
    async act({ store, other }) {
      const there = live(JSON.parse((await other.read(REGISTRY))!) as Doc);
      const folder = `a/${there.metadata.version}/`;
      for (const path of await other.list(folder)) await store.write(path, (await other.read(path))!);
      await edit(store, (document) => {
        const off = document.microFrontends.a!.map((entry) => ({
          ...entry,
          deployment: { traffic: 0, default: false },
        }));
        document.microFrontends.a = [{ ...there, url: `${folder}section.json` }, ...off];
      });
    },
  },
  {
    name: 'forged retirement',
    ...damaged('SITE_SIGNER_UNKNOWN'),
    act: ({ store, environment, eve }) =>
      edit(store, (document) => {
        const entry = live(document);
        entry.deployment = { traffic: 0, default: false };
        entry.extras = released(entry.metadata, environment, nextRevision(document), eve, { live: false });
      }),
  },
  {
    name: 'taken offline without a retirement',
    ...all('SITE_RELEASE_EDITED'),
    act: ({ store }) =>
      edit(store, (document) => {
        live(document).deployment = { traffic: 0, default: false };
      }),
  },
  {
    name: 'taken out of the registry',
    needsSnapshot: true,
    running: 'SITE_RELEASE_MISSING',
    fresh: 'SITE_RELEASE_MISSING',
    // it was the newest: the registry is older than its audit log
    tool: 'SITE_REGISTRY_OLDER',
    composes: 'earlier',
    othersGoOn: false,
    act: ({ store }) =>
      edit(store, (document) => {
        delete document.microFrontends.a;
      }),
  },
  {
    name: 'edited revision',
    ...damaged('SITE_RELEASE_EDITED'),
    act: ({ store }) =>
      edit(store, (document) => {
        live(document).extras.revision += 1000;
      }),
  },
  {
    name: 'a revision that nothing could follow, in an unsigned entry',
    running: undefined,
    fresh: undefined,
    tool: undefined,
    composes: 'earlier',
    othersGoOn: true,
    act: ({ store }) =>
      edit(store, (document) => {
        const { release: _signed, ...extras } = live(document).extras;
        document.microFrontends.a!.push({
          ...live(document),
          metadata: { ...live(document).metadata, ...EVIL },
          deployment: { traffic: 0, default: false },
          extras: { ...extras, revision: Number.MAX_SAFE_INTEGER - 1 },
        });
      }),
  },
  {
    name: 'a revision that nothing could follow, signed by its own team',
    needsSnapshot: true,
    running: 'SITE_RELEASE_JUMP',
    fresh: 'SITE_RELEASE_JUMP',
    // its own deploy is what ends it
    tool: undefined,
    composes: 'earlier',
    othersGoOn: true,
    act: ({ store, environment, ben }) =>
      edit(store, (document) => {
        const entry = document.microFrontends.b!.find(({ deployment }) => deployment.default)!;
        entry.extras = released(entry.metadata, environment, 999_999_999, ben, { section: 'b' });
      }),
  },
  {
    name: 'signature of the release stripped',
    ...damaged('SITE_SIGNATURE_MISSING'),
    act: ({ store }) =>
      edit(store, (document) => {
        delete live(document).extras.release;
      }),
  },
  {
    name: 'signatures of the version stripped',
    running: undefined,
    fresh: 'SITE_SIGNATURE_MISSING',
    tool: 'SITE_SIGNATURE_MISSING',
    composes: 'none',
    othersGoOn: true,
    async act({ store }) {
      for (const path of await store.list('a/')) if (path.includes('/signatures/')) await store.remove(path);
    },
  },
  {
    name: 'a name with dot segments',
    running: 'SITE_REGISTRY_INVALID',
    fresh: 'SITE_REGISTRY_INVALID',
    tool: 'SITE_REGISTRY_INVALID',
    composes: 'earlier',
    othersGoOn: false,
    act: ({ store }) =>
      edit(store, (document) => {
        document.microFrontends['../a'] = document.microFrontends.a!;
      }),
  },
  {
    name: 'a name in capitals',
    running: 'SITE_REGISTRY_INVALID',
    fresh: 'SITE_REGISTRY_INVALID',
    tool: 'SITE_REGISTRY_INVALID',
    composes: 'earlier',
    othersGoOn: false,
    act: ({ store }) =>
      edit(store, (document) => {
        document.microFrontends.A = document.microFrontends.a!;
      }),
  },
  {
    name: 'an address with dot segments',
    running: undefined,
    fresh: 'SITE_SOURCE_REFUSED',
    tool: 'SITE_SOURCE_REFUSED',
    composes: 'earlier',
    othersGoOn: true,
    async act(loot) {
      await storeEvil(loot, loot.eve);
      await edit(loot.store, (document) => {
        live(document).url = '../elsewhere/a/evil/section.json';
      });
    },
  },
  {
    name: 'release without a signed version',
    ...all('SITE_SIGNATURE_MISSING'),
    seen: true,
    async act(loot) {
      // signatures of other attacks
      for (const path of await loot.store.list('a/evil/signatures/')) await loot.store.remove(path);
      await deployEvil(loot, loot.own, null);
    },
  },
  {
    name: 'edited version',
    ...damaged('SITE_RELEASE_EDITED'),
    act: ({ store }) =>
      edit(store, (document) => {
        live(document).metadata.version = '9.9.9';
      }),
  },
  {
    name: 'unsigned retirement',
    ...damaged('SITE_SIGNATURE_MISSING'),
    act: ({ store }) =>
      edit(store, (document) => {
        const entry = live(document);
        entry.deployment = { traffic: 0, default: false };
        delete entry.extras.release;
      }),
  },
  {
    name: 'forged stop',
    ...damaged('SITE_RELEASE_EDITED'),
    act: ({ store }) =>
      edit(store, (document) => {
        live(document).extras.stopped = STOPPED;
      }),
  },
  {
    name: 'stop with a foreign key',
    ...damaged('SITE_SIGNER_UNKNOWN'),
    act: ({ store, environment, eve }) =>
      edit(store, (document) => {
        const entry = live(document);
        const revision = nextRevision(document);
        entry.extras = released(entry.metadata, environment, revision, eve, { stopped: STOPPED });
      }),
  },
  {
    name: 'an address on another host',
    running: undefined,
    fresh: 'SITE_SOURCE_REFUSED',
    tool: 'SITE_SOURCE_REFUSED',
    composes: 'earlier',
    othersGoOn: true,
    act: ({ store }) =>
      edit(store, (document) => {
        live(document).url = 'https://evil.example/a/section.json';
      }),
  },
  {
    name: 'a controller’s key',
    ...all('SITE_SIGNER_UNKNOWN'),
    act: (loot) => deployEvil(loot, loot.controller),
  },
  {
    name: 'a key for snapshots alone',
    ...all('SITE_SIGNER_UNKNOWN'),
    act: (loot) => deployEvil(loot, loot.snapshotKey),
  },
  {
    name: 'an older version as a rollout, in the withdrawal of a controller',
    running: 'SITE_REGISTRY_INVALID',
    fresh: 'SITE_REGISTRY_INVALID',
    tool: 'SITE_REGISTRY_INVALID',
    composes: 'earlier',
    othersGoOn: false,
    act: ({ store, environment, controller }) =>
      edit(store, (document) => rollOutAsWithdrawal(document, environment, controller)),
  },
];
