import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastGood, writeLivePointer } from '@site/composer';
import { type DeployContext, diff, prepare, storeBuilt } from '@site/deploy-tool';
import { dataFolder } from '@site/registry';
import { composeRegistry, createActivation } from '@site/site-server';
import type { FixturePage, FixtureSection, FixtureShell } from './fixture-sections.ts';
import { fixtureStoreWithPages } from './fixture-store.ts';

type Published = (FixtureSection | FixtureShell)[];

const page = (name: string, more: Partial<FixturePage> = {}): FixturePage => ({ path: `/${name}`, ...more });
const of = (name: string, version: string, ...pages: FixturePage[]): FixtureSection => ({
  name,
  version,
  pages: pages.length > 0 ? pages : [page(name)],
});
const broken = (name: string, version: string) =>
  of(name, version, page(name, { code: "throw new Error('broken')" }));
const linking = (href: string) => page('a', { body: `<a href="${href}">more</a>` });
const shell = (version: string): FixtureShell => ({ version });

interface Case {
  /** In turns. */
  published: Published[];
  /** Versions removed from the store since. */
  gone?: string[];
  /** Versions that visitors get. */
  expected: Record<string, string>;
  /** Quarantined sections, and why. */
  held: string[];
}

const cases: Record<string, Case> = {
  'all that is asked for passes': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [of('b', '2')]],
    expected: { shell: '1', a: '1', b: '2' },
    held: [],
  },
  'the newest version throws, the one before is good': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [broken('b', '2')]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_RENDER_THROWS'],
  },
  'another section links to the quarantined one': {
    published: [[shell('1'), of('a', '1', linking('/b')), of('b', '1')], [broken('b', '2')]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_RENDER_THROWS'],
  },
  'the two newest versions throw': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [broken('b', '2')], [broken('b', '3')]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_RENDER_THROWS'],
  },
  'no version passes': {
    published: [[shell('1'), of('a', '1'), broken('b', '1')], [broken('b', '2')]],
    expected: { shell: '1', a: '1' },
    held: ['b SITE_RENDER_THROWS'],
  },
  'the newest version is gone from the store': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [of('b', '2')]],
    gone: ['b/2'],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_STORE_UNREACHABLE'],
  },
  'the newest version is gone and the one before throws': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [broken('b', '2')], [of('b', '3')]],
    gone: ['b/3'],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_STORE_UNREACHABLE', 'b SITE_RENDER_THROWS'],
  },
  'two sections throw': {
    published: [
      [shell('1'), of('a', '1'), of('b', '1')],
      [broken('a', '2'), broken('b', '2')],
    ],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['a SITE_RENDER_THROWS', 'b SITE_RENDER_THROWS'],
  },
  'the newest shell throws': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [{ version: '2', server: "throw new Error('x')" }]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['shell SITE_BUNDLE_THROWS'],
  },
  'a section claims a path that is not granted': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [of('b', '2', page('b'), page('elsewhere'))]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['b SITE_PATH_NOT_GRANTED'],
  },
  'the newest version has a broken link': {
    published: [[shell('1'), of('a', '1'), of('b', '1')], [of('a', '2', linking('/b/nowhere'))]],
    expected: { shell: '1', a: '1', b: '1' },
    held: ['a SITE_LINK_BROKEN'],
  },
};

async function programs({ published, gone = [] }: Case) {
  const site = fixtureStoreWithPages('a', 'b', 'c');
  for (const sections of published) await site.publish(sections);
  for (const version of gone) rmSync(join(site.store, version), { recursive: true });
  const disk = (name: string) => ({ ...dataFolder(join(site.root, name)), pages: site.data.pages });
  const tool = (name: string): DeployContext => ({ ...site.tool().context, data: disk(name) });
  const next = () => site.build(of('c', '1'));

  return {
    async server() {
      const { state, check } = createActivation({
        registry: site.registry,
        data: disk('server'),
        environment: () => site.environment,
        prepare: async () => () => {},
      });
      await check();
      return { composition: state.live!, refusals: state.refusals };
    },
    async export() {
      const { composition, quarantined } = await composeRegistry(
        site.registry,
        disk('export'),
        site.environment,
      );
      return { composition, refusals: quarantined.flatMap(({ because }) => because) };
    },
    async tool() {
      const context = tool('tool');
      const done = await prepare(context, [next()]);
      writeLivePointer(context.data, { id: done.composition, since: '' });
      return { composition: lastGood(context.data)!, refusals: done.warnings };
    },
    async diff() {
      const context = tool('diff');
      return diff(context, await storeBuilt(context, next()));
    },
  };
}

test.each(Object.entries(cases))('%s: each program gives the same answer', async (_, one) => {
  const { expected, held } = one;
  const { server, tool, export: exported, diff: compared } = await programs(one);
  for (const program of [server, exported, tool]) {
    const { composition, refusals } = await program();
    const { shell, sections } = composition;
    const { c: _third, ...others } = Object.fromEntries(
      Object.entries(sections).map(([name, { version }]) => [name, version]),
    );
    expect({ shell: shell.version, ...others }).toEqual(expected);
    const known = refusals.filter(({ section }) => section !== 'c');
    expect(known.map(({ section, code }) => `${section} ${code}`)).toEqual(held);
  }
  const { pages, refusals, warnings } = await compared();
  expect(pages.added.map(({ route }) => route)).toEqual(['/c']);
  expect([pages.removed, refusals]).toEqual([[], []]);
  expect(warnings.map(({ section, code }) => `${section} ${code}`)).toEqual(held);
});
