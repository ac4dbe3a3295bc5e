import { fixtureStore } from '@site/fixture-site';
import { emptyRegistry, positionFields, type RegistryDocument } from '@site/registry';
import { fixtureSigning } from './testing/fixture-signing.ts';
import { fixtureKey } from './testing/signed-change.ts';
import { snapshotFile } from './trust/operator-files.ts';

async function followedSite(names = ['a', 'b']) {
  const site = fixtureStore(...names);
  const signing = fixtureSigning(site);
  await signing.publish([{}, ...names.map((name) => ({ name }))]);
  const { config } = site.environment;
  let follower = signing.verifier.follow(site.registry, site.data);
  const pin = { integrity: 'sha384-x' };
  const assess = async (document?: RegistryDocument, isLive = true) => {
    await follower.prepare(config, isLive);
    const live = isLive ? { shell: pin, sections: {} } : undefined;
    return follower.assess(document ?? (await site.registry.read()), config, live);
  };
  const coded = (refusals: Iterable<{ code: string; section: string }>) =>
    [...refusals].map(({ code, section }) => `${code} ${section}`);
  return {
    ...site,
    signing,
    config,
    assess,
    position: () => positionFields(follower.position()),
    restart: () => {
      follower = signing.verifier.follow(site.registry, site.data);
    },
    async followed(document?: RegistryDocument) {
      const assessment = await assess(document);
      assessment.keep();
      return coded(assessment.refused.values());
    },
    blocking: async (document?: RegistryDocument) => coded((await assess(document, false)).blocking),
  };
}

const without = ({ microFrontends, ...document }: RegistryDocument, ...names: string[]) => ({
  ...document,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).filter(([name]) => !names.includes(name)),
  ),
});

test('a version that does not load is replaced by what is live, or by nothing, and not by an earlier one', async () => {
  const { assess } = await followedSite();
  for (const isLive of [true, false]) {
    const { mayReplace } = await assess(undefined, isLive);
    const may = { older: mayReplace({}), live: mayReplace({ isLiveHere: true }), nothing: mayReplace(null) };
    expect(may).toEqual({ older: false, live: true, nothing: true });
  }
});

test('a key for snapshots and one of a team begin no epoch together', async () => {
  const { registry, environment, config, signing, followed, blocking, position } = await followedSite();
  const timer = fixtureKey();
  config.snapshotKeys = [{ name: 'timer', key: timer.public.text }];
  await followed();
  const sections = { a: { epoch: 3, revision: 5, integrity: null } };
  const at = new Date().toISOString();
  const snapshot = snapshotFile({ environment: environment.origin, at, sections }, timer);
  await registry.writeSidecar(snapshot, await registry.read());
  await signing.publish([{ name: 'a', version: '2.0.0' }], { position: { epoch: 3, revision: 6 } });
  await blocking();
  expect([await followed(), position()]).toEqual([['SITE_RELEASE_JUMP a'], { revision: 3 }]);
  // nor for a tool
  const { newest } = await signing.verifier.verifyCurrent(await registry.read(), registry);
  expect(newest).toEqual({ revision: 3 });
});

test('a first start waits for each section with a grant, unless it is optional or has left by signature', async () => {
  const { registry, config, signing, blocking } = await followedSite();
  const honest = await registry.read();
  expect(await blocking()).toEqual([]);
  expect(await blocking(without(honest, 'a', 'b'))).toEqual([
    'SITE_RELEASE_MISSING a',
    'SITE_RELEASE_MISSING b',
  ]);
  config.grants.a!.optional = true;
  expect(await blocking(without(honest, 'a'))).toEqual([]);
  delete config.grants.a!.optional;
  await signing.publish([{ name: 'stranger' }], { release: fixtureKey() });
  await signing.retire('a');
  expect(await blocking()).toEqual([]);
  // the same document, with another configuration
  const same = await registry.read();
  expect(await blocking(same)).toEqual([]);
  config.grants.b!.signers = [];
  expect(await blocking(same)).toEqual(['SITE_SIGNER_UNKNOWN b']);
});

test('what a snapshot names was seen, also of a section that lost its grant', async () => {
  const { registry, config, signing, blocking } = await followedSite();
  await signing.snapshot(new Date(Date.now() - 6 * 86_400_000));
  config.snapshotDays = 7;
  delete config.grants.b;
  expect(await blocking(without(await registry.read(), 'b'))).toEqual(['SITE_RELEASE_MISSING b']);
});

test('what was followed does not come back: a section that has left, and a start of an earlier epoch', async () => {
  const { registry, signing, followed, restart } = await followedSite();
  const stopped = { gone: false, reason: '', since: '' };
  const { operator: release } = signing;
  const before = await registry.read();
  await signing.retire('a');
  expect(await followed()).toEqual([]);
  restart();
  expect(await followed(before)).toEqual(['SITE_RELEASE_REPLAYED a']);
  await signing.publish([{}, { name: 'a' }], { release, position: { revision: 1, epoch: 1 } });
  await signing.stop('b', stopped, { release, position: { revision: 1, epoch: 1 } });
  expect(await followed()).toEqual([]);
  await signing.stop('b', undefined, { position: { revision: 9 } });
  expect(await followed()).toEqual(['SITE_RELEASE_REPLAYED b']);
  await signing.stop('b', undefined, { position: { revision: 10, epoch: 1 } });
  expect(await followed()).toEqual([]);
});

test('a site that begins to sign keeps what is live until it is signed', async () => {
  const { registry, publish, signing, restart, followed } = await followedSite([]);
  await publish([{}]);
  restart();
  expect(await followed()).toEqual(['SITE_SIGNATURE_MISSING shell']);
  expect(await followed(emptyRegistry())).toEqual(['SITE_RELEASE_MISSING shell']);
  await signing.publish([{}]);
  expect(await followed(await registry.read())).toEqual([]);
});
