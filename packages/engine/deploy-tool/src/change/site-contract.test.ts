import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages, overtakenBy } from '@site/fixture-site';
import { calledTool, withoutOwnConfig } from '@site/fixture-site/called-tool';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { readSiteContract } from '@site/registry/settings';
import { deploy } from '../commands/change/deploy.ts';
import { retire } from '../commands/change/retire.ts';
import { check } from './change.ts';
import { siteContract } from './site-contract.ts';

/** An operator, and a team without a configuration of its own. */
function called(site: ReturnType<typeof fixtureStoreWithPages>) {
  const call = calledTool(site);
  withoutOwnConfig();
  const team = { DATA_DIR: join(site.root, 'team'), SITE_CONFIG: '', SITE_ORIGIN: '' };
  return {
    operator: (...args: string[]) => call(args),
    team: (folder: string, args: string[], env: Record<string, string> = {}) =>
      call(args, { folder, env: { ...team, ...env } }),
  };
}

test('each change writes what the site is next to the registry, and a team needs nothing else', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const { operator, team } = called(site);
  const built = [site.build({ version: '1.0.0' }), site.build({ name: 'a', version: '1.0.0-aaaa' })];
  expect(await operator('deploy', ...built)).toMatchObject({ code: 0 });
  expect(await readSiteContract(site.store)).toMatchObject({
    revision: 1,
    kitContract: 1,
    shell: '1.0.0',
    config: site.environment.config,
  });
  const folder = site.build({ name: 'a', version: '1.0.0-bbbb' });
  const project = { name: 'a', site: { registry: site.store, origin: site.environment.origin } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  expect(await team(folder, ['deploy'])).toMatchObject({ code: 0 });
  expect((await readSiteContract(site.store)).revision).toBe(2);
  expect(await team(folder, ['rollback', 'a'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(site.store, 'site-contract.json'), 'utf8')).toContain('"revision":3');
});

test('a new grant reaches a team in its own repository with publish-config, and changes nothing live', async () => {
  const site = fixtureStoreWithPages('a');
  const { operator, team } = called(site);
  const built = [site.build({ version: '1.0.0' }), site.build({ name: 'a', version: '1.0.0-aaaa' })];
  expect(await operator('deploy', ...built)).toMatchObject({ code: 0 });
  const registry = () => readFileSync(join(site.store, 'registry.json'), 'utf8');
  const before = registry();

  const env = { REGISTRY: site.store, SITE_ORIGIN: site.environment.origin };
  const folder = site.build({ name: 'b', version: '1.0.0-bbbb' });
  const { grants } = fixtureConfig(['a', 'b']);
  const config = { ...site.environment.config, grants, site: { legal: { address: '' } } };
  writeFileSync(join(site.root, 'site.json'), JSON.stringify(config));
  expect((await team(folder, ['deploy'], env)).text).toMatch(/SITE_GRANT_NONE[\s\S]*site publish-config/);
  const published = await operator('publish-config', '--json');
  expect(published.text).toContain('"command":"publish-config","ok":true,"revision":1');
  expect(registry()).toBe(before);
  expect((await readSiteContract(site.store)).config.grants.b).toBeDefined();
  // only the operator can fill it in
  const gap = 'Warning: the site configuration is not complete: site.legal.address is empty.';
  expect(published.text).toContain(gap);
  const deployed = await team(folder, ['deploy'], env);
  expect(deployed).toMatchObject({ code: 0, text: expect.not.stringContaining(gap) });
});

test('every contract of each live part is published with its schema, and the newest number alone for older readers', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const { context } = site.tool();
  const schema = { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false };
  const exposes = {
    Part: { contract: 9, js: [] },
    'Part@10': { contract: 10, js: [] },
    Plain: { contract: 1, js: [] },
  };
  const files = { 'contracts/Part-10.json': JSON.stringify(schema) };
  const manifest = { exposes: { 'pages/a': { js: [] }, ...exposes } };
  await deploy(context, [site.build({}), site.build({ name: 'a', files, manifest })]);
  expect(await readSiteContract(site.store)).toMatchObject({
    parts: { 'a/Part': 10, 'a/Plain': 1 },
    contracts: { 'a/Part': { 9: {}, 10: { schema } }, 'a/Plain': { 1: {} } },
  });
});

test('a configuration that the operator publishes during a team’s deploy stays', async () => {
  const site = fixtureStoreWithPages('a');
  const { context } = site.tool();
  await deploy(context, [site.build({}), site.build({ name: 'a', version: '1.0.0' })]);
  const newer = { ...context.environment, config: { ...context.environment.config, brand: 'Newbrand' } };
  const published = async () => (await readSiteContract(site.store)).config.brand;
  for (const [ownsConfig, brand] of [
    [false, 'Newbrand'],
    [true, 'Tinybrand'],
  ] as const) {
    const overtaken = overtakenBy(context, async () => {
      const composed = (await check(context, [])).passed;
      const contract = siteContract(1, { ...context, environment: newer }, composed);
      await context.registry.writeSidecar(contract, await context.registry.read());
    });
    await deploy({ ...overtaken, ownsConfig }, [site.build({ name: 'a', version: `2.0.0-${ownsConfig}` })]);
    expect([ownsConfig, await published()]).toEqual([ownsConfig, brand]);
  }
});

test('what is published of a section whose version does not load here stays', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const { context } = site.tool();
  await deploy(context, [
    site.build({}),
    site.build({ name: 'a', version: '1.0.0', parts: { Part: {} } }),
    site.build({ name: 'b', version: '1.0.0' }),
  ]);
  const before = await readSiteContract(site.store);
  expect(before.parts).toEqual({ 'a/Part': 1 });
  rmSync(join(site.store, 'a/1.0.0/server.cjs'));
  const elsewhere = { ...context, data: { ...context.data, mirror: join(site.root, 'elsewhere') } };
  await deploy(elsewhere, [site.build({ name: 'b', version: '2.0.0', parts: { Other: {} } })]);
  expect(await readSiteContract(site.store)).toMatchObject({
    revision: 2,
    parts: { 'a/Part': 1, 'b/Other': 1 },
    contracts: { ...before.contracts, 'b/Other': { 1: {} } },
  });
  await retire(elsewhere, 'a');
  expect((await readSiteContract(site.store)).parts).toEqual({ 'b/Other': 1 });
});
