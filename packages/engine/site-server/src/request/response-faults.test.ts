import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening } from '@site/fixture-site/listening';
import { rawRequest } from '@site/fixture-site/raw-request';
import { servedSite } from '@site/test-kit/served-site';
import { createAssets } from './assets.ts';
import { createRequestHandler } from './request-handler.ts';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';

const headers = securityHeaders('https://www.example.com');
const plain = servedSite([{ name: 'a' }]);

const SECURITY = {
  ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  'content-security-policy': CLOSED_POLICY,
};

test('an invalid response header is a 500 for that visitor and a log line, and the next request is served', async () => {
  const { site, send, faults } = await plain;
  const { responses } = site();
  for (const [name, value] of [
    ['Location', '/a\u0001'],
    ['Content-Disposition', 'attachment; filename="\u20ac.pdf"'],
    ['X-\u00e9', 'x'],
  ] as const) {
    responses.set('/broken', { ...responses.get('/a')!, headers: { [name]: value } });
    const broken = await send('/broken?secret=1');
    expect([broken.status, broken.headers]).toMatchObject([
      500,
      { ...SECURITY, 'cache-control': 'no-store' },
    ]);
    expect(broken.body.toString()).toBe('Something went wrong. Please try again later.\n');
    expect((await send('/a')).status).toBe(200);
  }
  const refused = { code: expect.stringContaining('ERR_INVALID') };
  expect(faults).toMatchObject(Array(3).fill({ error: refused, path: '/broken' }));
});

test('a version stored before a rule refused its links keeps its files', async () => {
  const { site, data } = await plain;
  const { version } = site().composition.sections.a!;
  const file = join(data.mirror, 'a', version, 'section.json');
  const redirects = [{ from: '/a/old', to: '/a?\u0001', status: 301 }];
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), redirects }));
  const found = await createAssets(data, headers).find('a', version, 'web/style.css');
  expect(found!.status).toBe(200);
});

type Handler = Parameters<typeof createRequestHandler>[0];

const wrong = (): never => {
  throw new Error('a fault');
};
const late = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return wrong();
};

const handling = (parts: Pick<Handler, 'site' | 'onFault'> & Partial<Handler>) =>
  listening(
    createRequestHandler({
      assets: { find: late, frame: late, knows: () => true },
      headers,
      api: () => late,
      siteOptions: [],
      health: () => undefined,
      previews: { among: () => undefined } as never,
      operations: new Map(),
      onResponse: () => {},
      catchUp: { version: late, composition: late },
      ...parts,
    }),
  );

test('whatever part of the server fails, at once or later, it is a 500 and a line in the log', async () => {
  const { site } = await plain;
  const cookie = { headers: { Cookie: 'preview=x' } };
  const opened = { preview: { versions: {}, by: '', until: 0 }, token: '' } as never;
  const cases: [string, string, Partial<Handler>, Parameters<typeof rawRequest>[2]?][] = [
    ['the live site', '/a', { site: wrong }],
    ['health', '/readyz', { health: wrong }],
    ['operations at once', '/_status', { operations: new Map([['/_status', wrong]]) }],
    ['operations later', '/_status', { operations: new Map([['/_status', late]]) }],
    ['leads at once', '/api/leads', { api: () => wrong }],
    ['leads later', '/api/leads', { api: () => late }],
    ['an option at once', '/a', { siteOptions: [{ route: wrong }] }],
    ['an option later', '/a', { siteOptions: [{ route: late }] }],
    ['a preview’s link at once', '/_preview/token', { previews: { link: wrong } as never }],
    ['a preview’s link later', '/_preview/token', { previews: { link: late } as never }],
    ['a preview’s cookie', '/a', { previews: { among: wrong } as never }, cookie],
    ['a preview’s site', '/a', { previews: { among: () => opened, siteOf: late } as never }, cookie],
    [
      'a preview’s page',
      '/a',
      { previews: { among: () => opened, siteOf: async () => ({ site: site() }), inside: wrong } as never },
      cookie,
    ],
  ];
  for (const [what, path, parts, options] of cases) {
    const paths: string[] = [];
    const port = await handling({ site, onFault: (_error, at) => paths.push(at), ...parts });
    const received = await rawRequest(port, `${path}?secret=1`, options);
    const logged = path.startsWith('/_preview/') ? '/_preview/' : path;
    expect([what, received.status, paths, received.headers]).toMatchObject([what, 500, [logged], SECURITY]);
  }
});

test('a fault in the middle of a response ends only that connection', async () => {
  const { site } = await plain;
  const faults: unknown[] = [];
  const port = await handling({
    site,
    api: () => async (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
      await late();
    },
    onFault: (error) => faults.push(error),
  });
  await expect(rawRequest(port, '/api/leads')).rejects.toThrow(/aborted|hang up/);
  expect((await rawRequest(port, '/a')).status).toBe(200);
  expect(faults).toHaveLength(1);
});
