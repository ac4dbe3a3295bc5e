import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { type FixtureSection, sectionWith } from '@site/fixture-site/fixture-sections';
import { fixtureRollout } from '@site/fixture-site/rollout-server';
import { liveEntries, type RegistryEntry, rolloutsOf, stopsOf, withLive, withRollout } from '@site/registry';
import { deploy } from '../commands/change/deploy.ts';
import { rollback } from '../commands/change/rollback.ts';
import { stop } from '../commands/change/stop.ts';
import { withdraw } from '../rollout/amend.ts';

const section = (name: string, version: string, more: Partial<FixtureSection> = {}) =>
  sectionWith(name, version, { version, ...more });

/** A rollout of `a`, of which this machine has no copy. `host` precedes its address. */
async function rolling(candidate: Partial<FixtureSection> = {}, host = '') {
  const site = fixtureStoreWithPages('a', 'b');
  const { context, logged } = site.tool();
  await deploy(context, [
    site.build({}),
    site.build(section('a', '1.0.0')),
    site.build(section('b', '1.0.0')),
  ]);
  await deploy(context, [site.build(section('b', '1.1.0'))]);
  const { registry } = site;
  const { entry } = await context.store.add(
    join(site.build(section('a', '2.0.0', candidate)), 'dist', 'artifact'),
  );
  const before = await registry.read();
  const at = { at: new Date(0), by: 'ann', revision: 3 };
  const next = withRollout(before, 'a', { ...entry, url: host + entry.url }, fixtureRollout, at);
  await registry.write(next, before, 'written by a test');
  return {
    ...site,
    context,
    logged,
    server: join(site.store, 'a/2.0.0/server.cjs'),
    deployB: (more?: Partial<FixtureSection>, given = context) =>
      deploy(given, [site.build(section('b', '1.2.0', more))]),
    live: async () => liveEntries(await registry.read()).get('b')!.metadata.version,
    stopped: async () => [...stopsOf(await registry.read()).keys()],
    running: async () => [...rolloutsOf(await registry.read()).keys()],
  };
}

/** Its host sends each file after a delay; undefined: never. */
async function rollingElsewhere(milliseconds?: number) {
  const host = await fixtureOrigin('');
  const files = Object.fromEntries([...Array(30).keys()].map((at) => [`web/${at}.js`, `void ${at};`]));
  const site = await rolling({ files }, host.url);
  const folder = join(site.store, 'a/2.0.0');
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));
  for (const name of names)
    host.instead.set(`/a/2.0.0/${name}`, async (_request, response) => {
      if (milliseconds === undefined) return;
      await wait(milliseconds);
      response.end(readFileSync(join(folder, name)));
    });
  const registry = { ...site.context.registry, origins: [new URL(host.url).origin] };
  return { ...site, files: names.length, requests: host.requests, context: { ...site.context, registry } };
}

type Rolling = Awaited<ReturnType<typeof rolling>>;

test.each<[string, string, () => Promise<Rolling>]>([
  [
    'of which a file is missing',
    'SITE_STORE_UNREACHABLE',
    async () => {
      const site = await rolling();
      rmSync(site.server);
      return site;
    },
  ],
  ['that this shell does not host', 'SITE_CONTRACT_KIT', () => rolling({ manifest: { contract: 7 } })],
])('a deploy is checked without a rollout of another section %s, and warns', async (_, cause, begun) => {
  const site = await begun();
  const { warnings } = await site.deployB();
  expect(await site.live()).toBe('1.2.0');
  expect(warnings).toEqual([
    {
      code: 'SITE_ROLLOUT_UNCHECKED',
      section: 'a',
      route: null,
      cause: expect.stringMatching(
        new RegExp(`^This was not checked with the rollout of a 2\\.0\\.0.*${cause}`),
      ),
      action: expect.stringContaining('site rollout withdraw a'),
    },
  ]);
  expect(site.logged.join('\n')).toMatch(
    /Warning: SITE_ROLLOUT_UNCHECKED \[a\] .*\n.*site rollout withdraw a/,
  );
});

test('a deploy does not wait for a host that sends a rollout’s files slowly', async () => {
  const site = await rollingElsewhere(100);
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => real(limit / 10));
  const { warnings } = await site.deployB({}, site.context).finally(() => timeout.mockRestore());
  expect(await site.live()).toBe('1.2.0');
  expect(warnings).toMatchObject([{ code: 'SITE_ROLLOUT_UNCHECKED', section: 'a' }]);
  expect(site.requests.length).toBeGreaterThan(0);
  expect(site.requests.length).toBeLessThan(site.files);
});

test('a stop and a rollback do not wait for a host that sends another section’s live version slowly', async () => {
  const site = await rollingElsewhere(100);
  const { registry, context } = site;
  const before = await registry.read();
  const [{ entry }] = rolloutsOf(before).values() as unknown as [{ entry: RegistryEntry }];
  await registry.write(withLive(before, 'a', entry, { at: new Date(0), by: 'ann' }), before, 'by a test');
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => real(limit / 10));
  for (const change of [rollback, stop]) {
    site.requests.length = 0;
    await change(context, 'b');
    expect(site.requests.length).toBeLessThan(site.files);
  }
  timeout.mockRestore();
  expect([await site.live(), await site.stopped()]).toEqual(['1.0.0', ['b']]);
});

test('a stop, a rollback and a withdrawal read nothing of a rollout of another section', async () => {
  const { context, live, stopped, running, requests } = await rollingElsewhere();
  await rollback(context, 'b');
  expect(await live()).toBe('1.0.0');
  await stop(context, 'b');
  expect(await stopped()).toEqual(['b']);
  await withdraw(context, 'a');
  expect([await running(), requests]).toEqual([[], []]);
});
