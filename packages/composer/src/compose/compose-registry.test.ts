import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '@site/registry';
import { tinyStore } from '@site/tiny-site';
import { composeRegistry } from './compose-registry.ts';

const page = (text: string, code = '') => ({
  name: 'a',
  pages: [{ path: '/a', body: `<p>${text}</p>`, code }],
});

test('what a registry asks for is composed, with every version it lists; two machines make the same composition', async () => {
  const { registry, publish, environment, root } = tinyStore('a');
  await publish([{}, page('one')]);
  await publish([page('two')]);
  const machines = ['one', 'other'].map((name) => dataFolder(join(root, name)));
  const [one, other] = await Promise.all(
    machines.map((data) => composeRegistry(registry, data, environment)),
  );
  expect(one!.composition.id).toBe(other!.composition.id);
  expect(one!.versions.map(({ name }) => name)).toEqual(['shell', 'a', 'a']);
  expect(one!.versions.at(-1)!.files).toEqual(['web/remoteEntry.js', 'web/style.css']);
});

test('an earlier version that is gone is left out and named; a live one that is gone or fails is refused', async () => {
  const { registry, publish, environment, root, store } = tinyStore('a');
  await publish([{}, { ...page('one'), version: '1' }]);
  await publish([{ ...page('two'), version: '2' }]);
  rmSync(join(store, 'a/1'), { recursive: true });
  const { missing, versions } = await composeRegistry(registry, dataFolder(join(root, 'one')), environment);
  expect(missing).toEqual([expect.stringContaining('a 1: ')]);
  expect(versions).toHaveLength(2);

  await publish([{ ...page('three', 'throw new Error("thrown at render")'), version: '3' }]);
  await expect(composeRegistry(registry, dataFolder(join(root, 'one')), environment)).rejects.toThrow(
    'thrown at render',
  );
  rmSync(join(store, 'a/3'), { recursive: true });
  await expect(composeRegistry(registry, dataFolder(join(root, 'empty')), environment)).rejects.toThrow(
    'could not be read',
  );
});
