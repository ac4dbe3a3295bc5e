import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { liveEntries } from '@site/registry';
import { deploy } from './deploy.ts';
import { deployWhatPasses } from './deploy-what-passes.ts';

const throwing = (name: string): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, code: "throw new Error('a fault of its team')" }],
});

function team() {
  const site = fixtureStoreWithPages('a', 'b');
  const { context, logged } = site.tool();
  const live = async () => [...liveEntries(await site.registry.read()).keys()];
  const versionOf = async (name: string) =>
    liveEntries(await site.registry.read()).get(name)?.metadata.version;
  return { ...site, context, logged, live, versionOf };
}

test('a section that throws is left out with route and cause, its last good version stays, the others go live', async () => {
  const { context, build, logged, versionOf } = team();
  await deploy(context, [build({}), build(sectionWith('a', 'one')), build(sectionWith('b', 'one'))]);
  const good = await versionOf('b');
  const before = await versionOf('a');
  const output = await deployWhatPasses(context, [
    build({}),
    build(sectionWith('a', 'two')),
    build(throwing('b')),
  ]);
  expect([await versionOf('b'), (await versionOf('a')) === before]).toEqual([good, false]);
  expect(output.leftOut).toMatchObject([{ code: 'SITE_RENDER_THROWS', section: 'b', route: '/b' }]);
  expect(logged).toContain(`Left out: b. Its version ${good} stays live.`);
  expect(logged.join('\n')).toContain('SITE_RENDER_THROWS [b /b] Error: a fault of its team');
});

test('in an empty store the rest goes live without what throws and what was not built', async () => {
  const { context, build, root, logged, live } = team();
  const folders = [build({}), build(throwing('a')), join(root, 'mfe-c'), build(sectionWith('b', 'one'))];
  expect((await deployWhatPasses(context, folders)).leftOut).toMatchObject([
    { code: 'SITE_ARTIFACT_MISSING', section: 'c' },
    { code: 'SITE_RENDER_THROWS', section: 'a' },
  ]);
  expect(await live()).toEqual(['shell', 'b']);
  expect(logged).toContain('Left out: a. It was not live before.');
});

test('without its shell nothing can start, and it says so', async () => {
  const { context, build, live } = team();
  const broken = build({ server: "throw new Error('shell')" });
  await expect(deployWhatPasses(context, [broken, build(sectionWith('a', 'one'))])).rejects.toMatchObject({
    code: 'SITE_DEPLOY_REFUSED',
  });
  expect(await live()).toEqual([]);
});
