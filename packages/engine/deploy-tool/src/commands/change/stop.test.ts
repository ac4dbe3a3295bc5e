import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages, overtakenBy } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { describeAuditLine, liveEntries, readAuditLog, stopsOf } from '@site/registry';
import { deploy } from './deploy.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { start, stop } from './stop.ts';

const a: FixtureSection = {
  name: 'a',
  version: '1.0.0',
  pages: [{ path: '/a', body: '[[b/Part]]<a href="/b">b</a>' }],
};
const b = (version: string, more: Partial<FixtureSection> = {}): FixtureSection => ({
  name: 'b',
  version,
  parts: { Part: {} },
  ...more,
});

async function deployed() {
  const site = fixtureStoreWithPages('a', 'b');
  const { context, logged } = site.tool();
  await deploy(context, [site.build({ version: '1.0.0' }), site.build(a), site.build(b('1.0.0'))]);
  const stops = async () => Object.fromEntries(stopsOf(await site.registry.read()));
  const live = async () => liveEntries(await site.registry.read()).get('b')!.metadata.version;
  return { ...site, context, logged, stops, live };
}

test('a first version that others embed and link to is stopped and started, and both are in the history', async () => {
  const { context, logged, stops, live, store } = await deployed();
  const stopping = await stop(context, 'b', { reason: 'wrong prices' });
  const stopped = { gone: false, reason: 'wrong prices', since: expect.any(String) };
  expect(stopping).toMatchObject({
    action: 'stop',
    changes: [{ section: 'b', from: '1.0.0', to: '1.0.0', stopped }],
    revision: 2,
    warnings: [{ code: 'SITE_SECTION_STOPPED', section: 'b' }],
  });
  expect(logged.at(-1)).toBe(
    'Stopped: b 1.0.0 (revision 2). Its addresses return 503. To end it: site start b.',
  );
  expect([await stops(), await live()]).toEqual([{ b: stopped }, '1.0.0']);
  await stop(context, 'b', { gone: true });
  expect((await stops()).b).toMatchObject({ gone: true, reason: '' });

  const starting = await start(context, 'b');
  expect(starting).toMatchObject({ action: 'start', revision: 4, warnings: [] });
  expect(starting.changes[0]).not.toHaveProperty('stopped');
  expect([await stops(), await live()]).toEqual([{}, '1.0.0']);
  expect(logged.at(-1)).toBe('Started: b 1.0.0 is live again in the registry (revision 4).');
  const { lines, unreadable } = await readAuditLog(store);
  expect(unreadable).toBe(0);
  expect(lines.slice(-3).map(describeAuditLine)).toEqual([
    expect.stringContaining('stop b 1.0.0 -> 1.0.0 (stopped: wrong prices)'),
    expect.stringContaining('stop b 1.0.0 -> 1.0.0 (stopped)'),
    expect.stringContaining('start b 1.0.0 -> 1.0.0  revision'),
  ]);
});

test('a version of a stopped section is checked as if it were started, stored, and stays stopped, as does a rollback', async () => {
  const { context, build, logged, stops, live } = await deployed();
  await stop(context, 'b');
  const before = await stops();
  const broken = b('1.1.0', { pages: [{ path: '/b', code: "throw new Error('broken')" }] });
  await expect(deploy(context, [build(broken)])).rejects.toMatchObject({ code: 'SITE_DEPLOY_REFUSED' });
  const { changes } = await deploy(context, [build(b('1.2.0'))]);
  expect(changes).toMatchObject([{ from: '1.0.0', to: '1.2.0', stopped: before.b }]);
  expect(logged.at(-1)).toBe(
    'Stored: b 1.2.0 is in the registry (revision 3). The section stays stopped: site start b makes it live.',
  );
  await rollback(context, 'b');
  expect([await live(), await stops()]).toEqual(['1.0.0', before]);
  await deploy(context, [build(b('1.0.0'))]);
  expect(logged.at(-1)).toBe(
    'Already live: b 1.0.0, since revision 4. It is stopped: site start b ends that.',
  );
});

test('a section whose copy in the store is damaged can be stopped', async () => {
  const { context, store, stops, data, ...site } = await deployed();
  writeFileSync(join(store, 'b/1.0.0/server.cjs'), 'damaged');
  const fresh = { ...context, data: { ...data, mirror: join(site.root, 'fresh') } };
  await stop(fresh, 'b');
  expect(Object.keys(await stops())).toEqual(['b']);
});

test('what cannot be stopped, started or retired says so, and nothing is written', async () => {
  const { context, registry } = await deployed();
  const refused: [Promise<unknown>, string][] = [
    [stop(context, 'shell'), 'SITE_STOP_NONE'],
    [stop(context, 'c'), 'SITE_STOP_NONE'],
    [stop(context, 'b', { reason: 'x'.repeat(301) }), 'SITE_STOP_REASON'],
    [start(context, 'b'), 'SITE_START_NONE'],
  ];
  for (const [done, code] of refused) await expect(done).rejects.toMatchObject({ code });
  await stop(context, 'b');
  const before = await registry.read();
  await expect(retire(context, 'b')).rejects.toMatchObject({ code: 'SITE_DEPLOY_REFUSED' });
  expect(await registry.read()).toEqual(before);
});

test('a stop goes on if a version of the section is deployed at that moment: it stops what is live then', async () => {
  const { context, build, stops, live } = await deployed();
  const once = jest.fn().mockImplementationOnce(() => deploy(context, [build(b('1.1.0'))]));
  await stop(overtakenBy(context, once), 'b');
  expect([Object.keys(await stops()), await live()]).toEqual([['b'], '1.1.0']);
});
