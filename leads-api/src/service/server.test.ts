import { goodLead } from '../../testing/leads.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { sendSlowly } from '../../testing/slow-sender.ts';

let service: TestService;

/** Milliseconds; of the service, only smaller. */
const LIMITS = {
  headersTimeout: 200,
  requestTimeout: 300,
  keepAliveTimeout: 100,
  restTimeout: 100,
  responseTimeout: 900,
  connectionsCheckingInterval: 20,
};

beforeAll(async () => {
  service = await startTestService({}, undefined, LIMITS);
});

afterAll(() => service.stop());

const { headersTimeout, requestTimeout, keepAliveTimeout, responseTimeout, restTimeout } = LIMITS;
const idle = keepAliveTimeout + headersTimeout;
/** Of a machine that has other things to do, in ms. */
const SLACK = 500;

const head = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const body = JSON.stringify(goodLead);
const lead = `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const flood = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');

type Case = {
  what: string;
  first: string;
  drip?: string;
  fin?: boolean;
  /** Milliseconds by which the service's socket must be gone. */
  within: number;
  /** Before this it must not be gone: its sender has that time to read why. */
  notBefore?: number;
  /** Statuses of all answers, in order; `maybe` where the sender has left. */
  statuses: string;
};

const received = { within: restTimeout, notBefore: restTimeout - 10 };
const headersLate = { within: headersTimeout + restTimeout, statuses: '408' };
const bodyLate = { within: requestTimeout + restTimeout, statuses: '408' };
const silent = { drip: '' };
const leaves = { drip: '', fin: true };

const cases: Case[] = [
  { what: 'no request', first: 'nonsense\r\n\r\n', within: restTimeout, statuses: '400' },
  {
    what: 'two hosts',
    first: health.replace('Host: x', 'Host: x\r\nHost: y'),
    ...silent,
    within: idle,
    statuses: '400',
  },
  { what: 'nothing at all', first: '', ...silent, ...headersLate },
  { what: 'nothing but its end', first: '', ...leaves, within: restTimeout, statuses: '' },
  { what: 'headers without end', first: `${head}X: `, ...headersLate },
  { what: 'headers that stop', first: `${head}X: `, ...silent, ...headersLate },
  {
    what: 'headers that end with the connection',
    first: `${head}X: `,
    ...leaves,
    within: restTimeout,
    statuses: 'maybe 400',
  },
  {
    what: 'headers too long',
    first: `${head}X: ${'x'.repeat(17_000)}`,
    within: restTimeout,
    statuses: '431',
  },
  { what: 'a flood of headers', first: `${head}${flood(2500)}\r\n`, within: restTimeout, statuses: '431' },
  {
    what: 'a target too long',
    first: `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`,
    within: restTimeout,
    statuses: '431',
  },
  { what: 'a body without end', first: `${head}Content-Length: 200\r\n\r\n{`, ...bodyLate },
  { what: 'a body that stops', first: `${head}Content-Length: 200\r\n\r\n{`, ...silent, ...bodyLate },
  {
    what: 'a body that ends with the connection',
    first: `${head}Content-Length: 200\r\n\r\n{`,
    ...leaves,
    within: restTimeout,
    statuses: 'maybe 400',
  },
  {
    what: 'a body that stops, of a form',
    first: `${head.replace('application/json', 'application/x-www-form-urlencoded')}Content-Length: 200\r\n\r\nname=`,
    ...silent,
    ...bodyLate,
  },
  { what: 'chunks without end', first: chunked, drip: '1\r\nx\r\n', ...bodyLate },
  { what: 'a bad chunk', first: `${chunked}zz\r\n`, within: restTimeout, statuses: '400' },
  {
    what: 'chunks over 16 KB',
    first: `${chunked}${`1000\r\n${'x'.repeat(4096)}\r\n`.repeat(5)}`,
    ...received,
    drip: '1\r\nx\r\n',
    statuses: '413',
  },
  { what: 'a chunk extension without end', first: `${chunked}1;`, ...bodyLate },
  { what: 'trailers without end', first: `${chunked}0\r\nX: `, ...bodyLate },
  {
    what: 'an expectation, and never the body',
    first: `${head}Content-Length: 200\r\nExpect: 100-continue\r\n\r\n`,
    ...silent,
    ...bodyLate,
    statuses: '100 408',
  },
  {
    what: 'an expectation of too much',
    first: `${head}Content-Length: 99999\r\nExpect: 100-continue\r\n\r\n`,
    ...silent,
    ...received,
    statuses: '413',
  },
  {
    what: 'a body after its 413',
    first: `${head}Content-Length: 9999999\r\n\r\n{`,
    ...received,
    statuses: '413',
  },
  {
    what: 'a body after its 413, closing',
    first: `${head}Connection: close\r\nContent-Length: 9999999\r\n\r\n{`,
    ...received,
    statuses: '413',
  },
  {
    what: 'a large body after its 413, closing',
    first: `${head}Connection: close\r\nContent-Length: 9999999\r\n\r\n${'x'.repeat(5_000_000)}`,
    ...received,
    statuses: '413',
  },
  {
    what: 'a body after its 415',
    first: `${head.replace('json', 'xml')}Content-Length: 9999\r\n\r\n`,
    ...received,
    statuses: '415',
  },
  {
    what: 'a body after its 404',
    first: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n',
    ...received,
    statuses: '404',
  },
  { what: 'nothing but empty lines', first: '\r\n', drip: '\r\n', ...headersLate },
  { what: 'empty lines after an answer', first: health, drip: '\r\n', within: idle, statuses: '200' },
  { what: 'idle after an answer', first: health, ...silent, within: idle, statuses: '200' },
  { what: 'idle after a lead', first: lead, ...silent, within: idle, statuses: '201' },
  { what: 'its end after the request', first: health, ...leaves, within: restTimeout, statuses: 'maybe 200' },
  {
    what: 'an upgrade that no one offers',
    first: health.replace('Host: x', 'Host: x\r\nConnection: upgrade\r\nUpgrade: websocket'),
    ...silent,
    within: idle,
    statuses: '200',
  },
  {
    what: 'a request behind no request',
    first: `nonsense\r\n\r\n${health}`,
    within: restTimeout,
    statuses: '400',
  },
  {
    what: 'requests behind a 413',
    first: `${head}Content-Length: 9999999\r\n\r\n${health}${health}`,
    ...received,
    statuses: '413',
  },
  {
    what: 'ten requests at once',
    first: health.repeat(10),
    ...silent,
    within: responseTimeout + idle,
    statuses: Array(10).fill('200').join(' '),
  },
];

async function endOf({ what, within, notBefore = 0, statuses, ...sending }: (typeof cases)[number]) {
  const { milliseconds, text } = await sendSlowly(service.url, { ...sending, server: service.server });
  const isInTime = milliseconds >= notBefore && milliseconds < within + SLACK;
  const got = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(' ');
  const expected = statuses.replace('maybe ', '');
  const isExpected = got === expected || (got === '' && statuses.startsWith('maybe'));
  return {
    what,
    isRight: isInTime && isExpected,
    // Its timeout has passed, or the socket was destroyed before this busy process read the answer.
    isLate: !isInTime || got === '' || got.includes('408'),
    answer: `${got} after ${milliseconds} ms`,
    accepted: got.includes('201'),
  };
}

test(`${cases.length} ways in which a request or a response ends early: the socket is destroyed in time`, async () => {
  const ends = await Promise.all(cases.map(endOf));
  let leads = ends.filter(({ accepted }) => accepted).length;
  // What a busy machine made late is repeated alone: a fault of the service is late there too.
  for (const [at, { isRight, isLate }] of ends.entries()) {
    if (isRight || !isLate) continue;
    ends[at] = await endOf(cases[at]!);
    if (ends[at].accepted) leads += 1;
  }
  expect(ends.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(34);
  expect(await service.leadCount()).toBe(leads);
});

test('40 senders of a byte at a time leave no connection behind', async () => {
  const ends = await Promise.all(
    Array.from({ length: 40 }, () => sendSlowly(service.url, { first: `${head}X: ` })),
  );
  expect(ends.filter(({ milliseconds }) => milliseconds > 1000)).toEqual([]);
  expect(await new Promise((resolve) => service.server.getConnections((_error, open) => resolve(open)))).toBe(
    0,
  );
});
