import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { dataFolder, openRegistry } from '@site/registry';
import { composeRegistry } from '@site/site-server';
import { fixtureSigning } from './testing/fixture-signing.ts';
import { fixtureKey } from './testing/signed-change.ts';

const page = (text: string) => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

test('where the environment signs, everything is signed and loads, or nothing is exported', async () => {
  const site = fixtureStore('a', 'b');
  const { environment, root, store } = site;
  const signing = fixtureSigning(site);
  await signing.publish([{}, page('one'), { name: 'b' }]);
  await signing.publish([{ name: 'stranger' }], { version: null, release: null });
  let machines = 0;
  const composed = () => {
    machines += 1;
    const registry = openRegistry(store, { origins: [], verifier: signing.verifier });
    return composeRegistry(registry, dataFolder(join(root, `machine-${machines}`)), environment);
  };
  const { composition, quarantined, versions } = await composed();
  expect(Object.keys(composition.sections)).toEqual(['a', 'b']);
  expect(quarantined).toMatchObject([{ section: 'stranger', because: [{ code: 'SITE_SIGNATURE_MISSING' }] }]);
  expect(versions.map(({ name }) => name)).toEqual(['shell', 'a', 'b']);

  const refused = (code: string, section: string) =>
    expect(composed()).rejects.toMatchObject({ refusals: [{ code, section }] });
  environment.config.snapshotDays = 3;
  await refused('SITE_SNAPSHOT_MISSING', 'shell');
  await signing.snapshot();
  await signing.publish([page('two')], { version: null });
  await refused('SITE_SIGNATURE_MISSING', 'a');
  await signing.publish([page('three')], { release: fixtureKey() });
  await refused('SITE_SIGNER_UNKNOWN', 'a');
  await signing.publish([page('four')]);
  expect((await composed()).composition.sections.a).toBeDefined();
});
