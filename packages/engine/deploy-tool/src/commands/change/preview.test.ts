import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewKey, readPreview } from '@site/composer';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import type { VersionChange } from '@site/registry';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';

async function deployed() {
  const site = fixtureStoreWithPages('a', 'b');
  const call = calledTool(site);
  const section = (name: string, version: string) => site.build({ name, version });
  await call([
    'deploy',
    site.build({ version: '1.0.0' }),
    section('a', '1.0.0-aaaa'),
    section('b', '1.0.0-bbbb'),
  ]);
  await call(['prepare', section('a', '1.0.0-1a2b')]);
  await call(['prepare', section('b', '1.0.0-1c3d')]);
  await call(['prepare', section('b', '1.0.0-1c4e')]);
  const registry = () => readFileSync(join(site.store, 'registry.json'), 'utf8');
  const opened = (link: string) =>
    readPreview(
      new URL(link).pathname.slice('/_preview/'.length),
      previewKey(parseSettings(siteSettingsSchema, { DATA_DIR: site.root }))!,
      site.environment.origin,
      Date.now(),
    );
  return { ...site, call, section, registry, opened };
}

test('a link to prepared versions of two sections is signed, says what and until when, and moves nothing', async () => {
  const { call, opened, registry } = await deployed();
  const was = registry();
  const { code, json } = await call(['preview', 'mfe-a@1a2b', 'b@1.0.0-1c3d', '--hours', '2', '--json']);
  expect(code).toBe(0);
  const { link, until, changes, revision } = json;
  expect([changes.map(({ section, to }: VersionChange) => `${section} ${to}`), revision]).toEqual([
    ['a 1.0.0-1a2b', 'b 1.0.0-1c3d'],
    null,
  ]);
  expect(opened(link)).toMatchObject({
    preview: { versions: { a: { version: '1.0.0-1a2b' }, b: { version: '1.0.0-1c3d' } } },
  });
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(7_100_000);
  expect(registry()).toBe(was);
});

test('without a version the one that is built is stored and shown; --open names the page', async () => {
  const { call, section, opened } = await deployed();
  const { code, out } = await call(['preview', section('a', '1.0.0-beef'), '--open', '/a?x']);
  const link = out.split('\n').at(-1)!;
  expect([code, new URL(link).search]).toEqual([0, '?to=%2Fa%3Fx']);
  expect(opened(link)).toMatchObject({ preview: { versions: { a: { version: '1.0.0-beef' } } } });
});

test('versions that the gate refuses get no link, nor do ones that are not there or not one', async () => {
  const { call, build, store } = await deployed();
  const broken = build({ name: 'a', pages: [{ path: '/a', code: "throw new Error('x')" }] });
  const elsewhere = { REGISTRY: store };
  const cases: [string[], string, Record<string, string>?][] = [
    [[broken], 'SITE_DEPLOY_REFUSED'],
    [['a@nope'], 'SITE_VERSION_UNKNOWN'],
    [['b@1c'], 'SITE_VERSION_UNKNOWN'],
    [['..@1'], 'SITE_VERSION_UNKNOWN'],
    [['a@1a2b', '--hours', '0'], 'SITE_PREVIEW_HOURS'],
    [['a@1a2b', '--hours', '169'], 'SITE_PREVIEW_HOURS'],
    [['a@1a2b', '--open', 'a'], 'SITE_PREVIEW_PATH'],
    [['a@1a2b'], 'SITE_PREVIEW_OFF', elsewhere],
  ];
  for (const [args, expected, env = {}] of cases) {
    const { code, out, json } = await call(['preview', ...args, '--json'], { env });
    expect([args, code, json.error.code]).toEqual([
      args,
      expected === 'SITE_DEPLOY_REFUSED' ? 1 : /_(HOURS|PATH)$/.test(expected) ? 2 : 3,
      expected,
    ]);
    expect(out).not.toContain('_preview');
  }
});
