import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  advance,
  beginRollout,
  decide,
  deploy,
  resume,
  rollback,
  rolloutPlan,
  watchRollout,
  withdraw,
} from '@site/deploy-tool/option';
import { auditLineSchema, liveEntries, rolloutsOf } from '@site/registry';

import { type FixtureSection, fixtureStoreWithPages } from './fixture-store.ts';
import { listening } from './listening.ts';
import { rolloutStatus, serving } from './rollout-server.ts';

const a = (text: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });
const b = (body: string): FixtureSection => ({ name: 'b', pages: [{ path: '/b', body }] });

async function site() {
  const store = fixtureStoreWithPages('a', 'b');
  await store.publish([{}, a('one'), b('<p>b</p>')]);
  const { context, logged } = store.tool();
  return {
    ...store,
    context,
    logged,
    begin: (section: FixtureSection, rollout = '5,25,100') =>
      beginRollout(context, store.build(section), rolloutPlan({ rollout, every: '10m' }), {}),
    rollouts: async () =>
      [...rolloutsOf(await store.registry.read())].map(([name, { rollout }]) => [
        name,
        rollout.steps[rollout.step],
      ]),
    live: async () => liveEntries(await store.registry.read()).get('a')!.metadata.version,
    lines: () =>
      readFileSync(join(store.store, 'registry.audit.log'), 'utf8')
        .split('\n')
        .flatMap(
          (line) => auditLineSchema.safeParse(line.startsWith('{') ? JSON.parse(line) : null).data ?? [],
        ),
  };
}

test('a rollout begins, goes on, begins its step again and is withdrawn, and the log explains each state', async () => {
  const { begin, context, rollouts, live, lines } = await site();
  const before = await live();
  const { changes } = await begin(a('two'));
  const { version } = changes[0]!.rollout!;
  expect(changes).toMatchObject([{ section: 'a', from: before, to: before, rollout: { share: 5 } }]);
  expect([await rollouts(), await live()]).toEqual([[['a', 5]], before]);
  await advance(context, 'a');
  expect(await rollouts()).toEqual([['a', 25]]);
  await resume(context, 'a');
  expect(await rollouts()).toEqual([['a', 25]]);
  const done = await withdraw(context, 'a', {
    reason: 'It is worse.',
    evidence: ['10 of 10 networks met a problem.'],
  });
  expect(done).toMatchObject({ done: 'withdraw', share: 0, version });
  expect([await rollouts(), await live()]).toEqual([[], before]);
  expect(lines().map((line) => [line.kind, 'revision' in line && line.revision])).toEqual([
    ['change', 4],
    ['rollout', 5],
    ['rollout', 6],
    ['rollout', 7],
  ]);
  expect(lines().at(-1)).toMatchObject({ step: 'withdraw', evidence: ['10 of 10 networks met a problem.'] });
});

test('a watch says what is new, waits for a server that restarts, and ends with its verdict', async () => {
  const { begin, context, logged, rollouts, registry } = await site();
  await begin(a('two'));
  const { entry, rollout } = rolloutsOf(await registry.read()).get('a')!;
  // After the time of each step.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(rollout.stepSince) + 3_600_000);
  const worse = rolloutStatus({
    candidate: entry.metadata.version,
    stepSince: rollout.stepSince,
    verdict: 'worse',
    reasons: ['10 of 10 networks met a problem.'],
  });
  const responses: (object | null)[] = [
    { rollouts: [] },
    // Of the step before, and of another version.
    { rollouts: [{ ...worse, stepSince: new Date(0).toISOString() }] },
    { rollouts: [{ ...worse, candidate: '1.0.0-b' }] },
    null,
    null,
    { rollouts: [worse] },
  ];
  let looks = 0;
  const server = createServer((_request, response) => {
    const body = responses[Math.min(looks++, responses.length - 1)];
    response.writeHead(body ? 200 : 503).end(JSON.stringify(body));
  });
  const address = `http://127.0.0.1:${await listening(server)}`;
  logged.length = 0;
  const done = await watchRollout(context, 'a', [address], undefined, 0.01).finally(() => server.close());
  clock.mockRestore();
  expect(done).toMatchObject({ done: 'withdraw', share: 0 });
  expect([looks, await rollouts()]).toEqual([6, []]);
  const lines = logged.filter((line) => /too few views|asked again|worse|once more/.test(line));
  expect(lines.map((line) => line.replace(address, 'server'))).toEqual([
    expect.stringMatching(
      /, 5 %: too few views\. No server that was asked knows this step\. .* @site\/rollout, and some seconds to see a change\.$/,
    ),
    'server/_status.json returned 503. It is asked again.',
    'It is worse for visitors.',
    expect.stringMatching(/^Only a person begins its rollout once more: /),
  ]);
  await begin(a('three'));
  await expect(watchRollout(context, 'a', [address], undefined, 0.01)).rejects.toMatchObject({
    code: 'SITE_HEALTH_UNREACHABLE',
  });
});

test('where pages report nothing, a step ends once it has lasted its time, and a rollout without one stays', async () => {
  const { begin, context, registry, build } = await site();
  const decideAfter = async (seconds: number) => {
    const { entry, rollout } = rolloutsOf(await registry.read()).get('a')!;
    const { stepSince, steps, step, every } = rollout;
    const found = {
      candidate: entry.metadata.version,
      steps,
      step,
      every,
      stepSince,
      verdict: 'too few views' as const,
    };
    const address = await serving({ rollouts: [rolloutStatus(found)] });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(stepSince) + seconds * 1000);
    const done = await decide(context, 'a', [address], undefined);
    clock.mockRestore();
    return [done.done, done.share];
  };
  await begin(a('two'));
  expect(await decideAfter(599)).toEqual(['wait', 5]);
  expect(await decideAfter(600)).toEqual(['advance', 25]);
  await withdraw(context, 'a');
  await beginRollout(context, build(a('three')), rolloutPlan({ rollout: '5,100' }), {});
  expect(await decideAfter(86_400)).toEqual(['wait', 5]);
});

test('a deploy of another section is checked with the rollout and without it, and refused for either', async () => {
  const { begin, context, build, logged } = await site();
  await deploy(context, [build({ name: 'a', pages: [{ path: '/a', body: '<p id="here">one</p>' }] })]);
  await begin({ name: 'a', pages: [{ path: '/a', body: 'no anchor' }, { path: '/a/new' }] });
  await deploy(context, [build(b('<a href="/a">a</a>'))]);
  expect(logged.join('\n')).toMatch(/Checked with the rollout of a .* too: passed/);
  for (const link of ['/a#here', '/a/new'])
    await expect(deploy(context, [build(b(`<a href="${link}">there</a>`))])).rejects.toMatchObject({
      code: 'SITE_DEPLOY_REFUSED',
    });
});

test('a rollback and a deploy of the section end its rollout; its version is no earlier one', async () => {
  const { begin, context, build, rollouts, live } = await site();
  const first = await live();
  await deploy(context, [build(a('newer'))]);
  await begin(a('two'));
  const { changes } = await rollback(context, 'a');
  expect(changes).toMatchObject([{ to: first }]);
  expect(await rollouts()).toEqual([]);
  await begin(a('two'));
  await deploy(context, [build(a('newest'))]);
  expect(await rollouts()).toEqual([]);
});

test.each([
  [{ rollout: '25,5' }, /above the one before/],
  [{ rollout: '5,25' }, /last step of --rollout is 100/],
  [{ rollout: 'all' }, /rising percents/],
  [{ rollout: '5,100', every: '10' }, /--every takes a time/],
])('%j is wrong usage', (given, message) => {
  expect(() => rolloutPlan(given)).toThrow(
    expect.objectContaining({ action: expect.stringMatching(message) }),
  );
});
