import childProcess from 'node:child_process';
import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, pageStore } from '@site/composer';
import { fixtureStore, fixtureStoreWithPages } from '@site/fixture-site';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { later } from '@site/fixture-site/later';
import { until } from '@site/fixture-site/until';
import { withArrivals } from '@site/fixture-site/with-arrivals';
import { OWN_SOURCES, openRegistry } from '@site/registry';
import { createActivation } from './activation.ts';

const a = (text: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });
const b = (text: string): FixtureSection => ({ name: 'b', pages: [{ path: '/b', body: `<p>${text}</p>` }] });
const stopped = { gone: false, reason: '', since: '' };
const broken: FixtureSection = { name: 'b', pages: [{ path: '/b', code: "throw new Error('broken')" }] };

async function followed(sections: Sections = []) {
  const store = fixtureStoreWithPages('a', 'b');
  const site = { ...store, ...follow(store) };
  if (sections.length > 0) await site.deploy(sections);
  return site;
}

type Sections = Parameters<ReturnType<typeof fixtureStore>['publish']>[0];

function follow(site: ReturnType<typeof fixtureStore>, location = site.store, origins: string[] = []) {
  const went: Composition[] = [];
  const refused: string[][] = [];
  const activation = withArrivals(
    createActivation({
      registry: openRegistry(location, { ...OWN_SOURCES, origins }),
      data: site.data,
      environment: () => site.environment,
      prepare: async (composition) => () => {
        went.push(composition);
      },
    }),
  );
  activation.events.on('quarantined', (refusals) => {
    if (refusals.length > 0) refused.push(refusals.map(({ code, section }) => `${code} ${section}`));
  });
  const served = (path: string) => {
    const { live } = activation.state;
    const key = live?.pages[path];
    const page = key && pageStore(site.data.pages).read(key).body.identity.toString();
    return page && /<p>(.*?)<\/p>/.exec(page)?.[1];
  };
  return {
    activation,
    state: activation.state,
    went,
    refused,
    served,
    async deploy(sections: Sections) {
      await site.publish(sections);
      await activation.check();
    },
  };
}

const pointerOf = (site: { data: { live: string } }) => JSON.parse(readFileSync(site.data.live, 'utf8')).id;

test('what the registry names goes live once, and the pointer on disk moves with it', async () => {
  const site = await followed([{}, a('one'), b('one')]);
  const written = jest.spyOn(fs, 'openSync');
  await site.activation.check();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(site.went.map(({ id }) => id)).toEqual([pointerOf(site)]);
  expect(site.state).toMatchObject({ revision: 3, refusals: [], registryProblem: undefined });
  await site.deploy([a('two')]);
  expect(site.went.map(({ id }) => id)).toEqual([expect.any(String), pointerOf(site)]);
  expect([site.served('/a'), site.served('/b')]).toEqual(['two', 'one']);
});

test('a shell that does not pass is quarantined alone: new versions of sections go live', async () => {
  const site = await followed([{}, b('one')]);
  await site.deploy([{ server: "throw new Error('shell')" }, b('two')]);
  expect(site.served('/b')).toBe('two');
  expect(site.state.refusals).toMatchObject([{ section: 'shell' }]);
});

test('a registry that is half-written, of another shape, gone or older leaves the live site, says so, and recovers, also after a restart', async () => {
  const site = await followed([{}, a('one'), b('one')]);
  const file = join(site.store, 'registry.json');
  const older = readFileSync(file, 'utf8');
  await site.deploy([a('two')]);
  const newest = readFileSync(file, 'utf8');
  const faults: [text: string | undefined, problem: string][] = [
    [newest.slice(0, 200), 'not JSON'],
    ['', 'not JSON'],
    ['{}', 'not a registry'],
    [undefined, 'missing'],
    ['{"schema":"v1-pre","microFrontends":{}}', 'missing'],
    [older, 'went back from revision 4 to 3'],
    [newest.replaceAll(/sha384-./g, 'sha384-A'), 'other live versions at revision 4'],
  ];
  for (const one of [site, follow(site)])
    for (const [at, [text, problem]] of faults.entries()) {
      const { readAt } = one.state;
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
      await one.activation.check();
      expect([one.state.registryProblem, one.served('/a')]).toEqual([
        expect.stringContaining(problem),
        'two',
      ]);
      expect([one.state.registryOlder, one.state.readAt > readAt]).toEqual([at > 4, at > 2]);
      writeFileSync(file, newest);
      await one.activation.check();
      expect(one.state).toMatchObject({ registryProblem: undefined, registryOlder: false, refusals: [] });
    }
  expect(site.went).toHaveLength(2);
});

/** Section b on an origin whose section.json a test controls. */
async function elsewhere() {
  const site = fixtureStoreWithPages('a', 'b');
  const origin = await fixtureOrigin(site.store);
  await site.publish([{}, a('one')]);
  const followed = follow(site, site.store, [new URL(origin.url).origin]);
  await followed.activation.check();
  await site.publish([b('one')], origin.url);
  const { version } = (await site.registry.read()).microFrontends.b![0]!.metadata;
  return {
    ...site,
    ...followed,
    origin: { ...origin, folder: site.store },
    path: `/b/${version}/section.json`,
  };
}

test('an origin that does not respond is retried less and less often and logged once; no section waits for it', async () => {
  const { activation, state, served, refused, deploy, origin, path, data } = await elsewhere();
  const chance = jest.spyOn(Math, 'random').mockReturnValue(1);
  origin.instead.set(path, (_request, response) => response.writeHead(503).end());
  await activation.check();
  expect(state.refusals).toMatchObject([{ code: 'SITE_STORE_UNREACHABLE', section: 'b' }]);
  const started = jest.spyOn(childProcess, 'spawn');
  const opened = jest.spyOn(fs, 'openSync');
  for (const [at, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    later(wait * 1000 - 900);
    await activation.check();
    expect([wait, origin.requests.length]).toEqual([wait, at + 1]);
    later(1000);
    await activation.check();
    expect([wait, origin.requests.length]).toEqual([wait, at + 2]);
  }
  chance.mockRestore();
  expect(refused).toHaveLength(1);
  expect(started).not.toHaveBeenCalled();
  started.mockRestore();
  expect(opened.mock.calls.filter(([file]) => String(file).startsWith(data.frames))).toEqual([]);
  opened.mockRestore();
  const requests = origin.requests.length;
  await deploy([a('two')]);
  expect([served('/a'), origin.requests.length]).toEqual(['two', requests]);
  origin.instead.clear();
  later(60_000);
  await activation.check();
  expect([served('/b'), state.refusals]).toEqual(['one', []]);
  const requested = origin.requests.length;
  later(600_000);
  await activation.check();
  expect(origin.requests.length).toBe(requested);
});

/** @returns sends the rest of the file. */
function drip({ folder, instead }: Awaited<ReturnType<typeof elsewhere>>['origin'], path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const file = readFileSync(join(folder, path));
  instead.set(path, (_request, response) => {
    response.write(file.subarray(0, 10));
    void promise.then(() => response.end(file.subarray(10)));
  });
  return resolve;
}

test('an origin that drips delays its own section alone', async () => {
  const { activation, state, served, refused, publish, origin, path } = await elsewhere();
  const before = state.servedRevision!;
  const pending = () => [state.servedRevision, state.pending?.revision];
  const finish = drip(origin, path);
  await activation.checkOnce();
  expect([origin.requests, pending()]).toEqual([[path], [before, before + 1]]);
  const published = performance.now();
  await publish([a('two')]);
  while (served('/a') !== 'two') await activation.checkOnce();
  expect(performance.now() - published).toBeLessThan(5000);
  expect([served('/b'), state.refusals]).toEqual([undefined, []]);
  const started = jest.spyOn(childProcess, 'spawn');
  const { since } = state.pending!;
  await activation.checkOnce();
  expect([origin.requests.length, started.mock.calls.length]).toEqual([1, 0]);
  expect([pending(), state.pending!.since]).toEqual([[before, before + 2], since]);
  started.mockRestore();
  finish();
  while (state.pending) await activation.checkOnce();
  expect([served('/a'), served('/b'), state.refusals, refused]).toEqual(['two', 'one', [], []]);
  expect(pending()).toEqual([before + 2, undefined]);
});

test.each([
  ['has the id', '<p>two</p><p id="new">b</p>', 'two', []],
  ['lacks the id', '<p>two</p>', 'one', [['SITE_LINK_BROKEN a']]],
])(
  'a link to a new id of a version that still arrives quarantines nothing until that one is here: it %s',
  async (_what, body, shown, expected) => {
    const { activation, state, served, refused, publish, registry, origin } = await elsewhere();
    await activation.check();
    await publish([{ name: 'b', pages: [{ path: '/b', body }] }], origin.url);
    const { version } = (await registry.read()).microFrontends.b![0]!.metadata;
    const finish = drip(origin, `/b/${version}/section.json`);
    await publish([a('two</p><p><a href="/b#new">b</a>')]);
    while (['live', 'arriving'].includes(state.versions.get('a')!.state)) await activation.checkOnce();
    expect([served('/a'), served('/b'), state.refusals, refused]).toEqual(['one', 'one', [], []]);
    finish();
    while (state.pending) await activation.check();
    expect([served('/a'), served('/b'), refused]).toEqual([shown, 'two', expected]);
  },
);

test('a version that is no longer needed is not waited for', async () => {
  const { activation, served, publish, origin, path } = await elsewhere();
  const ended: boolean[] = [];
  origin.instead.set(path, (request) => request.once('close', () => ended.push(true)));
  await activation.checkOnce();
  origin.instead.clear();
  await publish([b('two')]);
  await until(async () => {
    await activation.checkOnce();
    return served('/b') === 'two' && ended.length === 1;
  });
});

test('a page that was too slow once is rendered again', async () => {
  const store = fixtureStore('a', 'b');
  const site = { ...store, ...follow(store) };
  await site.deploy([{}, a('one'), { name: 'b', pages: [{ path: '/b', code: 'for (;;);' }] }]);
  expect(site.refused).toEqual([['SITE_RENDER_TIMEOUT b']]);
  // once is enough: the second time it is ended at once
  const { spawn } = childProcess;
  const started = jest.spyOn(childProcess, 'spawn').mockImplementation(((
    ...given: Parameters<typeof spawn>
  ) => {
    const child = spawn(...given);
    child.kill('SIGKILL');
    return child;
  }) as never);
  later(1000);
  await site.activation.check();
  expect(started).toHaveBeenCalled();
  started.mockRestore();
});

test('where the copy of a live version is damaged and its address is refused, its own section is named', async () => {
  const site = await followed([{}, a('one'), b('one')]);
  const { version } = site.state.live!.sections.b!;
  writeFileSync(join(site.data.mirror, 'b', version, 'web/style.css'), 'damaged');
  const file = join(site.store, 'registry.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"b/', '"http://169.254.169.254/b/'));
  await site.activation.check();
  expect(site.refused).toEqual([['SITE_SOURCE_REFUSED b']]);
  expect([site.served('/a'), site.served('/b')]).toEqual(['one', 'one']);
});

test('an entry whose address is corrected is looked at again', async () => {
  const store = fixtureStoreWithPages('a', 'b');
  const wrong = await fixtureOrigin(store.root);
  const site = { ...store, ...follow(store, store.store, [new URL(wrong.url).origin]) };
  await site.publish([{}, a('one')]);
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

test('after a restart nothing is rendered and nothing goes live again, also with registry and every origin down', async () => {
  const site = fixtureStoreWithPages('a', 'b');
  const origin = await fixtureOrigin(site.store);
  await site.publish([{}, a('one'), b('one')], origin.url);
  const first = follow(site, `${origin.url}registry.json`);
  await first.activation.check();
  const pages = readdirSync(site.data.pages);
  for (const problem of [undefined, expect.stringContaining('registry.json')]) {
    if (problem) await origin.close();
    const restarted = follow(site, `${origin.url}registry.json`);
    expect(restarted.state.live?.id).toBe(first.went[0]!.id);
    await restarted.activation.check();
    expect([restarted.served('/a'), restarted.served('/b')]).toEqual(['one', 'one']);
    expect([restarted.state.registryProblem, restarted.went]).toEqual([problem, []]);
    expect(readdirSync(site.data.pages)).toEqual(pages);
  }
});

test('a composition that cannot be loaded for serving does not become the live one', async () => {
  const site = fixtureStoreWithPages('a');
  await site.publish([{}, a('one')]);
  let fails = true;
  const activation = createActivation({
    registry: openRegistry(site.store, OWN_SOURCES),
    data: site.data,
    environment: () => site.environment,
    prepare: async () => {
      if (fails) throw new Error('no memory');
      return () => {};
    },
  });
  await activation.check();
  expect([activation.state.live, existsSync(site.data.live)]).toEqual([undefined, false]);
  expect(activation.state.serverProblem).toBe(
    'SITE_ACTIVATION_FAILED: no memory Fix what the message names; it is retried.',
  );
  fails = false;
  later(1000);
  await activation.check();
  expect(pointerOf(site)).toBe(activation.state.live!.id);
});

test('a full disk leaves what is live, says why, and the change goes live when there is room again', async () => {
  const site = await followed([{}, a('one')]);
  await site.deploy([a('two'), broken]);
  await site.publish([a('three')]);
  const real = fs.openSync;
  // every file; then only the live pointer, which is written last
  for (const fills of [() => true, (file: string) => file.startsWith(site.data.live)]) {
    const full = jest.spyOn(fs, 'openSync').mockImplementation(((
      file: string,
      ...given: [string, number]
    ) => {
      if (fills(file)) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return real(file, ...given);
    }) as never);
    later(60_000);
    await site.activation.check();
    full.mockRestore();
    expect([site.served('/a'), site.went.length]).toEqual(['two', 2]);
    expect(pointerOf(site)).toBe(site.state.live!.id);
    expect(site.state).toMatchObject({ servedRevision: 2, refusals: [{ code: 'SITE_RENDER_THROWS' }] });
    expect(site.state.serverProblem).toMatch(
      `SITE_DISK_FULL: The disk has no room for ${site.data.live.slice(0, -'/live.json'.length)}`,
    );
  }
  expect(site.refused).toEqual([['SITE_RENDER_THROWS b']]);
  later(60_000);
  await site.activation.check();
  expect([site.served('/a'), pointerOf(site)]).toEqual(['three', site.state.live!.id]);
  expect([site.state.serverProblem, site.state.refusals.length]).toEqual([undefined, 1]);
});

test('a version that a full disk has no room for is not quarantined', async () => {
  const site = await followed([{}, a('one'), b('one')]);
  await site.publish([a('two')]);
  const full = jest
    .spyOn(promises, 'writeFile')
    .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  await site.activation.check();
  full.mockRestore();
  expect([site.served('/a'), site.state.refusals, site.state.servedRevision]).toEqual(['one', [], 3]);
  expect(site.state.serverProblem).toMatch(`SITE_DISK_FULL: The disk has no room for ${site.data.mirror}`);
  later(60_000);
  await site.activation.check();
  expect([site.served('/a'), site.state.serverProblem, site.refused]).toEqual(['two', undefined, []]);
});

test('a damaged copy is repaired when it is reported, and what is live shown again; once a minute at most', async () => {
  const site = await followed([{}, a('one')]);
  // a file system that reports no change
  const unchanged = { dev: 1n, ino: 1n, size: 1n, ctimeMs: 1n, ctimeNs: 1n };
  const disk = jest.spyOn(promises, 'lstat').mockResolvedValue(unchanged as never);
  await site.deploy([b('one')]);
  const copy = join(site.data.mirror, 'a', site.state.live!.sections.a!.version, 'web/style.css');
  const good = readFileSync(copy, 'utf8');
  writeFileSync(copy, 'damaged');
  await site.deploy([b('two')]);
  expect([site.served('/b'), readFileSync(copy, 'utf8')]).toEqual(['two', 'damaged']);
  later(60_000);
  expect([site.activation.recheck(), site.activation.recheck()]).toEqual([true, false]);
  await site.activation.check();
  disk.mockRestore();
  expect(readFileSync(copy, 'utf8')).toBe(good);
  expect(site.went.slice(-2).map(({ id }) => id)).toEqual(Array(2).fill(site.state.live!.id));
});

test('a stored page that was damaged is rendered again after a restart', async () => {
  const site = fixtureStore('a');
  await site.publish([{}, a('one')]);
  const { activation } = follow(site);
  await activation.check();
  const file = join(site.data.pages, `${activation.state.live!.pages['/a']}.page`);
  const page = readFileSync(file, 'utf8');
  writeFileSync(file, page.replace('<p>one</p>', '<p>two</p>'));
  const restarted = follow(site);
  expect(restarted.state.live).toBeUndefined();
  await restarted.activation.check();
  expect(restarted.served('/a')).toBe('one');
});

test('a section that is stopped starts with the version that is asked for, or stays stopped; others go on', async () => {
  const { activation, state, deploy, stop, served } = await followed();
  await deploy([{}, a('one'), b('bad')]);
  await stop('b', stopped);
  await activation.check();
  expect([served('/b'), state.live!.stopped!.b!.addresses]).toEqual([undefined, ['/b']]);
  expect(state.servedRevision).toBe(state.revision);

  // published without a stop, as by a start
  await deploy([broken, a('two')]);
  expect(state.refusals.map(({ code, section }) => `${code} ${section}`)).toEqual(['SITE_RENDER_THROWS b']);
  expect([served('/a'), served('/b'), Object.keys(state.live!.stopped!)]).toEqual(['two', undefined, ['b']]);
  expect(state.servedRevision).toBeLessThan(state.revision);
  await deploy([b('good')]);
  expect([served('/b'), state.live!.stopped, state.refusals]).toEqual(['good', undefined, []]);
});

test('which revision is served: one that is composed is pending, one of which a section is refused is not served', async () => {
  const { activation, state, publish, deploy } = await followed();
  const seen = () => [state.revision, state.servedRevision, state.pending?.revision];
  expect(seen()).toEqual([0, undefined, undefined]);
  await deploy([{}, a('one'), b('one')]);
  const first = state.revision;
  expect(seen()).toEqual([first, first, undefined]);

  await publish([a('two')]);
  const checking = activation.check();
  while (state.revision === first) await new Promise((resolve) => setImmediate(resolve));
  expect(seen()).toEqual([first + 1, first, first + 1]);
  expect(state.pending!.since).toMatch(/Z$/);
  await checking;
  expect(seen()).toEqual([first + 1, first + 1, undefined]);

  await deploy([broken]);
  expect(seen()).toEqual([first + 2, first + 1, undefined]);
  await deploy([b('two')]);
  expect(seen()).toEqual([first + 3, first + 3, undefined]);
  await activation.check();
  expect(seen()).toEqual([first + 3, first + 3, undefined]);
});

test('a revision that stops a section is served while a version of that section is on its way', async () => {
  const { activation, state, stop, origin, path } = await elsewhere();
  origin.instead.set(path, () => {});
  await stop('b', stopped);
  await activation.checkOnce();
  expect(origin.requests).toContain(path);
  expect([state.live!.stopped!.b!.gone, state.servedRevision, state.pending]).toEqual([
    false,
    state.revision,
    undefined,
  ]);
});
