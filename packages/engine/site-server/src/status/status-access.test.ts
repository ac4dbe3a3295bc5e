import type { IncomingMessage } from 'node:http';
import { statusAccess } from './status-access.ts';

type Headers = Record<string, string | undefined>;

function access(
  headers: Headers,
  {
    setting = 'local',
    hops = 0,
    origin = 'https://www.example.com',
    from = '127.0.0.1',
    httpVersion = '1.1',
  } = {},
) {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const request = { headers: Object.fromEntries(lower), socket: { remoteAddress: from }, httpVersion };
  return statusAccess(setting, hops, origin)(request as unknown as IncomingMessage);
}

test.each([
  ['curl by name', { Host: 'localhost:3000' }],
  ['curl by address', { Host: '127.0.0.1:3000', 'User-Agent': 'curl/8', Accept: '*/*' }],
  ['curl over IPv6', { Host: '[::1]:3000' }],
  ['without a port', { Host: 'localhost' }],
  ['in another case', { Host: 'LocalHost:3000' }],
  ['fetch of Node', { Host: 'localhost:3000', 'Sec-Fetch-Mode': 'cors', Connection: 'keep-alive' }],
  ['the address bar', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
  ['a link on the page', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' }],
  ['a script of the page', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
])('a request on this machine sees the status page: %s', (_what, headers) => {
  expect(access(headers)).toBe('allow');
});

test.each<[string, Headers]>([
  ['another name: DNS rebinding', { Host: 'evil.example' }],
  ['another name with the port', { Host: 'evil.example:3000' }],
  ['the site’s public name', { Host: 'www.example.com' }],
  ['a name that begins like it', { Host: 'localhost.evil.example:3000' }],
  ['a name that ends like it', { Host: 'evil.localhost.example' }],
  ['the name as a user', { Host: 'localhost:3000@evil.example' }],
  ['no name', {}],
  ['an empty name', { Host: '' }],
  ['an unspecified address', { Host: '0.0.0.0:3000' }],
  ['a page of another site', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'cross-site' }],
  ['a page of another port', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['an unknown kind of page', { Host: 'localhost:3000', 'Sec-Fetch-Site': 'Other' }],
  ['a script of another site', { Host: 'localhost:3000', Origin: 'https://evil.example' }],
  ['a script of another port', { Host: 'localhost:3000', Origin: 'http://localhost:3001' }],
  ['a script of no site', { Host: 'localhost:3000', Origin: 'null' }],
])('a request with %s does not', (_what, headers) => {
  expect(access(headers)).toBe('hide');
});

test.each(
  `X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Server X-Forwarded Forwarded-For
  Forwarded Via X-Real-IP X-Client-IP X-Cluster-Client-IP Client-IP CF-Connecting-IP CF-Connecting-IPv6 CF-Ray CF-IPCountry
  CDN-Loop True-Client-IP Fastly-Client-IP Fastly-FF Fly-Client-IP X-Original-Forwarded-For X-Original-Host
  X-Originating-IP X-Remote-IP X-Remote-Addr X-Azure-ClientIP X-Azure-SocketIP X-Envoy-External-Address X-Envoy-Internal
  X-AppEngine-User-IP X-Vercel-Forwarded-For X-NF-Client-Connection-IP X-Amz-Cf-Id X-Amzn-Trace-Id Akamai-Origin-Hop
  X-Akamai-Edgescape WL-Proxy-Client-IP Proxy-Client-IP X-ProxyUser-IP X-ARR-LOG-ID X-Varnish X-Scheme`
    .trim()
    .split(/\s+/),
)('a request that a proxy of this machine passes on with %s does not', (name) => {
  expect(access({ Host: '127.0.0.1:3000', [name]: '127.0.0.1' })).toBe('hide');
});

test('a plain proxy_pass of nginx, which says nothing and speaks HTTP/1.0, makes no one local', () => {
  expect(access({ Host: '127.0.0.1:3000', Connection: 'close' }, { httpVersion: '1.0' })).toBe('hide');
});

test('an address elsewhere is not local, whatever the request says', () => {
  expect(access({ Host: 'localhost:3000' }, { from: '203.0.113.7' })).toBe('hide');
  const claim = { Host: 'localhost:3000', 'X-Forwarded-For': '127.0.0.1' };
  for (const hops of [1, 2])
    for (const from of ['10.0.0.99', '::ffff:10.0.0.99', 'fe80::1'])
      expect([hops, from, access(claim, { hops, from })]).toEqual([hops, from, 'hide']);
  expect(access({ Host: 'localhost:3000' }, { from: '::ffff:127.0.0.1' })).toBe('allow');
});

test('SITE_ORIGIN adds its own name where that is one of this machine', () => {
  const requested = (host: string, origin: string) => access({ Host: host }, { origin });
  expect(requested('site.localhost:3000', 'http://site.localhost:3000')).toBe('allow');
  expect(requested('127.0.0.2:3000', 'http://127.0.0.2:3000')).toBe('allow');
  expect(requested('site.localhost:3001', 'http://site.localhost:3000')).toBe('hide');
  expect(requested('www.example.com', 'https://www.example.com')).toBe('hide');
});

test('behind counted proxies the address that they pass on counts, and one that passes on none is not trusted', () => {
  const host = { Host: 'localhost:3000' };
  const behind = { hops: 1 };
  expect(access(host, behind)).toBe('allow');
  expect(access({ ...host, 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' }, behind)).toBe('allow');
  expect(access({ ...host, 'X-Forwarded-For': '127.0.0.1, 203.0.113.7' }, behind)).toBe('hide');
  expect(access({ ...host, 'X-Real-IP': '203.0.113.7' }, behind)).toBe('hide');
  expect(access({ 'X-Forwarded-For': '127.0.0.1', Host: 'evil.example' }, behind)).toBe('hide');
});

test('with a token whoever has it, from anywhere, is let in; with `public` everyone', () => {
  const from = '203.0.113.7';
  const basic = (password: string) => `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`;
  for (const [authorization, expected] of [
    [undefined, 'ask'],
    ['bearer sixteen-letters-1', 'allow'],
    ['Bearer sixteen-letters-', 'ask'],
    [basic('sixteen-letters-1'), 'allow'],
    [basic('wrong'), 'ask'],
    ['sixteen-letters-1', 'ask'],
  ]) {
    const given = access({ authorization }, { from, setting: 'token:sixteen-letters-1' });
    expect([authorization, given]).toEqual([authorization, expected]);
  }
  expect(access({}, { from, setting: 'public' })).toBe('allow');
});
