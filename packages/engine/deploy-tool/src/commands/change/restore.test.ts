import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { revisionOf } from '@site/registry';
import { deploy } from './deploy.ts';
import { restore } from './restore.ts';

test('where nothing is signed, a registry far above its log takes no change, and a restore lowers it', async () => {
  const site = fixtureStoreWithPages('a');
  const { context } = site.tool();
  await deploy(context, [site.build({}), site.build({ name: 'a', version: '1.0.0' })]);
  const file = join(site.store, 'registry.json');
  const text = readFileSync(file, 'utf8');
  for (const revision of [5_000_000, 999_999_999]) {
    writeFileSync(file, text.replaceAll('"revision": 1', `"revision": ${revision}`));
    await expect(deploy(context, [site.build({ name: 'a', version: '2.0.0' })])).rejects.toMatchObject({
      code: 'SITE_REVISION_JUMP',
    });
  }
  await expect(restore(context, '5000000')).rejects.toMatchObject({ code: 'SITE_REVISION_JUMP' });
  expect(await restore(context)).toMatchObject({ revision: 2 });
  expect(revisionOf(await site.registry.read())).toBe(2);
});
