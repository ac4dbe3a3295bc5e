import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { listening } from '@site/fixture-site/listening';
import { versionHealth as version } from '@site/fixture-site/rollout-server';

const problem = (more = {}) => ({
  id: 'f00d',
  confirmed: false,
  kind: 'error',
  versions: { '1.1.0': 2 },
  networks: 1,
  firstSeen: '2026-11-23T15:00:00.000Z',
  lastSeen: '2026-11-23T15:10:00.000Z',
  ...more,
});
const health = (verdict: string, versions: object[], problems: object[] = []) => ({
  verdict,
  reasons: ['one.'],
  versions,
  problems,
});

async function server(received: object, live: string | null = '1.1.0'): Promise<string> {
  const body = JSON.stringify({ sections: [{ name: 'a', version: live, health: received }] });
  return `http://127.0.0.1:${await listening((_request, response) => response.end(body))}`;
}

const call = calledTool(fixtureStoreWithPages('a'), { SITE_ORIGIN: '' });
const send = (servers: string[], ...more: string[]) =>
  call(['health', 'a', ...servers.flatMap((one) => ['--server', one]), ...more], { folder: '/' });

test('counts of several servers are added up before they are judged, in any order', async () => {
  const urls = [
    await server(health('too few views', [version('1.1.0', 2, 2), version('1.0.0', 0, 4)], [problem()])),
    await server(
      health(
        'too few views',
        [version('1.1.0', 2, 2), version('1.0.0', 1, 4), version('0.9.0', 1, 1)],
        [problem({ confirmed: true, firstSeen: '2026-11-23T14:00:00.000Z' }), problem({ id: 'beef' })],
      ),
    ),
  ];
  const { code, json } = await send(urls, '--json');
  expect(code).toBe(1);
  expect(json).toMatchObject({
    section: 'a',
    version: '1.1.0',
    verdict: 'worse',
    reasons: ['4 of 4 networks met a problem; with 1.0.0 it was 1 of 8.'],
    versions: [
      {
        version: '1.1.0',
        views: 40,
        problemsPerThousandViews: 100,
        problems: { error: 4, deprecation: 2 },
        forms: { sent: 4, refused: 0, failed: 4, invalid: 0 },
        formSuccess: 0.5,
        vitals: { LCP: 2000, INP: null, CLS: 0.1 },
        networks: { seen: 4, affected: 4 },
        hours: [{ at: '2026-11-23T15:00:00.000Z', views: 4, problems: 4 }],
      },
      { version: '1.0.0', networks: { seen: 8, affected: 1 } },
      { version: '0.9.0' },
    ],
    problems: [
      { id: 'f00d', confirmed: true, versions: { '1.1.0': 4 }, firstSeen: '2026-11-23T14:00:00.000Z' },
      { id: 'beef', confirmed: false },
    ],
    servers: urls.map((url) => ({ server: url, verdict: 'too few views' })),
  });
  const turned = await send(urls.toReversed());
  expect([turned.code, turned.out.split('\n')]).toEqual([
    1,
    [
      'a 1.1.0: worse',
      '  4 of 4 networks met a problem; with 1.0.0 it was 1 of 8.',
      '  Added up from 2 servers; a network that reached several counts at each.',
    ],
  ]);
});

test('one server that is worse by chance is outweighed by the others; one network at each of three decides nothing', async () => {
  const before10 = version('1.0.0', 10, 100);
  const worse = await server(health('worse', [version('1.1.0', 3, 9), before10]));
  const good = await server(health('good', [version('1.1.0', 9, 91), before10]));
  expect((await send([worse])).code).toBe(1);
  expect((await send([worse, good])).code).toBe(0);
  const once = health('too few views', [version('1.1.0', 1, 1)]);
  const { code, out } = await send([await server(once), await server(once), await server(once)]);
  expect([code, out.split('\n')[0]]).toEqual([0, 'a 1.1.0: too few views']);
});

test('the same server twice is asked once, and one server is shown as before', async () => {
  const received = health('good', [version('1.1.0', 0, 5)], [problem()]);
  const url = await server(received);
  const { code, json } = await send([url, `${url}/`], '--json');
  expect([code, json]).toEqual([
    0,
    { command: 'health', ok: true, section: 'a', version: '1.1.0', ...received },
  ]);
});

test('what cannot be added up has a code, and is never a verdict', async () => {
  const fine = await server(health('good', [version('1.1.0', 0, 5)]));
  const cases = [
    [await server(health('good', [version('1.0.0', 0, 5)]), '1.0.0'), 3, 'SITE_HEALTH_MIXED'],
    [await server(health('good', [version('1.1.0', 0, 5, { measures: undefined })])), 3, 'SITE_HEALTH_OLD'],
    ['http://127.0.0.1:1', 3, 'SITE_HEALTH_UNREACHABLE'],
    ['no-url', 2, 'SITE_USAGE'],
  ] as const;
  for (const [url, expected, reason] of cases) {
    const { code, json } = await send([fine, url], '--json');
    expect([code, json.error.code]).toEqual([expected, reason]);
  }
});
