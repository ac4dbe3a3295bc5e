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
  // the same content, built there from another commit, is the version that is here
  const built = (commit: string) => ({ ...a('same'), version: '1.0.0-same', manifest: { commit } });
  await deploy(staging.context, [staging.build(built('aaaa'))]);
  await deploy(production.context, [production.build(built('bbbb'))]);
  await promote(production.context, staging.registry, ['a']);
  expect(await production.live()).toBe('1.0.0-same');

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

test('a version that passes there and not here, or has a file that was changed there, is refused, and nothing changes', async () => {
  const [staging, production] = [await environmentOf('Staging'), await environmentOf('Production')];
  const registry = () => readFileSync(join(production.store, 'registry.json'), 'utf8');
  const before = registry();
  const promoted = () => promote(production.context, staging.registry, ['a']);
  const code = 'if (site.frame.config.brand === "Production") throw new Error("not with this brand")';
  await deploy(staging.context, [staging.build({ name: 'a', pages: [{ path: '/a', code }] })]);
  await expect(promoted()).rejects.toThrow('not with this brand');
  await deploy(staging.context, [staging.build(a('two'))]);
  const version = await staging.live();
  writeFileSync(join(staging.store, 'a', version, 'web/style.css'), 'body{background:red}');
  await expect(promoted()).rejects.toThrow('web/style.css');
  expect([registry(), existsSync(join(production.store, 'a', version))]).toEqual([before, false]);
});
