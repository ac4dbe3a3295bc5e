import { fixtureStore } from '@site/fixture-site';
import { positionFields } from '@site/registry';
import { fixtureKey, fixtureSigning } from './testing/fixture-signing.ts';
import { snapshotFile } from './trust/operator-files.ts';

test.each([
  ['with a live site', true],
  ['on an empty disk', false],
])(
  'what may take the place of a version that does not load, %s: what is live, or nothing',
  async (_what, isLive) => {
    const site = fixtureStore('a');
    const signing = fixtureSigning(site);
    await signing.publish([{}, { name: 'a' }]);
    const document = await site.registry.read();
    const pin = { integrity: 'sha384-x' };
    const live = isLive ? { shell: pin, sections: { a: pin } } : undefined;
    const follower = signing.verifier.follow(site.registry, site.data);
    const { mayReplace } = follower.assess(document, site.environment.config, live);
    const may = { older: mayReplace({}), live: mayReplace({ isLiveHere: true }), nothing: mayReplace(null) };
    expect(may).toEqual({ older: false, live: true, nothing: true });
  },
);

test('a key for snapshots and one of a team begin no epoch together', async () => {
  const site = fixtureStore('a');
  const { config, origin } = site.environment;
  const signing = fixtureSigning(site);
  const timer = fixtureKey();
  config.snapshotKeys = [{ name: 'timer', key: timer.public.text }];
  await signing.publish([{}, { name: 'a' }]);
  const live = { shell: { integrity: 'sha384-x' }, sections: {} };
  const follower = signing.verifier.follow(site.registry, site.data);
  follower.assess(await site.registry.read(), config, live).keep();
  const sections = { a: { epoch: 3, revision: 5, integrity: null } };
  const snapshot = snapshotFile({ environment: origin, at: new Date().toISOString(), sections }, timer);
  await site.registry.writeSidecar(snapshot, await site.registry.read());
  await signing.publish([{ name: 'a', version: '2.0.0' }], { position: { epoch: 3, revision: 6 } });
  await follower.prepare(config, false);
  const assessment = follower.assess(await site.registry.read(), config, live);
  const { refused } = assessment;
  assessment.keep();
  expect([...refused.values()].map(({ code, section }) => [code, section])).toEqual([
    ['SITE_RELEASE_JUMP', 'a'],
  ]);
  expect(positionFields(follower.position())).toEqual({ revision: 2 });
  // nor for a tool
  const { newest } = await signing.verifier.verifyCurrent(await site.registry.read(), site.registry);
  expect(newest).toEqual({ revision: 2 });
});
