import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { httpRegistry, liveEntries, readAuditLog } from '@site/registry';
import { deploy } from './deploy.ts';
import { promote } from './promote.ts';

const a = (text: string) => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

async function environmentOf(brand: string) {
  const site = fixtureStoreWithPages('a');
  const context = {
    ...site.tool().context,
    environment: { ...site.environment, config: fixtureConfig(['a'], { brand }) },
  };
  await deploy(context, [site.build({}), site.build(a('one'))]);
  const live = async () => liveEntries(await site.registry.read()).get('a')!.metadata.version;
  return { ...site, context, live };
}

test('what is live in staging goes live in production, in its own store: staging may be gone afterwards', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  await deploy(staging.context, [staging.build(a('two'))]);
  const origin = await fixtureOrigin(staging.store);
  const before = await production.live();
  const made = await promote(production.context, httpRegistry(`${origin.url}registry.json`), ['a']);
  expect(made).toMatchObject({
    action: 'promote',
    changes: [{ section: 'a', from: before, to: await staging.live() }],
  });
  expect(await production.live()).toBe(await staging.live());
  await origin.close();
  rmSync(staging.store, { recursive: true });
  rmSync(join(production.root, 'site'), { recursive: true });
  await deploy(production.context, [production.build({ style: 'body{margin:1px}' })]);
  expect((await readAuditLog(production.store)).lines).toContainEqual(
    expect.objectContaining({ action: 'promote' }),
  );
});

test('a version that passes there and not here is refused, and nothing changes', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  const code = 'if (site.frame.config.brand === "Production") throw new Error("not with this brand")';
  await deploy(staging.context, [staging.build({ name: 'a', pages: [{ path: '/a', code }] })]);
  const registry = readFileSync(join(production.store, 'registry.json'), 'utf8');
  await expect(promote(production.context, staging.registry, ['a'])).rejects.toThrow('not with this brand');
  expect(readFileSync(join(production.store, 'registry.json'), 'utf8')).toBe(registry);
});

test('a file that was changed after it was registered there is refused and stored nowhere', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  await deploy(staging.context, [staging.build(a('two'))]);
  const version = await staging.live();
  writeFileSync(join(staging.store, 'a', version, 'web/style.css'), 'body{background:red}');
  await expect(promote(production.context, staging.registry, ['a'])).rejects.toThrow('web/style.css');
  expect(existsSync(join(production.store, 'a', version))).toBe(false);
});

test('a section that is not live there is refused by name', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  await expect(promote(production.context, staging.registry, ['b'])).rejects.toThrow(
    'No version of b is live',
  );
});

test('the same content, built there from another commit, is the version that is here', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  const version = '1.0.0-same';
  const built = (commit: string) => ({ ...a('two'), version, manifest: { commit } });
  await deploy(staging.context, [staging.build(built('aaaa'))]);
  await deploy(production.context, [production.build(built('bbbb'))]);
  await promote(production.context, staging.registry, ['a']);
  expect(await production.live()).toBe(version);
});
