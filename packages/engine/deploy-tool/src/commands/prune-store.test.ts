import { randomUUID } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages, overtakenBy } from '@site/fixture-site';
import { readAuditLog, withLive } from '@site/registry';
import { storeBuilt } from '../change/built.ts';
import { rollback } from './change/rollback.ts';
import { pruneStore } from './prune.ts';

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function storeWith(ages: number[]) {
  const site = fixtureStoreWithPages('a');
  const { context, logged } = site.tool();
  await site.publish([{}]);
  const store = async (version: number, days: number) => {
    const section = { name: 'a', version: `${version}`, pages: [{ path: '/a', body: `<p>${version}</p>` }] };
    const change = await storeBuilt(context, site.build(section));
    utimesSync(join(site.store, 'a', `${version}`), daysAgo(days), daysAgo(days));
    return change;
  };
  for (const [index, days] of ages.entries()) {
    const { name, entry } = await store(index + 1, days);
    const before = await site.registry.read();
    const next = withLive(before, name, entry, { at: daysAgo(days), by: 'ann' });
    await site.registry.write(next, before, '{}');
  }
  logged.length = 0;
  const stored = () => readdirSync(join(site.store, 'a')).sort();
  const listed = async () =>
    (await site.registry.read()).microFrontends.a!.map(({ metadata }) => metadata.version).sort();
  return { ...site, context, logged, stored, listed, keep: store };
}

const OLD = [90, 80, 70, 60, 50, 40, 30];

test('with --yes old versions leave registry and store; five of each section stay, and all of them can be rolled back to', async () => {
  const { context, stored, listed, store, logged } = await storeWith(OLD);
  const all = ['1', '2', '3', '4', '5', '6', '7'];
  const result = await pruneStore(context, false);
  expect(result.versions.map(({ version }) => version).sort()).toEqual(['1', '2']);
  expect(logged.sort()).toEqual([
    'Nothing is removed yet: run it with --yes.',
    'Would remove a 1.',
    'Would remove a 2.',
  ]);
  expect([stored(), await listed()]).toEqual([all, all]);
  // of a killed process
  const left = join(store, 'a', `1.0.0.${randomUUID()}.incoming`);
  mkdirSync(left);
  utimesSync(left, daysAgo(2), daysAgo(2));
  await pruneStore(context, true);
  expect([stored(), await listed()]).toEqual([
    ['3', '4', '5', '6', '7'],
    ['3', '4', '5', '6', '7'],
  ]);
  expect(readdirSync(store).sort()).toEqual(['a', 'registry.audit.log', 'registry.json', 'shell']);
  expect((await readAuditLog(store)).lines).toMatchObject([
    {
      kind: 'collection',
      by: 'ann@laptop',
      versions: [
        { section: 'a', version: '2' },
        { section: 'a', version: '1' },
      ],
    },
  ]);
  await rollback(context, 'a', '3');
  expect((await context.registry.read()).microFrontends.a![0]!.metadata.version).toBe('3');
  const { versions } = await pruneStore(context, true);
  expect(versions).toEqual([]);
});

test('a version that was live until less than a week ago stays, however long ago it went live', async () => {
  const { context, stored } = await storeWith([90, 6, 5, 4, 3, 2, 1]);
  expect((await pruneStore(context, true)).versions).toEqual([]);
  expect(stored()).toHaveLength(7);
});

test('a version that was only prepared goes after a week, unless it was looked at since', async () => {
  const { context, keep, stored } = await storeWith([90]);
  await keep(2, 8);
  await keep(3, 6);
  const { versions } = await pruneStore(context, true);
  expect(versions).toEqual([{ section: 'a', version: '2', listed: false }]);
  expect(stored()).toEqual(['1', '3']);
});

test('a deploy that overtakes a prune makes it write nothing and remove nothing', async () => {
  const { context, publish, stored } = await storeWith(OLD);
  const overtaken = overtakenBy(context, () => publish([{ name: 'a', version: '8' }]));
  await expect(pruneStore(overtaken, true)).rejects.toMatchObject({ code: 'SITE_REGISTRY_MOVED' });
  expect(stored()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('a version that is deployed again while it is pruned stays in the store', async () => {
  const { context, store, stored } = await storeWith(OLD);
  const registry = {
    ...context.registry,
    write: async (...given: Parameters<typeof context.registry.write>) => {
      await context.registry.write(...given);
      utimesSync(join(store, 'a', '1'), new Date(), new Date());
    },
  };
  await pruneStore({ ...context, registry }, true);
  expect(stored()).toEqual(['1', '3', '4', '5', '6', '7']);
});

test('interrupted at any step, every listed version is there, and the next prune finishes the work', async () => {
  for (let step = 1; ; step += 1) {
    const { context, stored, listed, store } = await storeWith(OLD);
    const rename = fs.renameSync;
    let calls = 0;
    const spy = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      calls += 1;
      if (calls === step) throw new Error('killed');
      rename(from, to);
    });
    const outcome = await pruneStore(context, true).then(
      () => 'done',
      () => 'killed',
    );
    spy.mockRestore();
    for (const version of await listed())
      expect(existsSync(join(store, 'a', version, 'section.json'))).toBe(true);
    await pruneStore(context, true);
    expect([stored(), await listed()]).toEqual([
      ['3', '4', '5', '6', '7'],
      ['3', '4', '5', '6', '7'],
    ]);
    if (outcome === 'done') return expect(step).toBe(5);
  }
});
