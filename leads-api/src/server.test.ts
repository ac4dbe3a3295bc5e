import { startTestService, type TestService } from '../testing/service.ts';
import { sendSlowly } from '../testing/slow-sender.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, undefined, {
    headersTimeout: 100,
    requestTimeout: 150,
    keepAliveTimeout: 100,
    restTimeout: 100,
    connectionsCheckingInterval: 20,
  });
});

afterAll(() => service.stop());

const head = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('a sender that goes on when the connection is closed to it is cut, whatever it was told', async () => {
  const cases: [string, Parameters<typeof sendSlowly>[1], RegExp][] = [
    ['no request', { first: 'nonsense\r\n\r\n' }, /^HTTP\/1\.1 400/],
    ['headers without end', { first: `${head}X: ` }, /^HTTP\/1\.1 408/],
    ['headers too long', { first: `${head}X: ${'x'.repeat(17_000)}` }, /^HTTP\/1\.1 431/],
    ['a body without end', { first: `${head}Content-Length: 200\r\n\r\n{` }, /^HTTP\/1\.1 408/],
    [
      'chunks without end',
      { first: `${head}Transfer-Encoding: chunked\r\n\r\n`, drip: '1\r\nx\r\n' },
      /^HTTP\/1\.1 408/,
    ],
    ['a body after its 413', { first: `${head}Content-Length: 9999999\r\n\r\n{` }, /^HTTP\/1\.1 413/],
    [
      'a body after its 413, closing',
      { first: `${head}Connection: close\r\nContent-Length: 9999999\r\n\r\n{` },
      /^HTTP\/1\.1 413/,
    ],
    [
      'a body after its 404',
      { first: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n' },
      /^HTTP\/1\.1 404/,
    ],
    ['nothing but empty lines', { first: '\r\n', drip: '\r\n' }, /^HTTP\/1\.1 408/],
    [
      'empty lines after an answer',
      { first: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', drip: '\r\n' },
      /^HTTP\/1\.1 200/,
    ],
  ];
  const ends = await Promise.all(
    cases.map(async ([what, sending, expected]) => {
      const { milliseconds, text } = await sendSlowly(service.url, sending);
      const once = text.match(/^HTTP\/1\.1/gm)?.length === 1;
      return [what, milliseconds < 1000 ? 'cut' : 'held', (once && expected.test(text)) || text];
    }),
  );
  expect(ends).toEqual(cases.map(([what]) => [what, 'cut', true]));
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
