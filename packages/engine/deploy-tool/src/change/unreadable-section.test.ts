import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { liveEntries, stopsOf } from '@site/registry';
import { deploy } from '../commands/change/deploy.ts';
import { retire } from '../commands/change/retire.ts';
import { rollback } from '../commands/change/rollback.ts';
import { start, stop } from '../commands/change/stop.ts';
import { compareWithLive } from '../diff/diff.ts';
import { storeBuilt } from './built.ts';

const a = (version: string, more: Partial<FixtureSection> = {}): FixtureSection => ({
  name: 'a',
  version,
  pages: [{ path: '/a', body: `${version}[[b/Part]]<a href="/b">b</a>` }],
  ...more,
});

/** `a` embeds `b`, whose only version lacks a file. The tool has an empty disk. */
async function unreadable() {
  const site = fixtureStoreWithPages('a', 'b', 'c');
  const { context: first } = site.tool();
  const b: FixtureSection = {
    name: 'b',
    version: '1.0.0',
    pages: [{ path: '/b' }],
    parts: { Part: { contract: 1 } },
  };
  await deploy(first, [site.build({ version: '1.0.0' }), site.build(a('1.0.0')), site.build(b)]);
  await deploy(first, [site.build(a('1.1.0'))]);
  rmSync(join(site.store, 'b/1.0.0/server.cjs'));
  rmSync(first.data.mirror, { recursive: true });
  const { context } = site.tool();
  const live = async () => liveEntries(await site.registry.read()).get('a')?.metadata.version;
  const stops = async () => [...stopsOf(await site.registry.read()).keys()];
  return { ...site, context, live, stops };
}

const warned = [
  { code: 'SITE_STORE_UNREACHABLE', section: 'b', cause: expect.stringContaining('b/1.0.0/server.cjs') },
];

test('a section next to one that cannot be read is deployed, rolled back, stopped and started, and warned of the file', async () => {
  const { context, build, live, stops } = await unreadable();
  expect((await deploy(context, [build(a('1.2.0'))])).warnings).toMatchObject(warned);
  expect((await rollback(context, 'a')).warnings).toMatchObject(warned);
  expect(await live()).toBe('1.1.0');
  await stop(context, 'a');
  expect(await stops()).toEqual(['a']);
  expect((await start(context, 'a')).warnings).toMatchObject(warned);
  expect(await stops()).toEqual([]);
});

test('a page that embeds it for the first time is deployed: servers that lack it keep the page they have', async () => {
  const { context, build } = await unreadable();
  const c: FixtureSection = { name: 'c', version: '1.0.0', pages: [{ path: '/c', body: '[[b/Part]]' }] };
  await stop(context, 'a');
  expect((await deploy(context, [build(c)])).warnings).toMatchObject([
    ...warned,
    { code: 'SITE_SECTION_STOPPED', section: 'a' },
  ]);
});

test('a comparison next to it tells what changes and its warning', async () => {
  const { context, build } = await unreadable();
  const built = await storeBuilt(context, build(a('1.2.0')));
  const { pages, refusals, warnings } = (await compareWithLive(context, built)).output;
  expect([pages.changed.map(({ route }) => route), refusals]).toEqual([['/a'], []]);
  expect(warnings).toMatchObject(warned);
});

test('a contract that it does not offer is refused as before', async () => {
  const { context, build, live } = await unreadable();
  const next = a('1.2.0', { pages: [{ path: '/a', body: '[[b/Part]]', embeds: ['b/Part@9'] }] });
  await expect(deploy(context, [build(next)])).rejects.toMatchObject({
    refusals: [expect.objectContaining({ code: 'SITE_CONTRACT_EMBED' })],
  });
  expect(await live()).toBe('1.1.0');
});

test('it does not leave the site while others embed it, and is not started unread', async () => {
  const { context } = await unreadable();
  await expect(retire(context, 'b')).rejects.toMatchObject({
    refusals: expect.arrayContaining([expect.objectContaining({ code: 'SITE_CONTRACT_EMBED' })]),
  });
  await stop(context, 'b');
  await expect(start(context, 'b')).rejects.toMatchObject({
    refusals: [expect.objectContaining({ code: 'SITE_STORE_UNREACHABLE' })],
  });
});
