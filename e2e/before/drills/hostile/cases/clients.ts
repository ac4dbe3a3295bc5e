import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { root } from '../../../kit/run-command.ts';
import type { OtherCase } from '../case.ts';
import { type Sender, sendSlowly } from '../slow-client.ts';
import type { World } from '../world.ts';

/** Clients of one case at a time. */
const CROWD = 200;

const portOf = ({ site }: World) => Number(new URL(site.url).port);

/** A crowd of them; meanwhile an ordinary visitor waits at most two seconds for a page. */
async function crowd(world: World, sender: Sender, milliseconds = 2500): Promise<string[]> {
  const all = Array.from({ length: CROWD }, () => sendSlowly(portOf(world), sender));
  const until = Date.now() + milliseconds;
  let slowest = 0;
  let read = 0;
  while (Date.now() < until) {
    const began = performance.now();
    const { status } = await rawRequest(world.site.url, '/');
    if (status !== 200) throw new Error(`A visitor got ${status}.`);
    slowest = Math.max(slowest, performance.now() - began);
    read += 1;
    await wait(20);
  }
  for (const { socket } of all) socket.destroy();
  if (slowest > 2000 || read === 0)
    throw new Error(`A visitor waited ${Math.round(slowest)} ms (${read} pages).`);
  return all.map(({ got }) => got());
}

const survives = (name: string, sender: Sender, expected?: RegExp): OtherCase => ({
  name,
  expected: 'survived',
  async attack(world) {
    const responses = await crowd(world, sender);
    const wrong = expected ? responses.filter((response) => !expected.test(response)) : [];
    if (wrong.length > 0)
      throw new Error(`${wrong.length} of ${CROWD} got: ${JSON.stringify(wrong[0]!.slice(0, 200))}`);
  },
});

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

const lead = (email: string) =>
  JSON.stringify({
    name: 'Ada Lovelace',
    email,
    company: 'Analytical Engines',
    cloudProviders: { aws: true, azure: false, gcp: false, other: false },
    spend: '50k-200k',
  });
const json = { 'Content-Type': 'application/json' };

/** Junk from many addresses is refused; the next honest lead is accepted. */
async function junkLeads(world: World, limits: Record<string, string>): Promise<void> {
  await world.site.restartLeads(limits);
  const from = (at: number) => `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`;
  const refused = await Promise.all(
    Array.from({ length: 620 }, (_, at) =>
      rawRequest(world.site.url, '/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: 'junk',
        from: from(Math.floor(at / 10)),
      }),
    ),
  );
  if (refused.some(({ status }) => status < 400)) throw new Error('Junk was accepted.');
  const honest = await rawRequest(world.site.url, '/api/leads', {
    method: 'POST',
    headers: json,
    body: lead('honest@example.com'),
    from: '127.0.9.9',
  });
  await world.site.restartLeads();
  if (honest.status !== 201) throw new Error(`The honest lead got ${honest.status}.`);
}

/** While another process reads, an erased name is gone, or the command says that it is not. */
async function eraseUnderReader(world: World): Promise<void> {
  const email = 'erased@example.com';
  const stored = await rawRequest(world.site.url, '/api/leads', {
    method: 'POST',
    headers: json,
    body: lead(email),
  });
  if (stored.status !== 201) throw new Error(`The lead got ${stored.status}.`);
  const reader = new DatabaseSync(world.site.leadsDatabase, { readOnly: true });
  try {
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM lead').get();
    const code = await new Promise<number | null>((resolve) =>
      spawn(process.execPath, ['src/cli.ts', 'erase', '--email', email], {
        cwd: join(root, 'leads-api'),
        env: { ...process.env, LEADS_DB: world.site.leadsDatabase },
        stdio: 'ignore',
      }).on('exit', resolve),
    );
    const left = ['', '-wal'].some((ending) => {
      const file = world.site.leadsDatabase + ending;
      return existsSync(file) && readFileSync(file).includes(email);
    });
    if (left && code === 0)
      throw new Error('The command says that everything is gone, but the address is still on the disk.');
  } finally {
    reader.close();
  }
}

/** Nothing that a visitor sends affects what the next one gets. */
async function poisoned(world: World): Promise<void> {
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'javascript',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-HTTP-Method-Override': 'DELETE',
    Host: 'evil.example',
    Range: 'bytes=0-1',
    Cookie: 'preview=x',
    'Accept-Language': '../../etc/passwd',
  };
  for (const path of [
    '/',
    '/privacy',
    '/no/such/page',
    '/%2e%2e/',
    '//evil.example',
    '/\\evil.example',
    '/privacy/',
    '/PRIVACY',
  ])
    for (const [name, value] of Object.entries(headers)) {
      const { body, headers: got } = await rawRequest(world.site.url, path, { headers: { [name]: value } });
      if (`${body}${JSON.stringify(got)}`.includes('evil.example') && !path.includes('evil'))
        throw new Error(`${path} says ${name}.`);
    }
}

/** What a page of another site, a name that leads here, and a proxy of this machine send with a request for the status page. */
const NOT_OF_THIS_MACHINE: Record<string, string>[] = [
  { Host: 'evil.example' },
  { Host: 'localhost.evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'Via'].map(
    (name) => ({ [name]: '127.0.0.1' }),
  ),
];

/** The pages of the operators are for programs on this machine only. */
async function statusFromElsewhere({ site }: World): Promise<void> {
  for (const path of ['/_status', '/_status.json', '/metrics', '/_status/store/registry.json']) {
    const statusWith = async (headers: Record<string, string>) =>
      (await rawRequest(site.url, path, { headers })).status;
    if ((await statusWith({})) !== 200) throw new Error(`${path} is hidden from this machine.`);
    for (const headers of NOT_OF_THIS_MACHINE) {
      const status = await statusWith(headers);
      if (status !== 404) throw new Error(`${path} with ${JSON.stringify(headers)} is ${status}.`);
    }
  }
}

export const CLIENTS: OtherCase[] = [
  {
    name: 'the status page by another name, from another site, through a proxy',
    expected: 'survived',
    attack: statusFromElsewhere,
  },
  survives('headers that never end', { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'x' }),
  survives(
    'a body that continues after its 413',
    {
      first: `POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`,
      drip: 'x',
    },
    /^HTTP\/1\.1 413/,
  ),
  survives(
    'headers of 20 kB',
    { first: get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), drip: 'x' },
    /^HTTP\/1\.1 431/,
  ),
  survives('no request at all', { first: '\0\u0001\u0002 garbage\r\n\r\n', drip: '\0' }, /^HTTP\/1\.1 400/),
  survives('20 requests at once, the responses never read', {
    first: get('/').repeat(20),
    reads: false,
  }),
  survives(
    'a length and a chunked body at once',
    {
      first: `POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    },
    /^HTTP\/1\.1 400/,
  ),
  survives(
    'paths with control characters, invalid escapes, and 8 kB',
    { first: `GET /%00%zz%ff${'%'.repeat(8000)} HTTP/1.1\r\nHost: x\r\n\r\n` },
    /^HTTP\/1\.1 404/,
  ),
  survives('upgrades to other protocols', {
    first: get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
    drip: 'x',
  }),
  survives('a tunnel to another host', {
    first: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    drip: 'x',
  }),
  survives('expectations', {
    first: 'POST /api/leads HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n',
    drip: '',
  }),
  { name: 'headers and paths that affect what others get', expected: 'survived', attack: poisoned },
  {
    name: 'junk leads from 62 addresses, then an honest one',
    expected: 'survived',
    attack: (world) => junkLeads(world, { RATE_LIMIT_PER_IP: '10', RATE_LIMIT_GLOBAL: '600' }),
  },
  { name: 'a lead is erased while another process reads', expected: 'survived', attack: eraseUnderReader },
];
