import { connect } from 'node:net';
import { goodLead } from '../../testing/leads.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { createLeadServer } from './server.ts';

// the other early ends of connections: site-server's early-ends.test.ts

let service: TestService;

/** ms; smaller than in production. */
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

const { headersTimeout, requestTimeout, keepAliveTimeout, restTimeout: rest } = LIMITS;
const [bodyEnd, idle] = [requestTimeout + rest, keepAliveTimeout + headersTimeout];
/** ms of a busy machine. */
const SLACK = 500;

const post = (...lines: string[]) =>
  `${['POST /api/leads HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
const long = (...lines: string[]) => post('Content-Length: 9999999', ...lines);
const chunked = post('Transfer-Encoding: chunked');
const body = JSON.stringify(goodLead);
const lead = post(`Content-Length: ${Buffer.byteLength(body)}`) + body;
const expecting = post('Content-Length: 200', 'Expect: 100-continue');

type Sending = { drip?: string };
const silent: Sending = { drip: '' };

/** `within`: ms until the service's socket must be gone. */
const cases: [what: string, first: string, within: number, statuses: RegExp, sending?: Sending][] = [
  ['a body without end', `${post('Content-Length: 200')}{`, bodyEnd, /^408$/],
  ['an expectation, and never the body', expecting, bodyEnd, /^100 408$/, silent],
  ['chunks over 16 KB', chunked + `1000\r\n${'x'.repeat(4096)}\r\n`.repeat(5), rest, /^413$/],
  ['a body after its 413', `${long()}{`, rest, /^413$/],
  ['idle after a lead', lead, idle, /^201$/, silent],
];

/** Keeps its own side open when the other closes. */
async function sendSlowly(first: string, { drip = 'x' }: Sending = {}) {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const started = performance.now();
  const gone = new Promise<number>((resolve) => {
    const giveUp = setTimeout(() => resolve(Infinity), 3000);
    service.server.setMaxListeners(0).on('connection', (end) => {
      if (end.remotePort !== socket.localPort) return;
      end.once('close', () => {
        clearTimeout(giveUp);
        resolve(performance.now() - started);
      });
    });
  });
  socket.write(first);
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 10);
  const milliseconds = await gone;
  clearInterval(dripping);
  // its last bytes may still be arriving
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  return {
    milliseconds,
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(' '),
  };
}

test('a body that ends early or never: the socket is destroyed in time', async () => {
  const wrong = async ([what, first, within, expected, sending]: (typeof cases)[number]) => {
    const { milliseconds, statuses } = await sendSlowly(first, sending);
    const isRight = milliseconds < within + SLACK && expected.test(statuses);
    return isRight ? [] : [`${what}: ${statuses} after ${milliseconds} ms`];
  };
  const isWrong = await Promise.all(cases.map(wrong));
  // what a busy machine made late is repeated alone
  const again = cases.filter((_, at) => isWrong[at]!.length > 0);
  for (const one of again) expect(await wrong(one)).toEqual([]);
  expect(await service.leadCount()).toBeGreaterThanOrEqual(1);
});

test('in production headers may take 10 s, a request 15 s, and silence 65 s', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = createLeadServer(() => {});
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 15_000, 65_000]);
});
