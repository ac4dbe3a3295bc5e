import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiTargetAt, createApiProxy } from '@site/site-server';
import { startTestService, type TestService } from '../../leads-api/testing/service.ts';
import { probe } from './probe.ts';

const SECRET = 'a secret of 32 characters or more';
const FORM = `<form method="post" action="/api/leads"><input name="name"><input name="email"><input name="company"><select name="spend"><option value="x">x</option></select></form>`;
const page = (form: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body>${form}</body></html>`;

const HEALTHY: Record<string, string | number> = {
  '/readyz': '{}',
  '/_live.json': JSON.stringify({
    shell: '1',
    frame: '/_frames/f.json',
    sections: { platform: {}, leadform: {}, parts: {} },
    routes: {
      '/': ['platform/Home'],
      '/demo': ['platform/Demo', 'leadform/Form'],
      '/thank-you': ['leadform/Thanks'],
    },
  }),
  '/_frames/f.json': '{"config":{"demoForm":"leadform/Form"}}',
  '/': page('home'),
  '/demo': page(FORM),
  '/thank-you': page('thanks'),
};

let leads: TestService;
const closings: (() => void)[] = [];

beforeAll(async () => {
  leads = await startTestService({ PROBE_SECRET: SECRET, TRUST_PROXY: '1' });
});

afterAll(() => leads.stop());

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

type Api = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A site with these pages (a number is a status, `hang` never responds), and leads-api behind it. */
async function site(change: Record<string, string | number> = {}, api: Api = forwardTo(leads.url)) {
  const pages = { ...HEALTHY, ...change };
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url!);
    if (request.url!.startsWith('/api/')) return void api(request, response);
    const found = pages[request.url!] ?? 404;
    if (found === 'hang') return;
    if (typeof found === 'number') response.writeHead(found).end();
    else response.end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: SECRET, requested };
}

const forwardTo = (url: string): Api =>
  createApiProxy({
    target: apiTargetAt(url),
    trustProxy: 0,
    headers: {},
    timeouts: { refused: 0, restart: 0 },
  });

test('a healthy site passes: a lead was stored and read back, and no team sees it', async () => {
  const healthy = await site();
  expect(await probe(healthy)).toEqual([
    'The form on /demo is complete.',
    expect.stringMatching(/^Lead [0-9a-f-]{36} was stored and read back\.$/),
    '2 sections respond.',
  ]);
  expect(await leads.leadCount()).toBe(0);
  expect(healthy.requested).toEqual(
    expect.arrayContaining(['/readyz', '/demo', '/', '/thank-you', '/api/leads']),
  );
});

test('without the secret no lead is sent, and it says so', async () => {
  const { origin, requested } = await site();
  expect(await probe({ origin })).toContain('No lead was sent: PROBE_SECRET is not set.');
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a proxy that hides /readyz is no fault, and is named', async () => {
  expect(await probe(await site({ '/readyz': 404 }))).toContain(
    'Not checked: /readyz is not shown at this address.',
  );
});

const welcomes = ({ url }: IncomingMessage, response: ServerResponse) =>
  url === '/api/leads/probes' && response.writeHead(204).end();
const accepts: Api = (request, response) => {
  if (welcomes(request, response)) return;
  if (request.method === 'POST') response.writeHead(201).end('{"id":"01"}');
  else response.writeHead(404).end();
};
const mixesUp: Api = (request, response) => {
  if (welcomes(request, response)) return;
  if (request.method === 'POST') response.writeHead(201).end('{"id":"01"}');
  else response.end('{"id":"01","company":"Acme","delivery":null}');
};

const answers =
  (status: number, body: string): Api =>
  (request, response) => {
    if (!welcomes(request, response)) response.writeHead(status).end(body);
  };

const broken: [string, Record<string, string | number>, Api | undefined, string | RegExp][] = [
  ['the page has no form', { '/demo': page('text') }, undefined, 'The page /demo has no demo request form.'],
  [
    'the form has the wrong action',
    { '/demo': page(FORM.replace('/api/leads', '/api/lead')) },
    undefined,
    /^The form on \/demo is sent to http:\S+\/api\/lead with POST, not to \/api\/leads with POST\.$/,
  ],
  [
    'the form is sent to another site',
    { '/demo': page(FORM.replace('/api/leads', 'https://evil.example/api/leads')) },
    undefined,
    /^The form on \/demo is sent to https:\/\/evil\.example/,
  ],
  [
    'a field is missing',
    { '/demo': page(FORM.replace('name="company"', '')) },
    undefined,
    'The form on /demo has no field for company.',
  ],
  [
    'leads-api is dead',
    {},
    forwardTo('http://127.0.0.1:1'),
    /^No lead can be sent: \/api\/leads\/probes returned 503[.:]/,
  ],
  [
    'leads-api refuses the site’s origin',
    {},
    answers(403, '{"detail":"This origin may not send leads."}'),
    'A lead is refused: /api/leads returned 403: This origin may not send leads.',
  ],
  [
    'the store refuses writes',
    {},
    answers(503, '{"detail":"The lead could not be saved."}'),
    'A lead is refused: /api/leads returned 503: The lead could not be saved.',
  ],
  [
    'a proxy answers for leads-api with a web page',
    {},
    (_, response) => response.end('<h1>Hello</h1>'),
    'No lead can be sent: /api/leads/probes returned 200.',
  ],
  [
    'leads-api accepts and does not store',
    {},
    accepts,
    'A lead is accepted but not stored: reading it back returned 404.',
  ],
  [
    'leads-api stores another lead',
    {},
    mixesUp,
    'A lead is accepted, but what is stored is not what was sent.',
  ],
  ['a section’s page is missing', { '/': 404 }, undefined, 'The page / of section platform returned 404.'],
  [
    'a section’s page fails',
    { '/thank-you': 500 },
    undefined,
    'The page /thank-you of section leadform returned 500.',
  ],
  [
    'the form’s page fails',
    { '/demo': 500 },
    undefined,
    'The form’s page /demo returned 500.'.replace('’', "'"),
  ],
  ['it is not ready', { '/readyz': 503 }, undefined, 'The site is not ready: /readyz returned 503.'],
  [
    'no live page has the form',
    { '/_frames/f.json': '{"config":{}}' },
    undefined,
    'No live page has the demo request form.',
  ],
  [
    'the live table is garbage',
    { '/_live.json': '<html>' },
    undefined,
    '/_live.json is not what this release writes.',
  ],
  ['a page hangs', { '/': 'hang' }, undefined, '/ does not respond: no whole response came in time.'],
];

test.each(broken)(
  '%s: one sentence says so',
  async (_name, change, api, sentence) => {
    await expect(probe(await site(change, api))).rejects.toThrow(sentence);
  },
  10_000,
);

test('a secret that is not that of leads-api is refused', async () => {
  const { origin } = await site();
  await expect(probe({ origin, secret: `${SECRET}!` })).rejects.toThrow(
    /^leads-api knows no such probe: its PROBE_SECRET is another/,
  );
  expect(await leads.leadCount()).toBe(0);
});

test('an earlier leads-api, which would deliver the lead, is not sent one', async () => {
  const earlier: Api = (request, response) => response.writeHead(request.method === 'POST' ? 201 : 404).end();
  const { requested, ...given } = await site({}, earlier);
  await expect(probe(given)).rejects.toThrow('or it is an earlier release.');
  expect(requested.filter((path) => path === '/api/leads')).toEqual([]);
});

test('a site that is not there', async () => {
  await expect(probe({ origin: 'http://127.0.0.1:1' })).rejects.toThrow(/^\/readyz does not respond: /);
});
