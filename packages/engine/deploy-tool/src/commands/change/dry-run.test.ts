import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';

const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => [file, readFileSync(file, 'base64'), statSync(file).mtimeMs]);

test('with --dry-run each change and a build are checked, and the store keeps every byte', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const call = calledTool(site);
  const a = (text: string, body = text) =>
    site.build({ name: 'a', version: `1.0.0-${text}`, pages: [{ path: '/a', body: `<p>${body}</p>` }] });
  const deployed = await call(['deploy', site.build({}), a('one'), site.build({ name: 'b' })]);
  expect(deployed).toMatchObject({ code: 0 });
  expect(await call(['deploy', a('two')])).toMatchObject({ code: 0 });
  const was = contentsOf(site.store);
  expect(was.length).toBeGreaterThan(5);
  const saysOnly = async (line: string, ...args: string[]) => {
    const { code, text } = await call([...args, '--dry-run']);
    expect([args, code, text]).toEqual([args, 0, expect.stringContaining(line)]);
    expect(text).not.toMatch(/^(Live|Stored|Retired|Servers)/m);
    expect(contentsOf(site.store)).toEqual(was);
  };
  await saysOnly('Would change: a 1.0.0-two -> 1.0.0-three.', 'deploy', a('three'));
  await saysOnly('Would change: a 1.0.0-two -> 1.0.0-one.', 'rollback', 'a');
  await saysOnly('Would change: a 1.0.0-two -> not live.', 'retire', 'a');
  await saysOnly('Dry run: checked, and nothing was changed.', 'restore', '--above', '40');
  await saysOnly('There is nothing to remove.', 'prune', '--yes');
  await saysOnly('Checked: nothing was stored, and nothing is live.', 'prepare', a('three'));

  const broken = a('four', '<a href="/nowhere">x</a>');
  for (const name of ['deploy', 'prepare'])
    expect(await call([name, '--dry-run', broken])).toMatchObject({
      code: 1,
      text: expect.stringContaining('SITE_LINK_BROKEN'),
    });
  expect(contentsOf(site.store)).toEqual(was);
  expect((await call(['rollback', 'a', '--dry-run', '--json'])).json).toMatchObject({
    dryRun: true,
    revision: null,
    changes: [{ section: 'a', from: '1.0.0-two', to: '1.0.0-one' }],
  });
});
