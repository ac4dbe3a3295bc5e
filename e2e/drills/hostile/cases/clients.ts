import type { ClientCase } from '../case.ts';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const post = (more: string, body = '') => `POST /api/leads HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n${body}`;

export const CLIENTS: ClientCase[] = [
  { name: 'headers that never end', sender: { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip: 'x' } },
  {
    name: 'a body that continues after its 413',
    sender: { first: post('Content-Type: application/json\r\nContent-Length: 99999999', '{'), drip: 'x' },
    expected: /^HTTP\/1\.1 413/,
  },
  {
    name: 'headers of 20 kB',
    sender: { first: get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), drip: 'x' },
    expected: /^HTTP\/1\.1 431/,
  },
  {
    name: 'no request at all',
    sender: { first: '\0\u0001\u0002 garbage\r\n\r\n', drip: '\0' },
    expected: /^HTTP\/1\.1 400/,
  },
  {
    name: '20 requests at once, the responses never read',
    sender: { first: get('/').repeat(20), reads: false },
  },
  {
    name: 'a length and a chunked body at once',
    sender: {
      first: post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
    },
    expected: /^HTTP\/1\.1 400/,
  },
  {
    name: 'paths with control characters, invalid escapes, and 8 kB',
    sender: { first: get(`/%00%zz%ff${'%'.repeat(8000)}`) },
    expected: /^HTTP\/1\.1 404/,
  },
  {
    name: 'upgrades to other protocols',
    sender: { first: get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), drip: 'x' },
  },
  {
    name: 'a tunnel to another host',
    sender: { first: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', drip: 'x' },
  },
  { name: 'expectations', sender: { first: post('Expect: 100-continue\r\nContent-Length: 10'), drip: '' } },
];
