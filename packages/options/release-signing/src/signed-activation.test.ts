import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { dataFolder, liveEntries, openRegistry, UNSIGNED, type Verifier } from '@site/registry';
import { createActivation } from '@site/site-server';
import { fixtureSigning } from './testing/fixture-signing.ts';
import { fixtureKey } from './testing/signed-change.ts';

const BROKEN = "throw new Error('broken')";
const section = (name: string, text = name): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: `<p>${text}</p>` }],
});

async function signedSite() {
  const site = fixtureStoreWithPages('a', 'b');
  const signing = fixtureSigning(site);
  await signing.publish([{}, section('a'), section('b')]);
  return { ...site, signing };
}
type Site = Awaited<ReturnType<typeof signedSite>>;

/** A server with an empty disk. */
let servers = 0;
async function started(site: Site, verifier: Verifier = site.signing.verifier) {
  servers += 1;
  const activation = createActivation({
    registry: openRegistry(site.store, { origins: [], verifier }),
    data: dataFolder(join(site.root, `server-${servers}`)),
    environment: () => site.environment,
    prepare: async () => () => {},
  });
  await activation.check();
  const { state } = activation;
  return {
    ...activation,
    refusals: () => state.refusals.map(({ code, section: name }) => `${code} ${name}`),
  };
}

test('a shell that is refused stays, and the sections go on', async () => {
  const site = await signedSite();
  const running = await started(site);
  const { shell, pages } = running.state.live!;
  await site.signing.publish([{ style: 'body{margin:9px}' }], { release: fixtureKey() });
  await site.signing.publish([section('b', 'new')]);
  await running.check();
  const now = running.state.live!;
  expect([running.refusals(), now.shell, now.pages['/a']]).toEqual([
    ['SITE_SIGNER_UNKNOWN shell'],
    shell,
    pages['/a'],
  ]);
  expect(now.pages['/b']).not.toBe(pages['/b']);
});

test('a change of who may sign, and signing itself, render nothing again: the composition is the same', async () => {
  const site = await signedSite();
  const running = await started(site);
  const { live } = running.state;
  const { config } = site.environment;
  for (const change of [
    () => config.grants.a!.signers!.push({ name: 'second', key: fixtureKey().public.text }),
    () => config.grants.a!.signers!.pop(),
    () => Object.assign(config, { snapshotDays: 3 }),
    () => delete config.grants.a!.signers,
  ]) {
    change();
    await running.check();
    expect(running.state.live).toBe(live);
    const { id, pages, frame } = (await started(site, UNSIGNED)).state.live!;
    expect([id, pages, frame]).toEqual([live!.id, live!.pages, live!.frame]);
  }
  expect(running.refusals()).toEqual(['SITE_SIGNER_UNKNOWN a']);
});

test('a first start lacks the pages of a section that does not load or pass, and none of a stopped one', async () => {
  const site = await signedSite();
  const { signing, environment } = site;
  environment.config.grants.c = { paths: ['/c'], menus: [] };
  const by = { release: signing.operator, version: signing.operator };
  await signing.publish([{ name: 'c', pages: [{ path: '/c', code: BROKEN }] }], by);
  await signing.publish([{ name: 'a', pages: [{ path: '/a' }, { path: '/a/more', code: BROKEN }] }]);
  const { url } = liveEntries(await site.registry.read()).get('b')!;
  rmSync(join(site.store, url));
  const seen = async () => {
    const { state, refusals } = await started(site);
    const { live } = state;
    const lacking = Object.values(live?.unavailable ?? {}).flatMap(({ addresses }) => addresses);
    return [refusals(), Object.keys(live!.stopped ?? {}), lacking];
  };
  expect(await seen()).toEqual([
    ['SITE_RENDER_THROWS a', 'SITE_STORE_UNREACHABLE b', 'SITE_RENDER_THROWS c'],
    [],
    ['/a/more', '/b', '/c'],
  ]);
  const stopped = { gone: false, reason: '', since: '' };
  await signing.stop('b', stopped);
  await signing.stop('c', stopped, { release: signing.operator });
  expect(await seen()).toEqual([
    ['SITE_RENDER_THROWS a', 'SITE_STORE_UNREACHABLE b'],
    ['b', 'c'],
    ['/a/more'],
  ]);
});
