import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artifactsOf, loadCandidates, registryCandidates, sitePorts } from '@site/composer';
import {
  advance,
  beginRollout,
  type DeployContext,
  deploy,
  gateOnly,
  prepare,
  promote,
  propose,
  pruneStore,
  restore,
  retire,
  rollback,
  rolloutPlan,
  start,
  stop,
  storedVersion,
  UNSIGNED_SIGNER,
  withdraw,
} from '@site/deploy-tool/option';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import {
  dataFolder,
  liveEntries,
  OWN_SOURCES,
  openStore,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  rolloutsOf,
  type SiteStore,
  stopsOf,
  withLive,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { SignatureVerifier } from '../signature-verifier.ts';
import { ATTACKS, type Loot, released } from '../testing/attacks.ts';
import { fixtureKey } from '../testing/fixture-signing.ts';
import { rawStore } from '../testing/raw-store.ts';
import { signStatement } from '../trust/envelope.ts';
import type { SigningKey } from '../trust/keys.ts';
import { SNAPSHOT_FILE, type Snapshot, snapshotFile } from '../trust/operator-files.ts';
import { MAX_EPOCH, releaseOf, versionOf } from '../trust/statements.ts';
import { createTrust } from '../trust/trust.ts';
import { KeySigner } from './signer.ts';
import { signSnapshot } from './snapshot.ts';

const ORIGIN = 'https://www.example.com';
const STAGING = 'https://staging.example.com';
const [operator, ann, ben, eve, revoked, old, controller, timer] = Array.from({ length: 8 }, fixtureKey) as [
  SigningKey,
  SigningKey,
  SigningKey,
  SigningKey,
  SigningKey,
  SigningKey,
  SigningKey,
  SigningKey,
];

/** Files of a store, for an attacker with its credentials. */
interface Place {
  location: string;
  files(): Record<string, string>;
  put(file: string, text: string): void;
  remove(file: string): void;
  clear(): void;
}

const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(closings.map((close) => close()));
});

function folderPlace(folder: string): Place {
  return {
    location: folder,
    files: () =>
      Object.fromEntries(
        globSync('**/*', { cwd: folder, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
      ),
    put(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    remove: (file) => rmSync(join(folder, file)),
    clear: () => rmSync(folder, { recursive: true }),
  };
}

async function bucketPlace(): Promise<Place> {
  const bucket = await fixtureBucket();
  closings.push(bucket.close);
  Object.assign(process.env, bucket.environment);
  const base = 'environment/';
  return {
    location: bucket.location,
    files: () =>
      Object.fromEntries(
        [...bucket.objects].map(([key, { bytes }]) => [key.slice(base.length), bytes.toString('utf8')]),
      ),
    put(file, text) {
      const tag = `${bucket.counts.GET}-${text.length}`;
      bucket.objects.set(base + file, { bytes: Buffer.from(text), tag, modified: new Date() });
    },
    remove: (file) => void bucket.objects.delete(base + file),
    clear: () => bucket.objects.clear(),
  };
}

/** Makes a version live as a tool does, without its gate; signed with a key, or not. */
async function publish(
  store: SiteStore,
  folder: string,
  key?: SigningKey,
  environment = ORIGIN,
): Promise<void> {
  const { manifest, entry } = await store.add(join(folder, 'dist', 'artifact'));
  const { name, version } = manifest;
  const before = await store.registry.read();
  const at = new Date();
  const revision = revisionOf(before) + 1;
  const sign =
    key &&
    ((metadata: RegistryEntry['metadata'], live: boolean) => {
      const logged = { environment, live, action: 'deploy' as const, revision, at: at.toISOString() };
      return signStatement(releaseOf(name, metadata, logged), key);
    });
  if (key)
    await store.sign(name, version, key.public.id, signStatement(versionOf(name, entry.metadata), key));
  await store.registry.write(
    withLive(before, name, entry, { at, by: 'someone', revision, sign }),
    before,
    '{}',
  );
}

/** A site that signs, with the shell by its operator, a by Ann and b by Ben; a is at its second version. */
async function signingSite(at: (folder: string) => Place | Promise<Place>, environment = ORIGIN) {
  const site = fixtureStoreWithPages('a', 'b');
  const place = await at(site.store);
  const signer = (name: string, { public: { text } }: SigningKey) => ({ name, key: text });
  const { config } = site.environment;
  const grant = () => {
    config.grants.a!.signers = [signer('ann', ann)];
    config.grants.a!.controllers = [signer('controller', controller)];
    config.snapshotKeys = [signer('timer', timer)];
    config.grants.b!.signers = [signer('ben', ben)];
  };
  grant();
  const trust = createTrust([operator.public.text], environment, () => config)!;
  const verifier = new SignatureVerifier(trust);
  const open = () => openStore(place.location, { origins: [], verifier });

  /** The tool with a key. */
  function as(key: SigningKey | undefined, disk = 'site'): DeployContext {
    const store = open();
    const { context } = site.tool();
    const here = { ...site.environment, config, origin: environment };
    return {
      ...context,
      registry: store.registry,
      store,
      data: dataFolder(join(site.root, disk)),
      environment: here,
      signer: new KeySigner({ key, trust, required: true, environment: here, log: context.log }),
      by: 'someone',
    };
  }

  /** The store, for an attacker with its credentials. */
  const stolen = () => openStore(place.location, OWN_SOURCES)!;
  /** The attacker's tool, which checks nothing. */
  const thief = (): DeployContext => {
    const store = stolen();
    return { ...as(undefined, 'thief'), registry: store.registry, store, signer: UNSIGNED_SIGNER };
  };

  const a = (version: string) =>
    site.build({ name: 'a', version, pages: [{ path: '/a', body: `<p>${version}</p>` }] });
  const b = (version: string) => site.build({ name: 'b', version });
  const read = (): RegistryDocument => JSON.parse(place.files()['registry.json']!) as RegistryDocument;
  const edit = (change: (document: RegistryDocument) => RegistryDocument | undefined) => {
    const document = read();
    place.put('registry.json', JSON.stringify(change(document) ?? document));
  };

  await publish(stolen(), site.build({ version: '1.0.0' }), operator, environment);
  await publish(stolen(), a('1.0.0-aa'), ann, environment);
  const first = read();
  await publish(stolen(), a('2.0.0-aa'), ann, environment);
  await publish(stolen(), b('1.0.0-bb'), ben, environment);
  await signSnapshot(as(operator), trust, operator);
  const honest = place.files();
  /** As it was before an attack. */
  function reset() {
    grant();
    place.clear();
    for (const [file, text] of Object.entries(honest)) place.put(file, text);
  }
  return { ...site, place, config, trust, open, as, stolen, thief, a, b, read, edit, first, reset };
}

type Site = Awaited<ReturnType<typeof signingSite>>;

const liveOf = (document: RegistryDocument) =>
  Object.fromEntries([...liveEntries(document)].map(([name, { metadata }]) => [name, metadata.version]));

/** Replaces the live entry of a, signed by an unknown key or by this one. */
function makeLive({ edit }: Site, change: Partial<RegistryEntry>, key?: SigningKey, environment = ORIGIN) {
  edit(({ microFrontends, ...rest }) => {
    const [live, ...others] = microFrontends.a!;
    const entry = { ...live!, ...change };
    const { revision, changedAt } = entry.extras;
    const logged = { environment, live: true, action: 'deploy' as const, revision, at: changedAt };
    const release = key && signStatement(releaseOf('a', entry.metadata, logged), key);
    entry.extras = { ...entry.extras, ...(release && { release }) };
    return { ...rest, microFrontends: { ...microFrontends, a: [entry, ...others] } };
  });
}

const evil = '6.6.6-ee';

/** What an attacker with the credentials of the store has. */
function lootOf(site: Site): Loot {
  const { place, config, first, build } = site;
  config.grants.a!.signers!.push({ name: 'expired', key: old.public.text, until: '2026-01-01T00:00:00Z' });
  // another environment of the same teams
  const elsewhere = folderPlace(join(site.root, 'elsewhere'));
  for (const [file, text] of Object.entries(place.files())) elsewhere.put(file, text);
  const document = site.read();
  const live = document.microFrontends.a!.find(({ deployment }) => deployment.default)!;
  live.extras = released(live.metadata, STAGING, 9, ann);
  elsewhere.put('registry.json', JSON.stringify(document));
  return {
    store: rawStore(place.location),
    environment: ORIGIN,
    own: ann,
    eve,
    ben,
    revoked,
    expired: old,
    controller,
    snapshotKey: timer,
    evil: join(build({ name: 'a', version: 'evil' }), 'dist/artifact'),
    other: rawStore(elsewhere.location),
    olderRegistry: JSON.stringify(first),
  };
}

/** The tool names these in a change of another section. */
const NAMED = ATTACKS.flatMap((attack) =>
  attack.tool && attack.othersGoOn ? [[attack.name, attack.tool, attack] as const] : [],
);

describe.each([
  ['folder', folderPlace],
  ['bucket', bucketPlace],
])('with the credentials of a %s and no key', (_kind, at) => {
  let site: Site;
  let production: Site;
  beforeAll(async () => {
    site = await signingSite(at);
    production = await signingSite(folderPlace, 'https://production.example.com');
  });
  let disks = 0;

  test.each(NAMED)('%s: %s', async (_attack, code, { act, composes }) => {
    site.reset();
    await act(lootOf(site));
    disks += 1;

    // what another team composes its section with, on a machine that has seen nothing
    const { registry: sources, data, environment } = site.as(ben, `disk-${disks}`);
    const { current, refused } = await propose(site.as(ben), { action: 'prepare', changes: [] });
    const ports = sitePorts({ sources, data, environment, document: current });
    const loaded = await loadCandidates(registryCandidates(current), ports.load);
    const artifacts = artifactsOf(loaded);
    const versions = { last: '2.0.0-aa', earlier: '1.0.0-aa', none: undefined };
    expect(artifacts.get('a')?.manifest.version).toBe(versions[composes]);
    expect([...artifacts.keys()]).toEqual(expect.arrayContaining(['shell', 'b']));
    const received = [...refused, ...loaded.refusals].filter(({ section }) => section !== 'a.');
    expect(received.map(({ code: logged, section }) => [logged, section])).toContainEqual([code, 'a']);
    expect(received.filter(({ section }) => section !== 'a')).toEqual([]);

    // nothing of it gets into another environment
    const before = production.place.files();
    const promoted = promote(production.as(operator), site.open().registry, ['a']);
    await expect(promoted).rejects.toMatchObject({ code });
    expect(production.place.files()).toEqual(before);
  });

  test('its older release again, and the section out of the registry, are named by what an operator signed', async () => {
    site.reset();
    site.edit((now) => ({
      ...now,
      microFrontends: { ...now.microFrontends, a: site.first.microFrontends.a! },
    }));
    const refused = async () => (await propose(site.as(ben), { action: 'prepare', changes: [] })).refused;
    expect(await refused()).toMatchObject([{ code: 'SITE_RELEASE_REPLAYED', section: 'a' }]);
    site.edit(({ microFrontends }) => {
      delete microFrontends.a;
      return undefined;
    });
    expect(await refused()).toMatchObject([{ code: 'SITE_RELEASE_MISSING', section: 'a' }]);
  });

  test('an honest deploy goes through between two attacks, and copies along what it cannot judge', async () => {
    site.reset();
    await publish(site.stolen(), site.a(evil), eve);
    const before = site.read();
    const { revision, warnings } = await deploy(site.as(ben), [site.b('2.0.0-bb')]);
    expect(warnings).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
    const after = site.read();
    expect(after.microFrontends.a).toEqual(before.microFrontends.a);
    expect(after.microFrontends.b![0]!.extras).toMatchObject({ revision });
    expect((await propose(site.as(ann), { action: 'prepare', changes: [] })).refused).toMatchObject([
      { section: 'a' },
    ]);
  });

  test('a forged statement in place of the newest release does not stop another team', async () => {
    site.reset();
    const revision = (await deploy(site.as(ann), [site.a('3.0.0-aa')])).revision!;
    makeLive(site, { extras: { ...site.read().microFrontends.a![0]!.extras, revision: revision + 1 } }, eve);
    const next = await deploy(site.as(ben), [site.b('2.0.0-bb')]);
    expect(next.revision).toBe(revision + 1);
    expect(next.warnings).toMatchObject([{ code: 'SITE_SIGNER_UNKNOWN', section: 'a' }]);
  });
});

test('where the site signs, a tool without a key, or with one of another section, stores and changes nothing', async () => {
  const site = await signingSite(folderPlace);
  const { place, as, a } = site;
  const before = place.files();
  const late = as(ann);
  const expired = () => {
    site.config.grants.a!.signers![0]!.until = '2026-01-01T00:00:00Z';
    return late;
  };
  for (const [context, code] of [
    [() => as(undefined), 'SITE_SIGNING_KEY_MISSING'],
    [() => as(eve), 'SITE_SIGNER_UNKNOWN'],
    [() => as(ben), 'SITE_SIGNER_UNKNOWN'],
    [() => as(controller), 'SITE_SIGNER_UNKNOWN'],
    [() => as(timer), 'SITE_SIGNER_UNKNOWN'],
    [expired, 'SITE_SIGNER_EXPIRED'],
  ] as const) {
    const tool = context();
    for (const call of [
      () => deploy(tool, [a('3.0.0')]),
      () => prepare(tool, [a('3.0.0')]),
      () => rollback(tool, 'a'),
      () => rollback(tool, 'a', '1.0.0-aa'),
      () => retire(tool, 'a'),
    ])
      await expect(call()).rejects.toMatchObject({ code, action: expect.stringMatching(/^Nothing changed/) });
  }
  expect(place.files()).toEqual(before);
});

test.each([
  ['folder', folderPlace],
  ['bucket', bucketPlace],
])(
  'a controller withdraws a rollout of its section in a %s: no revision passes, and another key may not',
  async (_kind, at) => {
    const { as, a, b, config, open } = await signingSite(at);
    expect(await beginRollout(as(ann), a('3.0.0-aa'), rolloutPlan({ rollout: '5,100' }), {})).toMatchObject({
      revision: 5,
    });
    const document = async () => {
      const { registry } = open();
      return registry.verifier.verify(await registry.read()).document;
    };
    for (const key of [eve, ben, timer])
      await expect(withdraw(as(key), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
    await expect(advance(as(controller), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
    const grant = config.grants.a!.controllers![0]!;
    grant.until = '2026-01-01T00:00:00Z';
    await expect(withdraw(as(controller), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_EXPIRED' });
    delete grant.until;
    expect(rolloutsOf(await document()).size).toBe(1);

    expect(as(controller).signer.author).toBe('controller');
    const done = await withdraw(as(controller), 'a', { reason: 'worse' });
    expect(done).toMatchObject({ done: 'withdraw', version: '3.0.0-aa', revision: 5 });
    const after = await document();
    const { extras } = after.microFrontends.a!.find(({ metadata }) => metadata.version === '3.0.0-aa')!;
    expect([rolloutsOf(after).size, extras]).toMatchObject([
      0,
      { revision: 5, changedBy: 'controller', withdrawn: { reason: 'worse' } },
    ]);
    const { lines } = await open().history();
    expect(lines.at(-1)).toMatchObject({ kind: 'rollout', step: 'withdraw', revision: 5, reason: 'worse' });
    expect(await deploy(as(ben), [b('2.0.0-bb')])).toMatchObject({ revision: 6 });
  },
);

test('a preview or a rollback of a version that no one signed is refused', async () => {
  const { as, stolen, a, read } = await signingSite(folderPlace);
  await stolen().add(join(a(evil), 'dist/artifact'));
  const refused = {
    code: 'SITE_DEPLOY_REFUSED',
    refusals: [expect.objectContaining({ code: 'SITE_SIGNATURE_MISSING', section: 'a' })],
  };
  const named = storedVersion(as(ann), 'a', evil).then((change) => gateOnly(as(ann), [change]));
  await expect(named).rejects.toMatchObject(refused);
  // in the registry it is the one before
  await publish(stolen(), a(evil));
  await publish(stolen(), a('2.0.0-aa'));
  await expect(rollback(as(ann), 'a', evil)).rejects.toMatchObject(refused);
  await rollback(as(ann), 'a');
  expect(liveOf(read()).a).toBe('1.0.0-aa');
});

test('between attacks an honest deploy, rollback, retirement and restore go through, each signed', async () => {
  const site = await signingSite(folderPlace);
  const { as, stolen, a, b, read, place } = site;
  const attacked = () => publish(stolen(), a(evil));
  const names = new Map([
    [operator.public.id, 'operator'],
    [ann.public.id, 'ann'],
    [ben.public.id, 'ben'],
  ]);
  const signers = () =>
    Object.entries(read().microFrontends).map(([name, [newest]]) => [
      name,
      names.get(newest?.extras.release?.signatures[0]?.keyid ?? ''),
    ]);
  await deploy(as(ben), [b('1.0.1-bb')]);
  await attacked();
  // the same version again is not live for anybody: it is signed again
  expect(await deploy(as(ann), [a('2.0.0-aa')])).toMatchObject({
    revision: 6,
    changes: [{ to: '2.0.0-aa' }],
  });
  expect(await deploy(as(ann), [a('2.0.0-aa')])).toMatchObject({ revision: 6, changes: [] });
  await attacked();
  expect(await rollback(as(ann), 'a')).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  await attacked();
  expect(await retire(as(ann), 'a')).toMatchObject({ changes: [{ to: null }] });
  expect(signers()).toEqual([
    ['shell', 'operator'],
    ['a', 'ann'],
    ['b', 'ben'],
  ]);
  expect(await rollback(as(ann), 'a', '2.0.0-aa')).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });

  // an older registry is put back on purpose
  place.put('registry.json', JSON.stringify(site.first));
  await expect(deploy(as(ann), [a('3.0.0')])).rejects.toMatchObject({ code: 'SITE_REGISTRY_OLDER' });
  await expect(restore(as(ann))).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  const { revision } = await restore(as(operator), '40');
  expect([revision, liveOf(read())]).toEqual([41, { shell: '1.0.0', a: '1.0.0-aa' }]);
  // b was live after that registry: its leaving is signed too
  expect(signers()).toEqual([
    ['shell', 'operator'],
    ['a', 'operator'],
    ['b', 'operator'],
  ]);
  expect(await signSnapshot(as(operator), site.trust, operator)).toMatchObject({
    sections: [
      { section: 'shell', live: true },
      { section: 'a', live: true },
      { section: 'b', live: false },
    ],
    refusals: [],
  });
});

test('a deploy that is overtaken is signed again for the revision it gets', async () => {
  const { as, a, b, read } = await signingSite(folderPlace);
  const context = as(ann);
  let overtaken = false;
  const registry: typeof context.registry = {
    ...context.registry,
    async write(...given) {
      if (!overtaken) {
        overtaken = true;
        await deploy(as(ben), [b('9.0.0')]);
      }
      return context.registry.write(...given);
    },
  };
  const { revision } = await deploy({ ...context, registry }, [a('9.0.0')]);
  expect(revision).toBe(6);
  const { refused } = await proposalOf(as(ben));
  expect([refused, liveOf(read())]).toEqual([[], { shell: '1.0.0', a: '9.0.0', b: '9.0.0' }]);
});

const proposalOf = (context: DeployContext) => propose(context, { action: 'prepare', changes: [] });

test('names that are none, or another’s with a letter changed, count for nothing', async () => {
  const { as, b, edit, place, read } = await signingSite(folderPlace);
  edit((now) => ({ ...now, microFrontends: { ...now.microFrontends, 'a.': now.microFrontends.a! } }));
  const { warnings } = await deploy(as(ben), [b('2.0.0')]);
  expect(warnings.map(({ code, section }) => [code, section])).toEqual([['SITE_SIGNER_UNKNOWN', 'a.']]);
  const text = place.files()['registry.json']!;
  for (const name of ['A', '../a', '..', 'a/../b', 'ａ']) {
    place.put('registry.json', text.replace('"a."', JSON.stringify(name)));
    const before = place.files();
    await expect(deploy(as(ben), [b('2.0.0')])).rejects.toMatchObject({ code: 'SITE_REGISTRY_INVALID' });
    expect([name, place.files()]).toEqual([name, before]);
  }
  place.put('registry.json', text);
  edit(({ microFrontends: { a } }) => {
    a![0]!.url = 'b/../a/2.0.0-aa/section.json';
    return undefined;
  });
  // an address is not signed: what it leads to is
  expect((await proposalOf(as(ben))).refused.map(({ section }) => section)).toEqual(['a.']);
  expect(liveOf(read()).b).toBe('2.0.0');
});

test('pruning keeps what is signed, and a version leaves with its signatures', async () => {
  const { as, stolen, a, edit, place, read } = await signingSite(folderPlace);
  await retire(as(ann), 'a');
  // entries of another signer above the retirement, with the dates they have
  edit((now) => {
    const [left] = now.microFrontends.a!;
    const old = new Date(0).toISOString();
    const fakes = [1, 2, 3, 4, 5, 6].map((each) => ({
      ...left!,
      metadata: { ...left!.metadata, version: `6.6.${each}` },
      extras: { ...left!.extras, changedAt: old },
    }));
    return { ...now, microFrontends: { ...now.microFrontends, a: [...fakes, ...now.microFrontends.a!] } };
  });
  await pruneStore(as(ann), true);
  const versions = read().microFrontends.a!.map(({ metadata }) => metadata.version);
  expect(versions).toEqual(expect.arrayContaining(['2.0.0-aa', '1.0.0-aa']));
  const { entry } = await stolen().add(join(a('7.0.0'), 'dist/artifact'));
  expect(existsSync(join(place.location, 'a/7.0.0/section.json'))).toBe(true);
  const store = as(ann).store;
  await store.sign('a', '7.0.0', ann.public.id, signStatement({}, ann));
  await store.remove({ section: 'a', version: entry.metadata.version }, Date.now() + 1000);
  expect(Object.keys(place.files()).filter((file) => file.startsWith('a/7'))).toEqual([]);
});

test('an environment that does not sign is as before, with and without a key', async () => {
  const site = fixtureStoreWithPages('a');
  const { context } = site.tool();
  await deploy(context, [site.build({}), site.build({ name: 'a', version: '1.0.0' })]);
  expect(JSON.stringify(await site.registry.read())).not.toContain('release');
  const { environment, log } = context;
  const signer = new KeySigner({ key: ann, trust: undefined, required: false, environment, log });
  await deploy({ ...context, signer }, [site.build({ name: 'a', version: '2.0.0' })]);
  expect((await site.registry.read()).microFrontends.a![0]!.extras.release).toBeDefined();
  await deploy(context, [site.build({ name: 'a', version: '3.0.0' })]);
  const config: SiteConfig = context.environment.config;
  expect(config.grants.a!.signers).toBeUndefined();
});

describe.each([
  ['folder', folderPlace],
  ['bucket', bucketPlace],
])('a revision that is too high, in a %s', (_kind, at) => {
  const top = Number.MAX_SAFE_INTEGER;
  let site: Site;
  let good: string;
  beforeAll(async () => {
    site = await signingSite(at);
    await deploy(site.as(ben), [site.b('1.0.1-bb')]);
    good = site.place.files()['registry.json']!;
  });
  const putGoodBack = () => site.place.put('registry.json', good);
  /** An entry of a that is not live and says this revision. */
  const enter = (revision: number) =>
    site.edit(({ microFrontends }) => {
      const [live] = microFrontends.a!;
      const { release: _signed, ...extras } = live!.extras;
      const metadata = { ...live!.metadata, version: evil };
      microFrontends.a!.push({
        ...live!,
        metadata,
        deployment: { traffic: 0, default: false },
        extras: { ...extras, revision },
      });
      return undefined;
    });

  test('is not taken from an unsigned entry', async () => {
    for (const revision of [top - 1, 90_000]) {
      putGoodBack();
      enter(revision);
      expect(await deploy(site.as(ben), [site.b(`2.${revision}.0`)])).toMatchObject({ revision: 6 });
      expect(await deploy(site.as(ben), [site.b(`3.${revision}.0`)])).toMatchObject({ revision: 7 });
      site.reset();
      await deploy(site.as(ben), [site.b('1.0.1-bb')]);
      good = site.place.files()['registry.json']!;
    }
  });

  test('is not followed where a team has signed it for its own section', async () => {
    putGoodBack();
    const [{ metadata }] = site.read().microFrontends.a as [RegistryEntry];
    const changedAt = new Date().toISOString();
    for (const revision of [top, 500_000]) {
      makeLive(site, { metadata, extras: { revision, changedAt, changedBy: 'ann' } }, ann);
      const { refused, position } = await proposalOf(site.as(ben));
      expect([refused.map(({ code }) => code), position]).toEqual([['SITE_RELEASE_JUMP'], { revision: 6 }]);
    }
  });

  test('is left behind by a restore, which only an operator may do', async () => {
    putGoodBack();
    await retire(site.as(ben), 'b');
    const retired = site.read().microFrontends.b!;
    await expect(restore(site.as(ann), String(top))).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
    expect(await restore(site.as(operator), String(top))).toMatchObject({ revision: 7 });
    const { refused, position } = await proposalOf(site.as(ann));
    expect([refused, position]).toEqual([[], { epoch: 1, revision: 8 }]);
    expect(site.read().microFrontends.b![0]!.extras).not.toEqual(retired[0]!.extras);
    // what was signed before it is older, whatever its revision
    const after = site.place.files()['registry.json']!;
    site.edit((now) => ({
      ...now,
      microFrontends: { ...now.microFrontends, a: site.first.microFrontends.a! },
    }));
    expect((await proposalOf(site.as(ben))).refused).toMatchObject([{ code: 'SITE_RELEASE_REPLAYED' }]);
    site.place.put('registry.json', after);
    expect(await deploy(site.as(ann), [site.a('9.0.0-aa')])).toMatchObject({ revision: 8 });
    expect(await restore(site.as(operator))).toMatchObject({ revision: 9 });
    expect((await proposalOf(site.as(ann))).position).toEqual({ epoch: 1, revision: 10 });
    for (const change of [stop, start]) {
      await change(site.as(ann), 'a');
      expect((await proposalOf(site.as(ben))).refused).toEqual([]);
      expect(Object.keys(Object.fromEntries(stopsOf(site.read())))).toEqual(change === stop ? ['a'] : []);
    }
    expect((await proposalOf(site.as(ann))).position).toEqual({ epoch: 1, revision: 12 });
  });
});

test('no restore begins an epoch above the last', async () => {
  const { signer } = (await signingSite(folderPlace)).as(operator);
  const after = (epoch: number) => () =>
    signer.restoredPosition({ newest: { epoch, revision: 5 }, logged: 5 }, [500_000]);
  expect(after(MAX_EPOCH - 1)()).toEqual({ epoch: MAX_EPOCH, revision: 6 });
  expect(after(MAX_EPOCH)).toThrow(expect.objectContaining({ code: 'SITE_REVISION_JUMP' }));
});

describe('with a key for snapshots and the credentials of the store', () => {
  let site: Site;
  beforeAll(async () => {
    site = await signingSite(folderPlace);
  });
  const falseSnapshots: [string, Partial<Snapshot['sections'][string]>][] = [
    ['a revision far above', { revision: 99_004 }],
    ['an epoch that no one has begun', { epoch: 3, revision: 5 }],
    ['the highest epoch', { epoch: MAX_EPOCH, revision: 999_999_990 }],
    ['another version', { integrity: 'sha384-other' }],
    ['a retirement', { integrity: null }],
  ];
  /** Signs the snapshot that is there as the thief does, with this claim of b. */
  function claim(claimed: Partial<Snapshot['sections'][string]>) {
    site.reset();
    const { payload } = JSON.parse(site.place.files()[SNAPSHOT_FILE]!);
    const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: Snapshot };
    const b = { ...predicate.sections.b!, ...claimed };
    const sections = { ...predicate.sections, b };
    site.place.put(SNAPSHOT_FILE, snapshotFile({ ...predicate, sections }, timer).text(''));
  }

  test.each(falseSnapshots)('%s raises no position, in a deploy or a restore', async (_what, claimed) => {
    claim(claimed);
    expect(await deploy(site.as(ann), [site.a('3.0.0-aa')])).toMatchObject({ revision: 5 });
    expect(await restore(site.as(operator))).toMatchObject({ revision: 6 });
    site.config.snapshotKeys = [];
    await signSnapshot(site.as(operator), site.trust, operator);
    const { position, refused } = await proposalOf(site.as(ben));
    expect([position, refused]).toEqual([{ revision: 7 }, []]);
  });

  test.each(falseSnapshots)('%s is not signed again, with whatever key', async (_what, claimed) => {
    claim(claimed);
    const before = site.place.files();
    for (const key of [operator, timer])
      await expect(signSnapshot(site.as(key), site.trust, key)).rejects.toMatchObject({
        code: 'SITE_REGISTRY_OLDER',
        message: expect.stringMatching(
          /^The snapshot of timer says of b \(revision \d+.*\) what no signed release/,
        ),
        action: expect.stringContaining('snapshotKeys'),
      });
    expect(site.place.files()).toEqual(before);
    site.config.snapshotKeys = [];
    expect((await signSnapshot(site.as(operator), site.trust, operator)).sections).toHaveLength(3);
    expect(site.place.files()[SNAPSHOT_FILE]).not.toBe(before[SNAPSHOT_FILE]);
  });

  test('what it says of an older registry is not signed again, and of a section that left is', async () => {
    claim({});
    const good = site.place.files()['registry.json']!;
    site.place.put('registry.json', JSON.stringify(site.first));
    const sign = (key: SigningKey) => signSnapshot(site.as(key), site.trust, key);
    await expect(sign(timer)).rejects.toMatchObject({ code: 'SITE_REGISTRY_OLDER' });
    site.place.put('registry.json', good);
    await retire(site.as(ben), 'b');
    expect((await sign(timer)).sections).toContainEqual({ section: 'b', revision: 5, live: false });
    // its team is gone, and so is its key
    site.config.grants.b!.signers = [];
    expect((await sign(timer)).sections.map(({ section }) => section)).toEqual(['shell', 'a']);
  });
});
