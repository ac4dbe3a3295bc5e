import type { RequestListener } from 'node:http';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { listening } from '@site/fixture-site/listening';
import { versionHealth as version } from '@site/fixture-site/rollout-server';

const REASON = '3 of 3 networks met a problem; with 1.0.0 it was 0 of 9.';
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
const health = (verdict: string, versions = [version('1.1.0', 0, 5)], problems: object[] = []) => ({
  verdict,
  reasons: [REASON],
  versions,
  problems,
});

const server = async (respond: RequestListener) => `http://127.0.0.1:${await listening(respond)}`;
const serving = (status: unknown) => server((_request, response) => response.end(JSON.stringify(status)));
const reporting = (received: object | null, live = '1.1.0') =>
  serving({
    sections: [
      { name: 'shell', version: '1.0.0', health: null },
      { name: 'a', version: live, health: received },
    ],
  });

const tool = calledTool(fixtureStoreWithPages('a'), { SITE_ORIGIN: '' });
const call = (args: string[] = [], env: Record<string, string> = {}) =>
  tool(['health', 'a', ...args], { folder: '/', env });
const ask = (servers: string[], ...more: string[]) =>
  call([...servers.flatMap((one) => ['--server', one]), ...more]);

test.each([
  ['good', 0],
  ['too few views', 0],
  ['worse', 1],
])(
  '%s: exit code %d, one object, and its reasons for people; twice the same server is one',
  async (verdict, expected) => {
    const received = health(verdict, undefined, [problem()]);
    const SITE_ORIGIN = await reporting(received);
    const { code, json, error } = await call(['--json'], { SITE_ORIGIN });
    expect([code, json]).toEqual([
      expected,
      { command: 'health', ok: true, section: 'a', version: '1.1.0', ...received },
    ]);
    expect(error).toBe(`a 1.1.0: ${verdict}\n  ${REASON}`);
    expect((await ask([SITE_ORIGIN, `${SITE_ORIGIN}/`])).out).toBe(error);
  },
);

test('where the public name does not resolve, the message says so and names --server', async () => {
  const { code, error } = await call([], { SITE_ORIGIN: 'https://www.nowhere.invalid' });
  expect([code, error]).toEqual([
    3,
    expect.stringMatching(
      /^SITE_HEALTH_UNREACHABLE: .* the name www\.nowhere\.invalid does not resolve on this machine \(E[A-Z_]+\)\.\n {2}Name each shell server with --server/,
    ),
  ]);
});

test('the token of STATUS_ACCESS is sent, to this address only', async () => {
  const requested: unknown[] = [];
  const SITE_ORIGIN = await server(({ url, headers }, response) => {
    requested.push([url, headers.authorization]);
    response.writeHead(401).end();
  });
  for (const STATUS_ACCESS of ['token:sixteen-letters-1', ''])
    expect((await call([], { SITE_ORIGIN, STATUS_ACCESS })).error).toContain('SITE_HEALTH_DENIED');
  expect(requested).toEqual([
    ['/_status.json', 'Bearer sixteen-letters-1'],
    ['/_status.json', undefined],
  ]);
});

test('what keeps it from an answer, or cannot be added up, has a code each, and is never a verdict', async () => {
  const fine = await reporting(health('good'));
  const nowhere = 'http://127.0.0.1:1';
  const cases: [string[], string, Record<string, string>?][] = [
    [[nowhere], 'SITE_HEALTH_UNREACHABLE'],
    [
      [await server((_request, response) => response.writeHead(301, { Location: fine }).end())],
      'SITE_HEALTH_UNREACHABLE',
    ],
    [[await server((_request, response) => response.end('<html>'))], 'SITE_HEALTH_UNREACHABLE'],
    [[await server((_request, response) => response.writeHead(404).end())], 'SITE_HEALTH_DENIED'],
    [[await reporting(null)], 'SITE_HEALTH_OFF'],
    [[await serving({ sections: [] })], 'SITE_HEALTH_NONE'],
    [[fine], 'SITE_SETTING_INVALID', { STATUS_ACCESS: 'token:short' }],
    [[fine, await reporting(health('good', [version('1.0.0', 0, 5)]), '1.0.0')], 'SITE_HEALTH_MIXED'],
    [
      [fine, await reporting(health('good', [version('1.1.0', 0, 5, { measures: undefined })]))],
      'SITE_HEALTH_OLD',
    ],
    [[fine, nowhere], 'SITE_HEALTH_UNREACHABLE'],
    [[fine, 'no-url'], 'SITE_USAGE'],
  ];
  for (const [servers, expected, env] of cases) {
    const { code, json } = await call([...servers.flatMap((one) => ['--server', one]), '--json'], env);
    expect([servers, code, json.error.code]).toEqual([servers, expected === 'SITE_USAGE' ? 2 : 3, expected]);
  }
});

test('counts of several servers are added up before they are judged, in any order', async () => {
  const urls = [
    await reporting(health('too few views', [version('1.1.0', 2, 2), version('1.0.0', 0, 4)], [problem()])),
    await reporting(
      health(
        'too few views',
        [version('1.1.0', 2, 2), version('1.0.0', 1, 4), version('0.9.0', 1, 1)],
        [problem({ confirmed: true, firstSeen: '2026-11-23T14:00:00.000Z' }), problem({ id: 'beef' })],
      ),
    ),
  ];
  const { code, json } = await ask(urls, '--json');
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
  const turned = await ask(urls.toReversed());
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
  const worse = await reporting(health('worse', [version('1.1.0', 3, 9), before10]));
  const good = await reporting(health('good', [version('1.1.0', 9, 91), before10]));
  expect((await ask([worse])).code).toBe(1);
  expect((await ask([worse, good])).code).toBe(0);
  const once = health('too few views', [version('1.1.0', 1, 1)]);
  const { code, out } = await ask([await reporting(once), await reporting(once), await reporting(once)]);
  expect([code, out.split('\n')[0]]).toEqual([0, 'a 1.1.0: too few views']);
});
