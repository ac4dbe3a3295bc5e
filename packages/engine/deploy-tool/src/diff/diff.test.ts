import { fixtureStoreWithPages } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { Refused } from '@site/registry';
import { storeBuilt } from '../change/built.ts';
import { deploy } from '../commands/change/deploy.ts';
import { diffOutputSchema } from '../output-schema.ts';
import { describeDiff } from './describe-diff.ts';
import { compareWithLive } from './diff.ts';

const entry = (label: string) => ({ menu: 'platform' as const, label, href: '/a', order: 1 });

const first: FixtureSection = {
  name: 'a',
  version: '1.0.0',
  pages: [{ path: '/a' }, { path: '/a/old' }, { path: '/a/host', body: '[[b/Part]]' }],
  navigation: [entry('One')],
  redirects: [{ from: '/a/from', to: '/a', status: 301 }],
  parts: { Teaser: { contract: 1 } },
  manifest: { commit: 'aaaa' },
};
const b: FixtureSection = { name: 'b', version: '1.0.0', parts: { Part: {} } };

async function live() {
  const site = fixtureStoreWithPages('a', 'b');
  const { context } = site.tool();
  await deploy(context, [site.build({}), site.build(first), site.build(b)]);
  const compare = async (section: FixtureSection | { version: string }) =>
    diffOutputSchema.parse(
      (await compareWithLive(context, await storeBuilt(context, site.build(section)))).output,
    );
  return { ...site, context, compare };
}

const site = live();

test('the live version has no differences', async () => {
  const { compare } = await site;
  const same = await compare(first);
  expect(same.pages).toEqual({ unchanged: 5, frameChanged: false, added: [], removed: [], changed: [] });
  for (const list of [same.menu, same.footer, same.redirects, same.files])
    expect(list).toEqual({ added: [], removed: [] });
  expect(describeDiff(same)).toEqual([
    'a: 1.0.0 -> 1.0.0',
    '',
    'Pages: 0 changed, 0 added, 0 removed, 5 unchanged.',
    '',
    'Contracts in use:',
    '  a/Teaser offers contract 1',
    '    contract 1: no page',
    '  b/Part offers contract 1',
    '    contract 1: a (/a/host)',
    '',
    'The gate would accept it.',
  ]);
});

test('pages are compared by what visitors get: only those that use the version change', async () => {
  const { compare } = await site;
  const { pages, sizes } = await compare({ ...b, version: '2.0.0', style: '.b{color:blue;margin:1px}' });
  expect(pages.changed.map(({ route }) => route)).toEqual(['/a/host', '/b']);
  expect(pages.unchanged).toBe(3);
  for (const { from, to } of pages.changed) expect(to).toBeGreaterThan(from!);
  const style = sizes.find(({ what }) => what === 'style')!;
  expect(style.to).toBeGreaterThan(style.from!);
});

test('routes, menus, redirects, files, parts, commit and budgets are compared', async () => {
  const { compare } = await site;
  const changed = await compare({
    name: 'a',
    version: '2.0.0',
    pages: [{ path: '/a' }, { path: '/a/new' }, { path: '/a/host', body: '[[b/Part]]' }],
    navigation: [entry('Two')],
    redirects: [{ from: '/a/old', status: 410 }],
    parts: { Teaser: { contract: 2 }, Fresh: {} },
    files: { 'public/x': 'x' },
    manifest: {
      commit: 'bbbb',
      budgets: { style: 100 },
      publicFiles: [{ path: '/a/x.txt', file: 'public/x', type: 'text/plain', disposition: 'inline' }],
    },
  });
  expect(changed).toMatchObject({ from: '1.0.0', to: '2.0.0', commit: { from: 'aaaa', to: 'bbbb' } });
  expect(changed.pages.added.map(({ route, from }) => [route, from])).toEqual([['/a/new', null]]);
  expect(changed.pages.removed.map(({ route, to }) => [route, to])).toEqual([['/a/old', null]]);
  expect(changed.pages.frameChanged).toBe(true);
  expect(changed.exposes).toEqual([
    { part: 'Teaser', from: 1, to: 2 },
    { part: 'Fresh', from: null, to: 1 },
  ]);
  const text = describeDiff(changed).join('\n');
  for (const line of [
    'Commit: aaaa -> bbbb',
    'Pages: 4 changed, 1 added, 1 removed, 0 unchanged.',
    '  + platform: Two (/a)\n  - platform: One (/a)',
    '  + /a/old is gone (410)\n  - /a/from -> /a (301)',
    '  + /a/x.txt',
    '  Teaser: contract 1 -> 2\n  Fresh: contract none -> 1',
    'The gate would accept it.',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/ {2}\+ \/a\/new +- +\d+/);
  expect(changed.sizes).toContainEqual({
    what: 'style',
    from: expect.any(Number),
    to: expect.any(Number),
    budget: 100,
  });
});

test('a part with several contracts: which are new, and who uses which', async () => {
  const { compare, context, build } = await site;
  const several: FixtureSection = {
    name: 'b',
    version: '3.0.0',
    parts: { Part: { contracts: { 1: {}, 2: {} } } },
  };
  const added = await compare(several);
  expect(added.exposes).toEqual([{ part: 'Part', from: null, to: 2 }]);
  const page = { section: 'a', route: '/a/host', accepted: [1], contract: 1 };
  expect(added.parts).toEqual([{ part: 'b/Part', offered: [1, 2], pages: [page] }]);
  expect(describeDiff(added).join('\n')).toContain(
    '  b/Part offers contract 1 and 2\n    contract 1: a (/a/host)\n    contract 2: no page',
  );

  await deploy(context, [build(several)]);
  const dropped = await compare({ name: 'b', version: '4.0.0', parts: { Part: { contracts: { 2: {} } } } });
  expect(dropped.exposes).toEqual([{ part: 'Part', from: 1, to: null }]);
  expect(dropped.parts).toEqual([{ part: 'b/Part', offered: [2], pages: [{ ...page, contract: null }] }]);
  expect(dropped.refusals).toMatchObject([{ code: 'SITE_CONTRACT_EMBED', section: 'a', route: '/a/host' }]);
  expect(describeDiff(dropped).join('\n')).toContain('    accept none of these: a (/a/host)');
});

test('a version that the gate would refuse is compared, and the reason is reported', async () => {
  const { compare, registry } = await site;
  const before = await registry.read();
  const refused = await compare({
    ...first,
    version: '3.0.0',
    pages: [{ path: '/a', code: "throw new Error('x')" }],
  });
  expect(refused.refusals).toMatchObject([{ code: 'SITE_RENDER_THROWS', section: 'a', route: '/a' }]);
  expect(refused.pages.changed.map(({ route, to }) => [route, to])).toEqual([['/a', null]]);
  expect(describeDiff(refused)).toEqual([
    expect.stringMatching(/^a: 1\.0\.0 -> 3\.0\.0$/),
    expect.stringMatching(/^Pages: \d+ changed, 0 added, 2 removed, \d+ unchanged\.$/),
    'The gate would refuse it:',
    '  SITE_RENDER_THROWS [a /a] Error: x',
    expect.stringMatching(/^ {2}SITE_RENDER_THROWS: Render the page in development/),
  ]);
  expect(await registry.read()).toEqual(before);
});

test('a first version, and a new shell, are compared with nothing and with the shell', async () => {
  const empty = fixtureStoreWithPages('a');
  const { context, compare } = await site;
  const fresh = { ...context, registry: empty.registry, store: empty.tool().context.store, data: empty.data };
  await deploy(fresh, [empty.build({ version: '1.0.0' })]);
  const built = await storeBuilt(fresh, empty.build({ name: 'a' }));
  const { output: added } = await compareWithLive(fresh, built);
  expect([added.from, added.pages.added.map(({ route }) => route)]).toEqual([null, ['/a']]);
  const shell = await compare({ version: '2.0.0' });
  expect([shell.contract.to, shell.pages.changed.length]).toEqual([null, 5]);
  expect(shell.sizes.map(({ what }) => what)).toEqual(['style', 'script']);
});

test('a version that cannot be read is refused', async () => {
  const { context } = await site;
  const lost = { url: 'a/9/section.json', metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: '9' } };
  await expect(compareWithLive(context, { name: 'a', entry: lost })).rejects.toThrow(Refused);
});
