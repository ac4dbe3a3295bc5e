import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { dataFolder, liveEntries, openRegistry } from '@site/registry';
import { createActivation } from '@site/site-server';
import { fixtureSigning } from './testing/fixture-signing.ts';

const BROKEN = "throw new Error('broken')";

test('a first start lacks the pages of a section that does not load or pass, and none of a stopped one', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const signing = fixtureSigning(site);
  const { operator, verifier } = signing;
  await signing.publish([{}, { name: 'a' }, { name: 'b' }]);
  site.environment.config.grants.c = { paths: ['/c'], menus: [] };
  const by = { release: operator, version: operator };
  await signing.publish([{ name: 'c', pages: [{ path: '/c', code: BROKEN }] }], by);
  await signing.publish([{ name: 'a', pages: [{ path: '/a' }, { path: '/a/more', code: BROKEN }] }]);
  rmSync(join(site.store, liveEntries(await site.registry.read()).get('b')!.url));
  const seen = async (name: string) => {
    const { state, check } = createActivation({
      registry: openRegistry(site.store, { origins: [], verifier }),
      data: dataFolder(join(site.root, name)),
      environment: () => site.environment,
      prepare: async () => () => {},
    });
    await check();
    const { unavailable = {}, stopped = {} } = state.live!;
    return [
      state.refusals.map(({ code, section }) => `${code} ${section}`),
      Object.keys(stopped),
      Object.values(unavailable).flatMap(({ addresses }) => addresses),
    ];
  };
  expect(await seen('one')).toEqual([
    ['SITE_RENDER_THROWS a', 'SITE_STORE_UNREACHABLE b', 'SITE_RENDER_THROWS c'],
    [],
    ['/a/more', '/b', '/c'],
  ]);
  const stopped = { gone: false, reason: '', since: '' };
  await signing.stop('b', stopped);
  await signing.stop('c', stopped, { release: operator });
  expect(await seen('other')).toEqual([
    ['SITE_RENDER_THROWS a', 'SITE_STORE_UNREACHABLE b'],
    ['b', 'c'],
    ['/a/more'],
  ]);
});
