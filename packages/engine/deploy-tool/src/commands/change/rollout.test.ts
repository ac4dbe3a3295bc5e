import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { rolloutStatus, serving, sideOf } from '@site/fixture-site/rollout-server';
import type { RolloutStatus } from '@site/section-kit/reports';

const serverWith = (
  stepSince: string,
  live: number,
  candidate: number,
  found: Partial<RolloutStatus> = {},
) => {
  const sides = { live: sideOf(50, 0, live, 60), candidate: sideOf(50, 0, candidate, 60) };
  return serving({ rollouts: [rolloutStatus({ steps: [50, 100], share: 50, stepSince, sides, ...found })] });
};

async function rolling() {
  const site = fixtureStoreWithPages('a');
  const called = calledTool(site, { SITE_ORIGIN: 'http://127.0.0.1:1', REGISTRY: site.store });
  const call = (...args: string[]) => called([...args, '--json']);
  const a = (version: string) =>
    site.build({ name: 'a', version, pages: [{ path: '/a', body: `<p>${version}</p>` }] });
  await call('deploy', site.build({ version: '1.0.0' }), a('1.0.0'));
  expect((await call('deploy', '--rollout', '50,100', a('2.0.0'))).code).toBe(0);
  const { microFrontends } = await site.registry.read();
  const { stepSince } = microFrontends.a!.find(({ extras }) => extras.rollout)!.extras.rollout!;
  return { call, a, stepSince };
}

test.each([
  ['finish', 100, 'finished'],
  ['withdraw', 0, 'withdrawn'],
])(
  'the result of a rollout is kept by %s, and read when servers have forgotten it',
  async (action, share, word) => {
    const { call, stepSince } = await rolling();
    expect((await call('rollout', 'result', 'a')).json.error.code).toBe('SITE_HEALTH_UNREACHABLE');
    const urls = [await serverWith(stepSince, 5, 9), await serverWith(stepSince, 6, 9)];
    const servers = urls.flatMap((url) => ['--server', url]);
    const { json: running } = await call('rollout', 'result', 'a', ...servers);
    expect(running.result).toMatchObject({
      live: { visits: 100, sent: 11 },
      candidate: { visits: 100, sent: 18 },
    });
    const ended = await call('rollout', action, 'a', ...servers);
    expect([ended.code, ended.error]).toEqual([0, expect.stringContaining('18 of 100 networks sent a form')]);
    const after = await call('rollout', 'result', 'a');
    expect(after.json).toMatchObject({
      version: '2.0.0',
      share,
      revision: 3,
      rollouts: [],
      result: running.result,
    });
    expect(after.error).toMatch(new RegExp(`^a 2\\.0\\.0: ${word} `));
    expect((await call('history')).json.unreadable).toBe(0);
  },
);

test('without a time, a step is taken on request: after the last one the version is live', async () => {
  const { call, stepSince } = await rolling();
  const server = await serverWith(stepSince, 5, 9, { verdict: 'too few views' });
  const { code, json } = await call('rollout', 'step', 'a', '--server', server);
  expect([code, json]).toMatchObject([0, { done: 'finish', version: '2.0.0', share: 100 }]);
});

test('the history has why a worse version was withdrawn: reasons, confirmed problems and the numbers of both sides', async () => {
  const { call, stepSince } = await rolling();
  const [reason, problem] = ['50 of 50 networks met a problem.', 'error TypeError at a 2.0.0 src/page.tsx:3'];
  const found = { verdict: 'worse' as const, reasons: [reason], problems: [problem] };
  await call('rollout', 'watch', 'a', '--server', await serverWith(stepSince, 5, 9, found));
  const { evidence } = (await call('history')).json.lines.at(-1);
  const numbers = ['5 of 50', '9 of 50', '242 more'].map((text) => expect.stringContaining(text));
  expect(evidence).toEqual([reason, problem, ...numbers]);
});

test('a rollout ends, and says that its numbers are not kept, where no server answers', async () => {
  const { call } = await rolling();
  const { code, error } = await call('rollout', 'finish', 'a');
  expect([code, error]).toEqual([
    0,
    expect.stringMatching(/^Its last numbers are not kept\. http:.* does not answer/),
  ]);
  expect((await call('rollout', 'result', 'a')).json.error.code).toBe('SITE_ROLLOUT_NONE');
});

test('a rollout that ended by a rollback without numbers is not shown with those of the one before', async () => {
  const { call, a, stepSince } = await rolling();
  const server = await serverWith(stepSince, 5, 9);
  expect((await call('rollout', 'withdraw', 'a', '--server', server)).code).toBe(0);
  await call('deploy', a('3.0.0'));
  await call('deploy', '--rollout', '50,100', a('4.0.0'));
  expect((await call('rollback', 'a')).code).toBe(0);
  const { code, json } = await call('rollout', 'result', 'a');
  const message = expect.stringMatching(
    /^The rollout of a 4\.0\.0 ended .* \(rollback\), and its numbers are not kept\.$/,
  );
  expect([code, json.error]).toMatchObject([3, { code: 'SITE_ROLLOUT_NONE', message }]);
});
