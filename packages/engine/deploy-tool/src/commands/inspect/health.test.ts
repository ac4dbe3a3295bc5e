import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { listening } from '@site/fixture-site/listening';
import * as z from 'zod';
import { runCommandLine } from '../../command-line.ts';
import { failureOutputSchema, healthOutputSchema } from '../../output-schema.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

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

/** A site that answers so, and the tool called as a team's pipeline does. */
async function site(received: RequestListener) {
  const origin = `http://127.0.0.1:${await listening(received)}`;
  const { root, environment } = fixtureStore('a');
  const config = join(root, 'site.json');
  writeFileSync(config, JSON.stringify(environment.config));
  return async (args: string[], env: Record<string, string> = {}) => {
    process.env = { ...before, DATA_DIR: root, SITE_CONFIG: config, SITE_ORIGIN: origin, ...env };
    const out: string[] = [];
    const error: string[] = [];
    const output = { out: (line: string) => out.push(line), error: (line: string) => error.push(line) };
    const code = await runCommandLine(['health', ...args], root, output);
    return { code, out: out.join('\n'), error: error.join('\n') };
  };
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
    const { code, out, error } = await call(['a', '--json']);
    const output = healthOutputSchema.extend({ command: z.literal('health'), ok: z.literal(true) });
    expect([code, output.parse(JSON.parse(out))]).toEqual([
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
    ['a fault', await site((_request, response) => response.writeHead(503).end()), 'SITE_HEALTH_UNREACHABLE'],
    [
      'a redirect',
      await site((_request, response) => response.writeHead(301, { Location: unreachable }).end()),
      'SITE_HEALTH_UNREACHABLE',
    ],
    ['no JSON', await site((_request, response) => response.end('<html>')), 'SITE_HEALTH_UNREACHABLE'],
    ['another JSON', await message([]), 'SITE_HEALTH_UNREACHABLE'],
    [
      'a hidden page',
      await site((_request, response) => response.writeHead(404).end()),
      'SITE_HEALTH_DENIED',
    ],
    ['reports that are off', await message(status(null)), 'SITE_HEALTH_OFF'],
    ['an older server', await message(status(undefined)), 'SITE_HEALTH_OFF'],
    ['another site', await message({ sections: [] }), 'SITE_HEALTH_NONE'],
    [
      'a wrong setting',
      await message(status(null)),
      'SITE_SETTING_INVALID',
      { STATUS_ACCESS: 'token:short' },
    ],
  ];
  for (const [what, call, expected, env] of cases) {
    const { code, out } = await call(['a', '--json'], env);
    expect([what, code, failureOutputSchema.parse(JSON.parse(out)).error.code]).toEqual([what, 3, expected]);
  }
});
