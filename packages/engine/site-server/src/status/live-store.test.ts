import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureSection } from '@site/fixture-site';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { liveEntries, OWN_SOURCES, openRegistry, pullArtifact } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';

const a: FixtureSection = { name: 'a', pages: [{ path: '/a', body: '<p>one</p>' }] };
const REGISTRY = '/_status/store/registry.json';

test('a working copy elsewhere can take every live version from a running site, each file by its hash', async () => {
  const site = await servedSite([a]);
  const registry = openRegistry(`http://127.0.0.1:${site.port}${REGISTRY}`, OWN_SOURCES);
  const live = liveEntries(await registry.read());
  expect([...live.keys()]).toEqual(['shell', 'a']);
  for (const [name, entry] of live) {
    const artifact = await pullArtifact(temporaryFolder(), name, entry, registry);
    expect(existsSync(join(artifact.folder, artifact.manifest.server))).toBe(true);
  }
});

test('nothing else is read from there, and no one sees it who may not see the status page', async () => {
  const site = await servedSite([a]);
  const { version } = site.site().composition.sections.a!;
  const status = async (path: string, headers = {}) => (await site.send(path, { headers })).status;
  const store = '/_status/store/';
  expect(await status(`${store}a/${version}/section.json`)).toBe(200);
  for (const path of ['', 'a', `a/${version}`, `a/${version}/`, 'a/9.9.9/section.json', 'constructor/1/x'])
    expect([path, await status(store + path)]).toEqual([path, 404]);
  for (const file of ['../../../live.json', '..%2f..%2flive.json', '/etc/passwd', 'constructor'])
    expect([file, await status(`${store}a/${version}/${file}`)]).toEqual([file, 404]);
  const outside = { 'X-Forwarded-For': '203.0.113.7' };
  for (const path of [REGISTRY, `${store}a/${version}/section.json`])
    expect([path, await status(path, outside)]).toEqual([path, 404]);
  expect((await site.send(REGISTRY, { method: 'POST' })).status).toBe(405);
});
