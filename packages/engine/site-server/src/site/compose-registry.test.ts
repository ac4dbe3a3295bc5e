import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { dataFolder } from '@site/registry';
import { composeRegistry } from './compose-registry.ts';

const page = (text: string, code = '') => ({
  name: 'a',
  pages: [{ path: '/a', body: `<p>${text}</p>`, code }],
});

test('what a registry asks for is composed, with every version it lists', async () => {
  const { registry, publish, environment, data } = fixtureStoreWithPages('a');
  await publish([{}, page('one')]);
  await publish([page('two')]);
  const { versions } = await composeRegistry(registry, data, environment);
  expect(versions.map(({ name }) => name)).toEqual(['shell', 'a', 'a']);
  expect(versions.at(-1)!.files).toEqual(['web/remoteEntry.js', 'web/style.css']);
});

test('an earlier version that is gone is not exported, and named', async () => {
  const { registry, publish, environment, root, store } = fixtureStoreWithPages('a');
  await publish([{}, { ...page('one'), version: '1' }]);
  await publish([{ ...page('two'), version: '2' }]);
  rmSync(join(store, 'a/1'), { recursive: true });
  const { missing, versions } = await composeRegistry(registry, dataFolder(join(root, 'one')), environment);
  expect(missing).toEqual([expect.stringContaining('a 1: ')]);
  expect(versions).toHaveLength(2);
});

test('a section that fails or is gone is exported with its newest earlier version that passes, and named', async () => {
  const { registry, publish, environment, root, store } = fixtureStoreWithPages('a', 'b');
  await publish([{}, { ...page('one'), version: '1' }, { name: 'b' }]);
  await publish([{ ...page('two', 'throw new Error("thrown at render")'), version: '2' }]);
  const failing = await composeRegistry(registry, dataFolder(join(root, 'one')), environment);
  expect(Object.keys(failing.composition.pages)).toEqual(['/a', '/b']);
  expect(failing.quarantined).toMatchObject([
    { section: 'a', wanted: '2', instead: '1', because: [{ code: 'SITE_RENDER_THROWS', route: '/a' }] },
  ]);

  rmSync(join(store, 'a/2'), { recursive: true });
  const gone = await composeRegistry(registry, dataFolder(join(root, 'other')), environment);
  expect(gone.composition.pages).toEqual(failing.composition.pages);
  expect(gone.quarantined).toMatchObject([
    {
      section: 'a',
      instead: '1',
      because: [{ details: { message: expect.stringContaining('could not be read') } }],
    },
  ]);

  rmSync(join(store, 'a/1'), { recursive: true });
  const without = await composeRegistry(registry, dataFolder(join(root, 'third')), environment);
  expect(Object.keys(without.composition.pages)).toEqual(['/b']);
  expect(without.composition.unavailable!.a).toMatchObject({ addresses: ['/a'], below: ['/a/'] });
  expect(without.quarantined).toMatchObject([{ section: 'a', instead: undefined }]);
});

test('a stopped section is exported as stopped', async () => {
  const { registry, publish, stop, environment, data } = fixtureStoreWithPages('a');
  await publish([{}, page('one')]);
  await stop('a', { gone: false, reason: '', since: '' });
  const { composition } = await composeRegistry(registry, data, environment);
  expect([composition.pages, composition.stopped!.a!.addresses]).toEqual([{}, ['/a']]);
});

test('without a shell that passes nothing is exported', async () => {
  const { registry, publish, environment, data } = fixtureStoreWithPages('a');
  await publish([{ server: 'throw new Error("the shell")' }, page('one')]);
  await expect(composeRegistry(registry, data, environment)).rejects.toThrow('the shell');
});
