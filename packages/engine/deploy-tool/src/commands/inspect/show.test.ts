import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { LOCAL_BUILD, originFiles } from '@site/fixture-site/origin-files';
import type { ShowOutput } from '../../output-schema.ts';

async function liveSite() {
  const site = fixtureStoreWithPages('a', 'old');
  const called = calledTool(site);
  const call = (args: string[], env: Record<string, string> = {}) => called(args, { env });
  const show = async (args: string[], env?: Record<string, string>): Promise<ShowOutput> =>
    (await call(['show', ...args, '--json'], env)).json;
  const build = (version: string) =>
    site.build({
      name: 'a',
      version,
      pages: [{ path: '/a', body: '[[old/Part]]' }, { path: '/a/two' }],
      parts: { Teaser: { contracts: { 1: {}, 2: {} } } },
      files: originFiles({ uncommitted: true, run: 'https://git.example.com/team/a/-/jobs/7' }),
      manifest: { commit: 'c0ffee000000+' },
    });
  const old = site.build({ name: 'old', version: '1.0.0', parts: { Part: {} } });
  const deployed = await call(['deploy', site.build({}), build('1.0.0'), old]);
  expect([deployed.code, deployed.error]).toEqual([0, '']);
  return { ...site, call, show, buildA: build };
}

const site = liveSite();

test('show says of the live version who made it live, what it consists of and where it comes from', async () => {
  const { call, show } = await site;
  expect(await show(['a'])).toMatchObject({
    section: 'a',
    version: '1.0.0',
    live: true,
    revision: 1,
    changedAt: expect.stringMatching(/Z$/),
    changedBy: expect.stringContaining('@'),
    integrity: expect.stringMatching(/^sha384-/),
    commit: 'c0ffee000000+',
    contract: 1,
    fileCount: 5,
    sizes: expect.arrayContaining([{ what: 'style', bytes: expect.any(Number) }]),
    routes: [
      { route: '/a', embeds: ['old/Part@1'] },
      { route: '/a/two', embeds: [] },
    ],
    parts: [{ part: 'Teaser', contracts: [1, 2] }],
    provenance: { ...LOCAL_BUILD, uncommitted: true, run: 'https://git.example.com/team/a/-/jobs/7' },
    packages: [
      { name: 'zod', version: '4.6.7', license: 'MIT', bundles: ['browser'], shared: false },
      { name: 'react', version: '19.3.1', license: null, bundles: [], shared: true },
    ],
  });
  const { code, out } = await call(['show', 'mfe-a']);
  expect(code).toBe(0);
  for (const line of [
    /^a 1\.0\.0$/m,
    /^ {2}live since {4}\S+Z, by \S+ \(revision 1\)$/m,
    /^ {2}\/a embeds old\/Part@1$/m,
    /^ {2}Teaser, contract 1 and 2$/m,
    /^ {2}commit {8}c0ffee0{34}, with changes that are in no commit$/m,
    /^ {2}repository {4}https:\/\/git\.example\.com\/team\/a$/m,
    /^ {2}builder {7}local$/m,
    /^ {2}run {11}https:\/\/git\.example\.com\/team\/a\/-\/jobs\/7$/m,
    /^ {2}lock file {5}package-lock\.json, sha256 b{64}$/m,
    /^Packages: 1 in the bundles, 1 shared by the shell\.$/m,
    /^ {2}zod 4\.6\.7 +MIT +browser$/m,
    /^ {2}react 19\.3\.1 +no license stated +shared by the shell$/m,
  ])
    expect(out).toMatch(line);
});

test('a version that was built before provenance, and the shell, say what they record', async () => {
  const { call, show } = await site;
  expect(await show(['old'])).toMatchObject({ provenance: null, packages: null, commit: null });
  const { out } = await call(['show', 'old']);
  expect(out).toContain('Provenance: not recorded.');
  expect(out).toContain('Packages: not recorded.');
  // A folder without section.ts is the shell's.
  expect(await show([])).toMatchObject({ section: 'shell', routes: [], parts: [], contract: null });
});

test('a stored version is shown by the beginning of its name, live or not; an unknown one is refused', async () => {
  const { call, show, buildA } = await site;
  await call(['prepare', buildA('2.0.0')]);
  expect(await show(['a', '2'])).toMatchObject({ version: '2.0.0', live: false, revision: null });
  expect((await call(['show', 'a', '2'])).out).toMatch(/^ {2}not live {6}never was$/m);
  await call(['deploy', buildA('2.0.0')]);
  expect(await show(['a', '1.0'])).toMatchObject({ version: '1.0.0', live: false, revision: 1 });
  for (const args of [['a', '9'], ['none'], ['none', '1'], ['a', '../a']]) {
    const { code, json } = await call(['show', ...args, '--json']);
    expect([args, code, json.error.code]).toEqual([args, 3, 'SITE_VERSION_UNKNOWN']);
  }
});

test('a published registry is enough, and so is the copy on this machine when the store is gone', async () => {
  const { show, store, root } = await site;
  const published = await fixtureOrigin(store);
  const elsewhere = { REGISTRY: `${published.url}registry.json`, DATA_DIR: join(root, 'elsewhere') };
  expect(await show(['a'], elsewhere)).toMatchObject({ version: '2.0.0', packages: [{}, {}] });
  rmSync(join(store, 'a'), { recursive: true });
  expect(await show(['a'], elsewhere)).toMatchObject({ version: '2.0.0', packages: [{}, {}] });
  expect(await show(['a'])).toMatchObject({ version: '2.0.0', provenance: { builder: 'local' } });
});
