import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { fixtureRollout } from '@site/fixture-site/rollout-server';
import { withRollout } from '@site/registry';
import { SITE_CONTRACT_FILE } from '@site/registry/settings';

test('damaged and missing files of what is live and of rollouts are named, with exit code 1, until they are whole', async () => {
  const site = fixtureStoreWithPages('a');
  const called = calledTool(site, { REGISTRY: site.store });
  const call = async (...args: string[]) => {
    const { code, out } = await called(args);
    return { code, out };
  };
  const live = site.build({ name: 'a', version: '1.0.0' });
  expect((await call('deploy', site.build({ version: '1.0.0' }), live)).code).toBe(0);
  const { entry } = await site
    .tool()
    .context.openForWriting()
    .add(join(site.build({ name: 'a', version: '2.0.0' }), 'dist/artifact'));
  const document = await site.registry.read();
  const change = { at: new Date(0), by: 'ann', revision: 2 };
  await site.registry.write(
    withRollout(document, 'a', entry, fixtureRollout, change),
    document,
    'published by a test',
  );
  expect(await call('verify')).toEqual({
    code: 0,
    out: expect.stringMatching(/^Read \d+ files of 3 versions: all are whole\.$/),
  });

  appendFileSync(join(site.store, 'a/1.0.0/web/style.css'), ' ');
  rmSync(join(site.store, 'a/2.0.0/server.cjs'));
  const { code, out } = await call('verify', '--json');
  const action = 'Deploy the same build again: it writes the file again.';
  expect([code, JSON.parse(out)]).toEqual([
    1,
    {
      command: 'verify',
      ok: true,
      versions: 3,
      files: expect.any(Number),
      damaged: [
        { section: 'a', version: '1.0.0', file: 'web/style.css', problem: 'damaged', action },
        { section: 'a', version: '2.0.0', file: 'server.cjs', problem: 'missing', action },
      ],
    },
  ]);
  expect((await call('verify')).out).toMatch(
    /^a 1\.0\.0: web\/style\.css is damaged\.\n {2}Deploy the same build again.*\na 2\.0\.0: server\.cjs is missing\./,
  );
  expect((await call('deploy', live)).code).toBe(0);
  expect(await call('verify')).toEqual({
    code: 1,
    out: expect.stringMatching(/versions: 1 is missing or damaged\.$/),
  });

  rmSync(join(site.store, SITE_CONTRACT_FILE));
  expect(JSON.parse((await call('verify', '--json')).out).damaged).toContainEqual({
    ...{ section: 'shell', version: '1.0.0', file: SITE_CONTRACT_FILE, problem: 'missing' },
    action: 'Write it again: site publish-config.',
  });
  expect((await call('publish-config')).code).toBe(0);
  expect(JSON.parse((await call('verify', '--json')).out).damaged).toHaveLength(1);
});
