import type { IncomingMessage, ServerResponse } from 'node:http';
import { listening } from '@site/fixture-site/listening';
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

beforeAll(async () => {
  leads = await startTestService({ PROBE_SECRET: SECRET, TRUST_PROXY: '1' });
});

afterAll(() => leads.stop());

type Api = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A number is a status; `hang` never responds. */
async function site(change: Record<string, string | number> = {}, api: Api = forwardTo(leads.url)) {
  const pages = { ...HEALTHY, ...change };
  const requested: string[] = [];
  const port = await listening((request, response) => {
    requested.push(request.url!);
    if (request.url!.startsWith('/api/')) return void api(request, response);
    const found = pages[request.url!] ?? 404;
    if (found === 'hang') return;
    if (typeof found === 'number') response.writeHead(found).end();
    else response.end(found);
  });
  return { origin: `http://127.0.0.1:${port}`, secret: SECRET, requested };
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
  const paths = ['/readyz', '/demo', '/', '/thank-you', '/api/leads'];
  expect(healthy.requested).toEqual(expect.arrayContaining(paths));
});

test('without the secret no lead is sent; a proxy that hides /readyz is no fault: both are named', async () => {
  const { origin, requested } = await site({ '/readyz': 404 });
  expect(await probe({ origin })).toEqual(
    expect.arrayContaining([
      'No lead was sent: PROBE_SECRET is not set.',
      'Not checked: /readyz is not shown at this address.',
    ]),
  );
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

const api =
  (status: number, body: string, back: [status: number, body?: string] = [404]): Api =>
  ({ url, method }, response) => {
    const [code, text] = url === '/api/leads/probes' ? [204] : method === 'POST' ? [status, body] : back;
    response.writeHead(code).end(text);
  };
const demo = (from: string, to: string) => ({ '/demo': page(FORM.replace(from, to)) });
const refusing = api(403, '{"detail":"This origin may not send leads."}');
const other = api(201, '{"id":"01"}', [200, '{"id":"01","company":"Acme","delivery":null}']);

test.each<[string, Record<string, string | number>, Api?]>([
  ['The page /demo has no demo request form.', { '/demo': page('text') }],
  ['/api/lead with POST, not to /api/leads with POST.', demo('/api/leads', '/api/lead')],
  ['is sent to https://evil.example/api/leads with POST', demo('/api', 'https://evil.example/api')],
  ['The form on /demo has no field for company.', demo('name="company"', '')],
  ['No lead can be sent: /api/leads/probes returned 503', {}, forwardTo('http://127.0.0.1:1')],
  ['A lead is refused: /api/leads returned 403: This origin may not send leads.', {}, refusing],
  ['No lead can be sent: /api/leads/probes returned 200.', {}, (_, response) => response.end('<h1>')],
  ['A lead is accepted but not stored: reading it back returned 404.', {}, api(201, '{"id":"01"}')],
  ['A lead is accepted, but what is stored is not what was sent.', {}, other],
  ['The page / of section platform returned 404.', { '/': 404 }],
  ["The form's page /demo returned 500.", { '/demo': 500 }],
  ['The site is not ready: /readyz returned 503.', { '/readyz': 503 }],
  ['No live page has the demo request form.', { '/_frames/f.json': '{"config":{}}' }],
  ['/_live.json is not what this release writes.', { '/_live.json': '<html>' }],
  ['/ does not respond: no whole response came in time.', { '/': 'hang' }],
])('one sentence: %s', async (sentence, ...given) => {
  await expect(probe(await site(...given))).rejects.toThrow(sentence);
});

test('a secret that is not that of leads-api is refused', async () => {
  const { origin } = await site();
  await expect(probe({ origin, secret: `${SECRET}!` })).rejects.toThrow(
    /^leads-api knows no such probe: its PROBE_SECRET is another/,
  );
  expect(await leads.leadCount()).toBe(0);
});

test('a site that is not there', async () => {
  await expect(probe({ origin: 'http://127.0.0.1:1' })).rejects.toThrow(/^\/readyz does not respond: /);
});
