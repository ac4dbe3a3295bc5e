import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { listening } from '@site/fixture-site/listening';
import { hasNginx, type Nginx, startContainersNginx, startProxy } from '../../e2e/kit/network/nginx.ts';

/** Not run where nginx is not installed. */
const withNginx = hasNginx() ? test.each : test.skip.each;
const TOKEN = 'eyJzZWNyZXQiOiJ0b2tlbiJ9';

let nginx: Nginx | undefined;
afterEach(() => nginx?.stop());

const before = (start: typeof startContainersNginx) => async (server: RequestListener) => {
  const port = await listening(server);
  nginx = await start([port, port]);
  return nginx;
};
const FILES: [string, ReturnType<typeof before>][] = [
  ['operations/nginx/proxy.conf', before(startProxy)],
  ['operations/containers/nginx.conf', before(startContainersNginx)],
];

withNginx(FILES)('%s logs no preview token, and takes no id or trace of a visitor', async (_file, start) => {
  const seen: IncomingHttpHeaders[] = [];
  const { url, log: file } = await start((request, response) => {
    seen.push(request.headers);
    if (request.url?.startsWith('/_preview/broken')) response.destroy();
    else response.end();
  });
  seen.length = 0;
  const headers = {
    'x-request-id': 'chosen-by-visitor',
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    tracestate: 'a=1',
  };
  const paths = [
    `/_preview/${TOKEN}`,
    `//_preview/./${TOKEN}?a=1`,
    `/%5fPreview/${TOKEN}`,
    `/_preview/broken${TOKEN}`,
  ];
  for (const path of ['/page', '/api/leads', ...paths]) await fetch(url + path, { headers });
  expect(seen.length).toBeGreaterThanOrEqual(6);
  for (const { traceparent, tracestate, 'x-request-id': id } of seen) {
    expect([traceparent, tracestate]).toEqual([undefined, undefined]);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
  }
  const log = readFileSync(file, 'utf8');
  const texts = log.trim().split('\n');
  const lines = texts.map((line) => JSON.parse(line));
  const logged = lines.map(({ path }) => path);
  expect(logged).toEqual(expect.arrayContaining(['/page', '/api/leads', '/_preview/', '/_preview/']));
  const errors = readFileSync(file.replace('site.log', 'error.log'), 'utf8');
  expect(log + errors).not.toContain(TOKEN);
  expect(log).not.toContain('chosen-by-visitor');
  expect(seen.some((got) => got['x-request-id'] === lines.at(-1).requestId)).toBe(true);
});
