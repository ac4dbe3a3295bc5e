import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActivation } from './activation.ts';
import type { Composition } from './composition.ts';
import { pageStore } from './page-store.ts';
import { openRegistry } from './registry.ts';
import { tinyOrigin } from './testing/tiny-origin.ts';
import type { TinySection } from './testing/tiny-site.ts';
import { tinyStore } from './testing/tiny-store.ts';

const a = (text: string): TinySection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });
const b = (text: string): TinySection => ({ name: 'b', pages: [{ path: '/b', body: `<p>${text}</p>` }] });
const broken: TinySection = { name: 'b', pages: [{ path: '/b', code: "throw new Error('broken')" }] };

/** A site whose registry a test changes, and an activation that follows it. */
async function followed(location?: string) {
  const site = tinyStore('a', 'b');
  return { ...site, ...follow(site, location) };
}

function follow(site: ReturnType<typeof tinyStore>, location = site.store) {
  const went: Composition[] = [];
  const refused: string[][] = [];
  let year = 2026;
  const activation = createActivation({
    registry: openRegistry(location),
    data: site.data,
    environment: () => ({ ...site.environment, year }),
    onLive: (composition) => {
      went.push(composition);
    },
    onRefused: (refusals) => refused.push(refusals.map(({ code, section }) => `${code} ${section}`)),
  });
  const served = (path: string) => {
    const { live } = activation.state;
    const page = live && pageStore(site.data.pages).read(live.pages[path]!).body.identity.toString();
    return page && /<p>(.*?)<\/p>/.exec(page)?.[1];
  };
  return {
    activation,
    state: activation.state,
    went,
    refused,
    served,
    setYear: (next: number) => {
      year = next;
    },
  };
}

const pointerOf = (site: { data: { live: string } }) => JSON.parse(readFileSync(site.data.live, 'utf8')).id;

test('what the registry asks for goes live once, and the pointer on disk moves with it', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), b('one')]);
  await site.activation.check();
  const written = jest.spyOn(fs, 'openSync');
  await site.activation.check();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(site.went.map(({ id }) => id)).toEqual([pointerOf(site)]);
  expect(site.state).toMatchObject({ revision: 3, refusals: [], registryProblem: undefined });
  await site.publish([a('two')]);
  await site.activation.check();
  expect(site.went.map(({ id }) => id)).toEqual([expect.any(String), pointerOf(site)]);
  expect([site.served('/a'), site.served('/b')]).toEqual(['two', 'one']);
});

test('without a registry nothing is live and nothing fails; the first deploy is then followed', async () => {
  const site = await followed();
  await site.activation.check();
  expect(site.state).toMatchObject({ revision: 0, live: undefined, refusals: [] });
  await site.publish([{}, a('one')]);
  await site.activation.check();
  expect(site.served('/a')).toBe('one');
});

test('a section that does not pass is held back alone: the others’ new versions go live', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), b('one')]);
  await site.activation.check();
  await site.publish([a('two'), broken]);
  await site.activation.check();
  expect([site.served('/a'), site.served('/b')]).toEqual(['two', 'one']);
  expect(site.state.refusals).toMatchObject([{ code: 'SITE_RENDER_THROWS', section: 'b', route: '/b' }]);
  await site.publish([b('three')]);
  await site.activation.check();
  expect(site.served('/b')).toBe('three');
  expect(site.state.refusals).toEqual([]);
});

test('a new section that does not pass is left out, and the site goes live without it', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), broken]);
  await site.activation.check();
  expect(Object.keys(site.state.live!.sections)).toEqual(['a']);
  expect(site.refused).toEqual([['SITE_RENDER_THROWS b']]);
});

test('a section that takes away what another links to is held back, not the one that links', async () => {
  const site = await followed();
  const linking: TinySection = {
    name: 'a',
    pages: [{ path: '/a', body: '<p>x</p><a href="/b/more">more</a>' }],
  };
  await site.publish([{}, linking, { name: 'b', pages: [{ path: '/b' }, { path: '/b/more' }] }]);
  await site.activation.check();
  await site.publish([b('less')]);
  await site.activation.check();
  expect(site.state.refusals).toMatchObject([{ code: 'SITE_LINK_BROKEN', section: 'b' }]);
  expect(Object.keys(site.state.live!.pages)).toEqual(['/a', '/b', '/b/more']);
});

test('a shell that does not pass is held back, and a section’s new version still goes live', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), b('one')]);
  await site.activation.check();
  await site.publish([{ server: "throw new Error('shell')" }, a('two')]);
  await site.activation.check();
  expect(site.served('/a')).toBe('two');
  expect(site.state.refusals).toMatchObject([{ section: 'shell' }]);
});

test('a broken menu entry holds back the section that declares it, not the shell that prints it', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), b('one')]);
  await site.activation.check();
  const navigation = [{ menu: 'platform' as const, label: 'x', href: '/b/nowhere', order: 1 }];
  await site.publish([a('two'), { ...b('two'), navigation }]);
  await site.activation.check();
  expect([site.served('/a'), site.served('/b')]).toEqual(['two', 'one']);
  expect(site.state.refusals).toMatchObject([{ code: 'SITE_LINK_BROKEN', section: 'b' }]);
});

test('an entry whose version does not exist is held back alone', async () => {
  const site = await followed();
  await site.publish([{}, a('one'), b('one')]);
  await site.activation.check();
  await site.publish([a('two'), b('two')]);
  const entry = (await site.registry.read()).microFrontends.b![0]!;
  rmSync(join(site.store, 'b', entry.metadata.version), { recursive: true });
  await site.activation.check();
  expect([site.served('/a'), site.served('/b')]).toEqual(['two', 'one']);
  expect(site.state.refusals).toMatchObject([{ code: 'SITE_STORE_UNREACHABLE', section: 'b' }]);
});

test('a registry that is half-written, of another shape or gone leaves the live site, says so, and recovers', async () => {
  const site = await followed();
  await site.publish([{}, a('one')]);
  await site.activation.check();
  const file = join(site.store, 'registry.json');
  const good = readFileSync(file);
  const faults = [
    () => writeFileSync(file, good.subarray(0, 200)),
    () => writeFileSync(file, ''),
    () => writeFileSync(file, '{}'),
    () => rmSync(file),
    () => writeFileSync(file, '{"schema":"v1-pre","microFrontends":{}}'),
  ];
  for (const fault of faults) {
    fault();
    await site.activation.check();
    expect(site.state.registryProblem).toEqual(expect.any(String));
    expect(site.served('/a')).toBe('one');
    writeFileSync(file, good);
    await site.activation.check();
    expect(site.state).toMatchObject({ registryProblem: undefined, refusals: [] });
  }
  expect(site.went).toHaveLength(1);
});

test('an origin that does not answer is asked again until it does, and complained of once', async () => {
  const site = tinyStore('a', 'b');
  const origin = await tinyOrigin(site.store);
  await site.publish([{}, a('one')]);
  const followed = follow(site);
  await followed.activation.check();
  await site.publish([b('one')], origin.url);
  const { version } = (await site.registry.read()).microFrontends.b![0]!.metadata;
  const path = `/b/${version}/section.json`;
  origin.instead.set(path, (_request, response) => response.writeHead(503).end());
  await followed.activation.check();
  await followed.activation.check();
  expect(followed.state.refusals).toMatchObject([{ code: 'SITE_STORE_UNREACHABLE', section: 'b' }]);
  expect(origin.requests).toEqual([path, path]);
  expect(followed.refused).toHaveLength(1);
  origin.instead.clear();
  await followed.activation.check();
  expect(followed.served('/b')).toBe('one');
  expect(followed.state.refusals).toEqual([]);
  const asked = origin.requests.length;
  await followed.activation.check();
  expect(origin.requests.length).toBe(asked);
});

test('an entry whose address is corrected is looked at again', async () => {
  const site = await followed();
  await site.publish([{}, a('one')]);
  const wrong = await tinyOrigin(site.root);
  await site.publish([b('one')], `${wrong.url}store/`);
  const { version } = (await site.registry.read()).microFrontends.b![0]!.metadata;
  wrong.instead.set(`/store/b/${version}/section.json`, (_request, response) => response.end('<html>'));
  await site.activation.check();
  expect(site.state.refusals).toMatchObject([{ code: 'SITE_ARTIFACT_HASH' }]);
  const file = join(site.store, 'registry.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${wrong.url}store/b`, 'b'));
  await site.activation.check();
  expect(site.served('/b')).toBe('one');
});

test('after a restart the last composition is served with registry and every origin down', async () => {
  const site = tinyStore('a', 'b');
  const origin = await tinyOrigin(site.store);
  await site.publish([{}, a('one'), b('one')], origin.url);
  const first = follow(site, `${origin.url}registry.json`);
  await first.activation.check();
  await origin.close();
  const restarted = follow(site, `${origin.url}registry.json`);
  expect(restarted.state.live?.id).toBe(first.went[0]!.id);
  await restarted.activation.check();
  expect([restarted.served('/a'), restarted.served('/b')]).toEqual(['one', 'one']);
  expect(restarted.state.registryProblem).toContain('registry.json');
  expect(restarted.went).toEqual([]);
});

test('after a restart with nothing changed nothing is rendered and nothing goes live anew', async () => {
  const site = tinyStore('a', 'b');
  await site.publish([{}, a('one'), b('one')]);
  await follow(site).activation.check();
  const pages = readdirSync(site.data.pages);
  const restarted = follow(site);
  await restarted.activation.check();
  expect(restarted.went).toEqual([]);
  expect(readdirSync(site.data.pages)).toEqual(pages);
});

test('a damaged live pointer or index costs a composing, not the start', async () => {
  const site = tinyStore('a');
  await site.publish([{}, a('one')]);
  await follow(site).activation.check();
  for (const damage of [
    () => writeFileSync(site.data.live, '{"id":"'),
    () => writeFileSync(site.data.live, '{"id":"no-such"}'),
    () => rmSync(site.data.compositions, { recursive: true }),
  ]) {
    damage();
    const restarted = follow(site);
    expect(restarted.state.live).toBeUndefined();
    await restarted.activation.check();
    expect(restarted.served('/a')).toBe('one');
    expect(pointerOf(site)).toBe(restarted.state.live!.id);
  }
});

test('a new year makes a new composition', async () => {
  const site = await followed();
  await site.publish([{}, a('one')]);
  await site.activation.check();
  site.setYear(2027);
  await site.activation.check();
  expect(site.went).toHaveLength(2);
  const page = pageStore(site.data.pages).read(site.went[1]!.pages['/a']!).body.identity.toString();
  expect(page).toContain('2027 Tinybrand');
});

test('a composition that cannot be loaded for serving does not become the live one', async () => {
  const site = tinyStore('a');
  await site.publish([{}, a('one')]);
  let fails = true;
  const activation = createActivation({
    registry: openRegistry(site.store),
    data: site.data,
    environment: () => site.environment,
    onLive: () => {
      if (fails) throw new Error('no memory');
    },
    onRefused: () => {},
  });
  await expect(activation.check()).rejects.toThrow('no memory');
  expect([activation.state.live, existsSync(site.data.live)]).toEqual([undefined, false]);
  fails = false;
  await activation.check();
  expect(pointerOf(site)).toBe(activation.state.live!.id);
});

test('a full disk leaves what is live, and the change goes live when there is room again', async () => {
  const site = await followed();
  await site.publish([{}, a('one')]);
  await site.activation.check();
  await site.publish([a('two')]);
  const full = jest.spyOn(fs, 'openSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  await expect(site.activation.check()).rejects.toMatchObject({ code: 'ENOSPC' });
  full.mockRestore();
  expect(site.served('/a')).toBe('one');
  await site.activation.check();
  expect(site.served('/a')).toBe('two');
});
