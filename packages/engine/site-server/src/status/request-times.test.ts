import { listening } from '@site/fixture-site/listening';
import { servedSite } from '@site/test-kit/served-site';
import { secondsSinceChanges } from './metrics.ts';
import { kindOf } from './request-times.ts';

const post = (headers = {}) => ({
  method: 'POST',
  body: '{}',
  headers: { 'Content-Type': 'application/json', ...headers },
});

test('the kind of a request is read from its path', () => {
  const kinds: [kind: string | undefined, paths: string][] = [
    ['page', '/ /resources/insights /no/such/page'],
    ['file', '/_sections/a/1.0.0/web/remoteEntry.js /_frames/1.json /sitemap.xml /downloads/guide.pdf'],
    ['api', '/api/leads'],
    [undefined, '/readyz /healthz /metrics /_status.json /_reports'],
  ];
  for (const [kind, paths] of kinds)
    for (const path of paths.split(' ')) expect([path, kindOf(path)]).toEqual([path, kind]);
});

test('responses are timed by kind, and health checks are counted apart from visitors', async () => {
  const site = await servedSite([{ name: 'a' }], {
    leadsPort: await listening((_request, response) => response.end('{}')),
  });
  const { etag } = (await site.send('/a')).headers;
  await site.send('/a?x=1', { headers: { 'If-None-Match': etag! } });
  for (const path of ['/A', '/no-page', '/robots.txt']) await site.send(path);
  for (const path of ['/readyz', '/readyz', '/healthz']) await site.send(path);
  await site.send('/api/leads', post());
  expect(await site.metric('site_request_duration_seconds_count')).toEqual([
    'site_request_duration_seconds_count{kind="page"} 4',
    'site_request_duration_seconds_count{kind="file"} 1',
    'site_request_duration_seconds_count{kind="api"} 1',
  ]);
  const answers = [0, 3, 2, 1, 0].map((count, at) => `site_answers_total{class="${at + 1}xx"} ${count}`);
  expect(await site.metric('site_answers_total')).toEqual(answers);
  // two of them are earlier requests for /metrics
  expect(await site.metric('site_health_checks_total{class="2xx"}')).toEqual([
    'site_health_checks_total{class="2xx"} 5',
  ]);
});

test('leads are counted as accepted, refused or failed; what only asks, and a probe, is not', async () => {
  let status = 201;
  const leadsPort = await listening((_request, response) => response.writeHead(status).end('{}'));
  const site = await servedSite([{ name: 'a' }], { leadsPort });
  for (status of [201, 303, 422, 429, 503]) await site.send('/api/leads', post());
  status = 200;
  await site.send('/api/leads/probes');
  await site.send('/api/leads', post({ 'Site-Probe': '1.2' }));
  expect(await site.metric('site_lead_posts_total')).toEqual([
    'site_lead_posts_total{outcome="accepted"} 2',
    'site_lead_posts_total{outcome="refused"} 2',
    'site_lead_posts_total{outcome="failed"} 1',
  ]);
  // a status of no class is counted by its first digit
  status = 799;
  expect((await site.send('/api/leads', post())).status).toBe(799);
  const metrics = await site.text('/metrics');
  expect(metrics).toContain('\nsite_answers_total{class="7xx"} 1\n');
  expect(metrics).toContain('\nsite_leads_proxied_total{status="429"} 1\n');
});

test('a deploy is timed once, from its entry in the registry until it is served', async () => {
  const site = await servedSite([{ name: 'a' }]);
  const name = 'site_deploy_served_seconds_count';
  // the first composition is no deploy
  expect(await site.metric(name)).toEqual([`${name} 0`]);
  await site.deploy([{ name: 'a', pages: [{ path: '/a', body: '<p>two</p>' }] }]);
  await site.check();
  expect(await site.metric(name)).toEqual([`${name} 1`]);
});

test('each change since a revision has its seconds; one of the future has none to wait', () => {
  const entry = (revision: number, changedAt: string) => ({ extras: { revision, changedAt } });
  const document = {
    schema: '',
    microFrontends: {
      a: [entry(3, '2026-01-01T00:00:10Z'), entry(1, '2026-01-01T00:00:00Z')],
      b: [entry(3, '2026-01-01T00:00:10Z'), entry(4, '2026-01-01T00:02:00Z'), entry(5, 'never')],
    },
  } as never;
  expect(secondsSinceChanges(document, 2, Date.parse('2026-01-01T00:00:12Z'))).toEqual([2, 0]);
});
