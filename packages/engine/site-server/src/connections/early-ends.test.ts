import type { RequestListener, Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listening } from '@site/fixture-site/listening';
import { type RawSending, rawClient } from '@site/fixture-site/raw-client';
import { securityHeaders } from '../request/security-headers.ts';
import { createApiProxy } from './api-proxy.ts';
import { apiTargetAt } from './api-target.ts';
import { createSiteServer } from './site-server.ts';

const headers = securityHeaders('https://www.example.com');

/** Milliseconds: production values divided by 10 to 100, all different. */
const LIMITS = {
  headersTimeout: 200,
  requestTimeout: 300,
  timeout: 500,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 20,
  responseTimeout: 1800,
  restTimeout: 100,
};
/** Milliseconds, for a busy machine. */
const SLACK = 500;
/** Milliseconds without a turn of the event loop, after which a limit may count wrongly. */
const HELD = 100;

async function started(listener: RequestListener): Promise<Server> {
  const server = createSiteServer(listener, headers, LIMITS);
  await listening(server);
  return server;
}

const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

const site: RequestListener = (request, response) => {
  if (request.url === '/large') response.end(LARGE);
  else if (request.url === '/413') response.writeHead(413, { 'Content-Length': 0 }).end();
  else if (request.url === '/half') response.write('half, ');
  else if (request.url === '/wait') request.resume();
  else response.end('hello');
};

interface Case extends RawSending {
  what: string;
  /** Milliseconds until the server's socket is gone. */
  within: number;
  /** Until then the sender can read why. */
  notBefore?: number;
  /** All bytes the client may read. */
  received: RegExp;
  /** Of the connection behind the server's. */
  legInTime?: () => Promise<boolean>;
}

const {
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  responseTimeout,
  restTimeout: rest,
  timeout,
} = LIMITS;
const idle = keepAliveTimeout + headersTimeout;
const HEADERS = [
  /^x-content-type-options: nosniff/im,
  /^content-security-policy: default-src 'none'/im,
  /^referrer-policy: /im,
  /^x-frame-options: DENY/im,
  /^origin-agent-cluster: \?1/im,
];
const hasSecurityHeadersIfRefused = (got: string) =>
  !/^HTTP\/1\.1 4(?!13)/.test(got) ||
  (HEADERS.every((header) => header.test(got)) && !/^(?:server|x-powered-by|set-cookie):/im.test(got));
/** One response and no second. */
const one = (status: number) => new RegExp(`^HTTP/1\\.1 ${status} (?![\\s\\S]*HTTP/1\\.1)`);
const get = (path = '/', ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;
const post = (path: string, ...lines: string[]) => get(path, ...lines).replace('GET', 'POST');
const long = (path: string, ...lines: string[]) => post(path, 'Content-Length: 99999', ...lines);
const upgrade = get('/', 'Connection: upgrade', 'Upgrade: websocket');
const large = get('/large');
const flood = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`);

const [headersEnd, bodyEnd] = [headersTimeout + rest, requestTimeout + rest];
const responseEnd = responseTimeout;
const silent = { drip: '' };
const unread = { drip: '', reads: 'nothing' } as const;
const ending = { drip: '', fin: true };
const answered = { notBefore: rest - 10 };

type Row = [what: string, first: string, within: number, received: RegExp, more?: Partial<Case>];
const rows: Row[] = [
  ['no request', 'nonsense\r\n\r\n', rest, one(400)],
  ['nothing at all', '', headersEnd, one(408), silent],
  ['nothing but its end', '', rest, /^$/, ending],
  ['headers a byte at a time', 'GET / HTTP/1.1\r\nX: ', headersEnd, one(408)],
  ['headers that end with the connection', 'GET / HTTP/1.1\r\nX: ', rest, one(400), ending],
  ['headers over 16 KB', get('/', `X: ${'x'.repeat(17_000)}`), rest, one(431)],
  [
    'a flood of headers without end',
    'GET / HTTP/1.1\r\n',
    headersEnd,
    one(431),
    { drip: `${flood(500).join('\r\n')}\r\n` },
  ],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', rest, one(400)],
  ['two Hosts', get('/', 'HOST: y', 'Connection: close'), rest, one(400)],
  ['HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n', rest, one(200)],
  ['an unknown expectation', get('/', 'Expect: the-unexpected', 'Connection: close'), rest, one(200)],
  ['a body a byte at a time', long('/wait'), bodyEnd, one(408)],
  ['a body that ends with the connection', post('/wait', 'Content-Length: 9'), rest, one(400), ending],
  ['a body after its answer', long('/'), rest, one(200), answered],
  ['a body after its 413, closing', long('/413', 'Connection: close'), rest, one(413), answered],
  [
    'a large body after its 413, closing',
    post('/413', 'Content-Length: 9999999', 'Connection: close') + 'x'.repeat(5_000_000),
    rest,
    one(413),
    { drip: 'x'.repeat(10_000), notBefore: rest - 10 },
  ],
  ['a body next to half an answer', long('/half'), bodyEnd, one(200)],
  ['silence next to half an answer', get('/half'), responseEnd, one(200), silent],
  [
    'an expectation, and never the body',
    post('/wait', 'Content-Length: 9', 'Expect: 100-continue'),
    bodyEnd,
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 408 /,
    silent,
  ],
  ['an upgrade that no one offers', upgrade, idle, one(200), silent],
  ['an upgrade, then no HTTP', upgrade, rest, /^HTTP\/1\.1 (200|400) /, { drip: '\x81\x05hello' }],
  ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', rest, /^(HTTP\/1\.1 4\d\d .*|)$/s],
  ['idle after an answer', get(), idle, one(200), silent],
  ['its end after the request', get(), rest, /^(HTTP\/1\.1 200 .*|)$/s, ending],
  ['a request behind no request', `nonsense\r\n\r\n${get()}`, rest, one(400)],
  [
    'no request behind a request',
    `${get()}nonsense\r\n\r\n`,
    rest,
    /^HTTP\/1\.1 200 [\s\S]*hello(HTTP\/1\.1 400 |$)/,
  ],
  // Node checks twice whether less is left to write
  ['a large answer of which nothing is read', large, 2 * timeout, /^$/, unread],
  [
    'a large answer of which nothing is read, and bytes behind',
    large,
    responseEnd,
    /^$/,
    { ...unread, drip: '\r\n' },
  ],
  ['a large answer read slowly', large, responseEnd, /^$/, { drip: '', reads: 'slowly' }],
  ['its end after asking for a large answer, unread', large, responseEnd, /^$/, { ...unread, fin: true }],
];
const cases = rows.map(
  ([what, first, within, received, more]): Case => ({ what, first, within, received, ...more }),
);

async function endOf(
  server: Server,
  { what, within, notBefore = 0, received, legInTime, drip = 'x', ...sending }: Case,
): Promise<[what: string, time: string, received: true | string]> {
  const { milliseconds, got } = await rawClient(server, { ...sending, drip });
  const late = milliseconds === undefined ? 'never' : `${Math.round(milliseconds)} ms, not ${within}`;
  const ownInTime = milliseconds !== undefined && milliseconds < within + SLACK && milliseconds >= notBefore;
  const inTime = ownInTime && (await legInTime?.()) !== false;
  const isExpected = received.test(got) && hasSecurityHeadersIfRefused(got);
  return [what, inTime ? 'in time' : late, isExpected || got.slice(0, 600)];
}

/** In parallel. Others than expected are repeated alone, until this process had a processor for all of the time. */
async function endsOf(server: Server, table: Case[]) {
  const ends = await Promise.all(table.map((one) => endOf(server, one)));
  for (const [at, one] of table.entries()) {
    const isExpected = () => ends[at]![1] === 'in time' && ends[at]![2] === true;
    for (let wasHeld = true; wasHeld && !isExpected(); ) {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      ends[at] = await endOf(server, one);
      delay.disable();
      wasHeld = delay.max > HELD * 1e6;
    }
  }
  return ends;
}

const connectionsOf = (server: Server) =>
  new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));

test(`${cases.length} ways in which a request or a response ends early: the socket is destroyed in time`, async () => {
  const server = await started(site);
  expect(await endsOf(server, cases)).toEqual(cases.map(({ what }) => [what, 'in time', true]));
  expect(await connectionsOf(server)).toBe(0);
});

/** `held` are the milliseconds of each connection. */
async function leadsApi(act: (socket: Socket) => void) {
  const held: Promise<number>[] = [];
  const server = createServer((socket) => {
    const started = performance.now();
    socket.on('error', () => {});
    held.push(new Promise((resolve) => socket.once('close', () => resolve(performance.now() - started))));
    act(socket);
  });
  return { port: await listening(server), held };
}

const dripping = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 10);
  socket.once('close', () => clearInterval(timer));
};
const readThen = (log: (socket: Socket) => void) => (socket: Socket) => {
  socket.resume();
  socket.once('data', () => log(socket));
};

const TIMEOUTS = { silence: 200, whole: 400 };
const lead = `${post('/api/leads', 'Content-Length: 2')}{}`;
const unfinished = post('/api/leads', 'Content-Length: 9999999');

interface Leg extends Omit<Case, 'first'> {
  first?: string;
  /** Milliseconds until the connection to leads-api is gone. */
  legWithin?: number;
  api: (socket: Socket) => void;
}

const legs: Leg[] = [
  {
    what: 'leads-api never responds',
    api: (socket) => socket.resume(),
    within: TIMEOUTS.silence + idle,
    legWithin: TIMEOUTS.silence,
    received: one(503),
  },
  {
    what: 'leads-api reads nothing of a large body',
    api: (socket) => {
      socket.pause();
      // a paused reader does not see the end either
      setTimeout(() => socket.resume(), TIMEOUTS.whole + 100);
    },
    first: unfinished + 'x'.repeat(5_000_000),
    drip: 'x'.repeat(1000),
    within: requestTimeout + rest,
    received: /^(HTTP\/1\.1 (408|503) .*|)$/s,
  },
  {
    what: 'leads-api answers a header byte at a time',
    api: readThen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX: ');
      dripping(socket, 'x');
    }),
    within: TIMEOUTS.whole + idle,
    received: one(503),
  },
  {
    what: 'leads-api answers without end',
    api: readThen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      dripping(socket, 'x');
    }),
    within: TIMEOUTS.whole,
    received: one(200),
  },
  {
    what: 'leads-api has answered and closed, and a large body goes on',
    api: readThen((socket) => {
      socket.write('HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      setTimeout(() => socket.destroy(), 20);
    }),
    first: unfinished,
    drip: 'x'.repeat(10_000),
    within: rest,
    received: one(413),
  },
];

test.each(legs)(
  'between the servers, $what: both connections end in time',
  async ({ api, legWithin = TIMEOUTS.whole, first = lead, drip = '', ...row }) => {
    const { port, held } = await leadsApi(api);
    const server = await started(
      createApiProxy({
        target: apiTargetAt(`http://127.0.0.1:${port}`),
        trustProxy: 0,
        headers,
        timeouts: TIMEOUTS,
      }),
    );
    // a machine that stood still repeats the case
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const legInTime = async () => (await held.at(-1)!) < legWithin + SLACK;
    expect(await endsOf(server, [{ first, drip, legInTime, ...row }])).toEqual([[row.what, 'in time', true]]);
    expect(held).toHaveLength(connections);
  },
);
