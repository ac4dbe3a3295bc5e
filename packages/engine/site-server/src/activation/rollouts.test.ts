import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { later } from '@site/fixture-site/later';
import { fixtureRollout } from '@site/fixture-site/rollout-server';
import { type RegistryDocument, rolloutsOf, withoutRollout, withRollout } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';
import type { CreateOption } from '../site/site-option.ts';
import { rolloutProblem } from './rollouts.ts';

let paused = false;
/** Every visitor gets the rollout of `a` once it is shown. */
const everybody: CreateOption = () => ({
  sides: {
    wanted: (document) =>
      new Map([...rolloutsOf(document)].map(([name, { entry }]) => [name, { entry, isPaused: paused }])),
    select: () => 'a',
  },
});
const stopped = { gone: false, reason: '', since: new Date(0).toISOString() };

/** `begin` starts a rollout of `a` from a host that a test can hold. */
async function rolling() {
  const host = await fixtureOrigin('');
  const origins = [new URL(host.url).origin];
  const site = await servedSite([sectionWith('a', 'one'), sectionWith('b', 'one')], {
    options: [everybody],
    refusalsFail: false,
    origins,
  });
  const { registry } = site.store;
  let revision = 10;
  const write = async (change: (before: RegistryDocument, how: object) => RegistryDocument) => {
    revision += 1;
    const before = await registry.read();
    await registry.write(change(before, { at: new Date(0), by: 'ann', revision }), before, 'a test');
  };
  return {
    ...site,
    host,
    /** @returns path of its server bundle. */
    async begin(next: FixtureSection) {
      const store = site.store.tool().context.store;
      const { entry } = await store.add(join(site.store.build(next), 'dist', 'artifact'));
      const folder = `/a/${entry.metadata.version}`;
      for (const file of ['section.json', 'server.cjs', 'web/remoteEntry.js', 'web/style.css'])
        host.instead.set(`${folder}/${file}`, (_request, response) =>
          response.end(readFileSync(join(site.store.store, folder, file))),
        );
      const url = host.url + entry.url;
      await write((before, how) => withRollout(before, 'a', { ...entry, url }, fixtureRollout, how as never));
      return `${folder}/server.cjs`;
    },
    withdraw: () =>
      write((before, how) => {
        const rolling = before.microFrontends.a!.find(({ extras }) => extras.rollout)!;
        return withoutRollout(before, 'a', rolling, '', how as never);
      }),
    async text(path: string) {
      const { status, body } = await site.send(path, { headers: { Accept: 'text/html' } });
      return status === 200 ? /<p>(.*?)<\/p>/.exec(body.toString())?.[1] : status;
    },
    async until(holds: () => boolean) {
      for (const end = performance.now() + 10_000; !holds() && performance.now() < end; await wait(20))
        await site.checkOnce();
    },
    problem: () => rolloutProblem(site.live.rollouts.get('a')),
  };
}

test('a deploy and a stop of another section go live while a file of a side is on its way; then it is shown', async () => {
  const { begin, host, store, checkOnce, text, until, problem, live } = await rolling();
  const file = await begin(sectionWith('a', 'two'));
  const sends = host.instead.get(file)!;
  const requested = Promise.withResolvers<() => void>();
  let ended = false;
  host.instead.set(file, (request, response) => {
    request.once('close', () => {
      ended = true;
    });
    requested.resolve(() => sends(request, response));
  });
  await checkOnce();
  const release = await requested.promise;
  await store.publish([sectionWith('b', 'two')]);
  await checkOnce();
  expect([await text('/b'), await text('/a')]).toEqual(['two', 'one']);
  await store.stop('b', stopped);
  await checkOnce();
  expect(await text('/b')).toBe(503);
  expect(ended).toBe(false);
  await until(() => problem() !== null);
  expect(problem()).toBe('Its files are on their way.');
  release();
  // without a poll
  for (const end = performance.now() + 10_000; !live.sides.has('a') && performance.now() < end; )
    await wait(20);
  expect([await text('/a'), await text('/b'), problem()]).toEqual(['two', 503, null]);
});

test('a side whose host does not answer says so, and is tried again without a change', async () => {
  const { begin, host, until, checkOnce, text, problem, live, composed } = await rolling();
  const file = await begin(sectionWith('a', 'two'));
  const sends = host.instead.get(file)!;
  host.instead.set(file, (_request, response) => response.writeHead(503).end());
  await until(() => problem()?.includes('SITE_STORE_UNREACHABLE') ?? false);
  expect(problem()).toContain('it answered 503');
  for (let times = 0; times < 5; times += 1) await checkOnce();
  // the first retry may be due on a slow machine
  expect(host.requests.filter((path) => path === file).length).toBeLessThan(3);
  host.instead.set(file, sends);
  later(120_000);
  await until(() => live.sides.has('a'));
  expect([await text('/a'), problem(), composed.length]).toEqual(['two', null, 1]);
});

test('what the gate refuses is composed again once something changes, and not before', async () => {
  const { begin, until, problem, checkOnce, composed, store, live } = await rolling();
  await begin(sectionWith('a', 'two', { pages: [{ path: '/a/more' }, { path: '/elsewhere' }] }));
  await until(() => problem()?.includes('SITE_PATH_NOT_GRANTED') ?? false);
  later(120_000);
  for (let times = 0; times < 3; times += 1) await checkOnce();
  expect(composed.length).toBe(1);
  store.environment.config.grants.a!.paths.push('/elsewhere');
  await until(() => live.sides.has('a'));
  expect([composed.length, problem()]).toEqual([2, null]);
});

test('a withdrawal takes a side away while it is composed, and it is not shown afterwards', async () => {
  const { begin, until, withdraw, checkOnce, check, composed, holdPreviews, text, live, problem } =
    await rolling();
  const held = Promise.withResolvers<void>();
  holdPreviews(held.promise);
  await begin(sectionWith('a', 'two'));
  await until(() => composed.length > 0);
  await withdraw();
  await checkOnce();
  held.resolve();
  await check();
  expect([live.sides.size, problem(), await text('/a')]).toEqual([0, null, 'one']);
});

test('one that is worse here is paused: it is taken away, says why, and is shown again in its next step', async () => {
  const { begin, until, live, text, problem, composed } = await rolling();
  await begin(sectionWith('a', 'two'));
  await until(() => live.sides.has('a'));
  paused = true;
  await until(() => !live.sides.has('a'));
  expect([await text('/a'), problem(), composed.length]).toEqual(['one', expect.stringMatching(/worse/), 1]);
  paused = false;
  await until(() => live.sides.has('a'));
  expect([await text('/a'), problem()]).toEqual(['two', null]);
});

test('a side that was composed with what was live before is thrown away', async () => {
  const { begin, until, store, checkOnce, composed, holdPreviews, live, text } = await rolling();
  const held = Promise.withResolvers<void>();
  holdPreviews(held.promise);
  await begin(sectionWith('a', 'two'));
  await until(() => composed.length > 0);
  await store.stop('b', stopped);
  await checkOnce();
  const shown: (object | undefined)[] = [];
  live.on('sides', (sides) => shown.push(sides.get('a')?.composition.stopped));
  held.resolve();
  await until(() => live.sides.has('a'));
  expect(shown).toMatchObject([{ b: { gone: false } }]);
  expect([await text('/a'), await text('/b')]).toEqual(['two', 503]);
});

test('another version takes the place of a side only once it is here; until then visitors get what is live', async () => {
  const { begin, until, checkOnce, live, text, host, withdraw } = await rolling();
  await begin(sectionWith('a', 'two'));
  await until(() => live.sides.has('a'));
  await withdraw();
  host.instead.set(await begin(sectionWith('a', 'three')), () => {});
  await checkOnce();
  expect(await text('/a')).toBe('one');
});

test('a section that is stopped here is not shown by its rollout', async () => {
  const { begin, store, check, live, text } = await rolling();
  await store.stop('a', stopped);
  await check();
  // a start with a version that does not pass
  await store.publish([sectionWith('a', 'broken', { manifest: { contract: 7 } })]);
  await begin(sectionWith('a', 'two'));
  await check();
  await check();
  expect([live.sides.size, await text('/a')]).toEqual([0, 503]);
});

test('what a side had is kept for visitors who have its pages open, from when it is taken away', async () => {
  const { begin, until, withdraw, checkOnce, live, data } = await rolling();
  await begin(sectionWith('a', 'two'));
  await until(() => live.sides.has('a'));
  const file = join(data.compositions, `${live.sides.get('a')!.composition.id}.json`);
  utimesSync(file, 0, 0);
  await withdraw();
  await checkOnce();
  expect([live.sides.size, Date.now() - statSync(file).mtimeMs < 60_000]).toEqual([0, true]);
});

test('a damaged copy of a side’s version is repaired, as one of a live version is', async () => {
  const { begin, until, live, data, send, check } = await rolling();
  const file = await begin(sectionWith('a', 'two'));
  await until(() => live.sides.has('a'));
  const version = file.split('/')[2]!;
  const path = `/_sections/a/${version}/web/style.css`;
  writeFileSync(join(data.mirror, 'a', version, 'web/style.css'), 'damaged');
  expect((await send(path)).status).toBe(502);
  await check();
  expect((await send(path)).status).toBe(200);
});
