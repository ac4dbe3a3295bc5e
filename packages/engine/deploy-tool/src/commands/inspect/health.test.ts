import type { RequestListener } from 'node:http';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { listening } from '@site/fixture-site/listening';

const health = (verdict: string) => ({
  verdict,
  reasons: ['3 of 3 networks met a problem; with 1.0.0 it was 0 of 9.'],
  versions: [{ version: '1.1.0', views: 9 }],
  problems: [{ id: 'f00d', name: 'TypeError' }],
});
const status = (one: unknown) => ({
  at: '',
  sections: [
    { name: 'shell', version: '1.0.0', health: null },
    { name: 'a', version: '1.1.0', health: one },
  ],
});

async function site(received: RequestListener) {
  const SITE_ORIGIN = `http://127.0.0.1:${await listening(received)}`;
  const call = calledTool(fixtureStoreWithPages('a'), { SITE_ORIGIN });
  return (args: string[], env?: Record<string, string>) => call(['health', ...args], { ...(env && { env }) });
}
const message = (content: unknown) => site((_request, response) => response.end(JSON.stringify(content)));

test.each([
  ['good', 0],
  ['too few views', 0],
  ['worse', 1],
])(
  'a section that is %s: exit code %d, one object, and its reasons for people',
  async (verdict, expected) => {
    const call = await message(status(health(verdict)));
    const { code, json, error } = await call(['a', '--json']);
    expect([code, json]).toEqual([
      expected,
      { command: 'health', ok: true, section: 'a', version: '1.1.0', ...health(verdict) },
    ]);
    expect(error).toContain(`a 1.1.0: ${verdict}\n  3 of 3 networks met a problem`);
    expect((await call(['a'])).out).toBe(error);
  },
);

test('where the public name does not resolve, the message says so and names --server', async () => {
  const call = await message(status(health('good')));
  const { code, error } = await call(['a'], { SITE_ORIGIN: 'https://www.nowhere.invalid' });
  expect([code, error]).toEqual([
    3,
    expect.stringMatching(
      /^SITE_HEALTH_UNREACHABLE: .* the name www\.nowhere\.invalid does not resolve on this machine \(E[A-Z_]+\)\.\n {2}Name each shell server with --server/,
    ),
  ]);
});

test('the token of STATUS_ACCESS is sent, to this address only', async () => {
  const requested: unknown[] = [];
  const call = await site(({ url, headers }, response) => {
    requested.push([url, headers.authorization]);
    if (headers.authorization === 'Bearer sixteen-letters-1')
      response.end(JSON.stringify(status(health('good'))));
    else response.writeHead(401).end();
  });
  expect((await call(['a'], { STATUS_ACCESS: 'token:sixteen-letters-1' })).code).toBe(0);
  expect((await call(['a'])).error).toContain('SITE_HEALTH_DENIED');
  expect(requested).toEqual([
    ['/_status.json', 'Bearer sixteen-letters-1'],
    ['/_status.json', undefined],
  ]);
});

test('what keeps it from an answer has a code each, and is never a verdict', async () => {
  const unreachable = 'http://127.0.0.1:1';
  const cases: [what: string, Awaited<ReturnType<typeof site>>, string, Record<string, string>?][] = [
    [
      'no server listens',
      await message(status(null)),
      'SITE_HEALTH_UNREACHABLE',
      { SITE_ORIGIN: unreachable },
    ],
    [
      'a redirect',
      await site((_request, response) => response.writeHead(301, { Location: unreachable }).end()),
      'SITE_HEALTH_UNREACHABLE',
    ],
    ['no JSON', await site((_request, response) => response.end('<html>')), 'SITE_HEALTH_UNREACHABLE'],
    [
      'a hidden page',
      await site((_request, response) => response.writeHead(404).end()),
      'SITE_HEALTH_DENIED',
    ],
    ['reports that are off', await message(status(null)), 'SITE_HEALTH_OFF'],
    ['another site', await message({ sections: [] }), 'SITE_HEALTH_NONE'],
    [
      'a wrong setting',
      await message(status(null)),
      'SITE_SETTING_INVALID',
      { STATUS_ACCESS: 'token:short' },
    ],
  ];
  for (const [what, call, expected, env] of cases) {
    const { code, json } = await call(['a', '--json'], env);
    expect([what, code, json.error.code]).toEqual([what, 3, expected]);
  }
});
