import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { listening } from '@site/fixture-site/listening';
import type { ServedOutput } from '../../output-schema.ts';

async function serves(...logged: object[]): Promise<string> {
  const port = await listening((request, response) => {
    response.writeHead(request.url === '/readyz' ? 200 : 404);
    response.end(JSON.stringify(logged.length > 1 ? logged.shift() : logged[0]));
  });
  return `http://127.0.0.1:${port}`;
}

const site = fixtureStoreWithPages('a');
const call = calledTool(site, { REGISTRY: site.store });
const wait = (...args: string[]) => call(['wait', ...args]);

const ready = (more: object) => ({
  revision: 11,
  servedRevision: 11,
  pending: null,
  refusals: [],
  registryProblem: null,
  ...more,
});
const composing = ready({ revision: 12, pending: { revision: 12, since: '2026-11-23T15:02:34.000Z' } });

test('it ends with 0 once every server serves the revision, or a later one', async () => {
  const urls = [
    await serves(composing, ready({ servedRevision: 12 })),
    await serves(ready({ servedRevision: 13 })),
  ];
  const { code, json, error } = await wait(...urls, '--revision', '12', '--json');
  expect([code, json]).toMatchObject([
    0,
    {
      revision: 12,
      reached: true,
      servers: [{ server: urls[0], servedRevision: 12 }, { servedRevision: 13 }],
    },
  ]);
  expect(error).toContain(`${urls[0]} serves revision 12`);
});

test('without --revision it is the newest of the registry', async () => {
  await site.publish([{}, { name: 'a', pages: [{ path: '/a' }] }]);
  const newest = { servedRevision: 1 };
  const { code, json } = await wait(await serves(newest), '--timeout', '0', '--json');
  const { revision } = json;
  expect([code, revision > 1]).toEqual([4, true]);
  newest.servedRevision = revision;
  expect((await wait(await serves(newest), '--timeout', '0')).code).toBe(0);
});

test('when the time is over it ends with 4 and says where each server is', async () => {
  const urls = [
    await serves(ready({ servedRevision: 12 })),
    await serves(composing),
    await serves(ready({ revision: 12, refusals: ['SITE_RENDER_THROWS [a /a] broken'] })),
    await serves(ready({ registryProblem: 'SITE_STORE_UNREACHABLE: no answer' })),
    await serves(ready({})),
    await serves({ status: 'ready', revision: 12 }),
    'http://127.0.0.1:1',
  ];
  const { code, json, error } = await wait(...urls, '--revision', '12', '--timeout', '0', '--json');
  expect([code, json.reached]).toEqual([4, false]);
  expect(error.split('\n')).toEqual([
    `${urls[0]} serves revision 12`,
    `${urls[1]} serves revision 11; downloads or composes revision 12 since 2026-11-23T15:02:34.000Z`,
    `${urls[2]} serves revision 11; quarantines: SITE_RENDER_THROWS [a /a] broken`,
    `${urls[3]} serves revision 11; does not follow the registry: SITE_STORE_UNREACHABLE: no answer`,
    `${urls[4]} serves revision 11; has not read revision 12 yet`,
    `${urls[5]} does not say which revision it serves: update its shell server`,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not respond: /),
    'Revision 12 is not served by all of them: 6 of 7 are behind after 0 s.',
  ]);
  const served = json.servers.map(({ servedRevision }: ServedOutput) => servedRevision);
  expect(served).toEqual([12, 11, 11, 11, 11, null, null]);
});

test.each([
  [[]],
  [['not-a-url']],
  [['ftp://a.example']],
  [['http://127.0.0.1:1', '--revision', 'x']],
  [['http://127.0.0.1:1', '--timeout', '-1']],
])('%j is wrong usage', async (args) => {
  const { code, json } = await wait(...args, '--json');
  expect([code, json.error.code]).toEqual([2, 'SITE_USAGE']);
});
