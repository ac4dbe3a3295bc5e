import { goodLead } from '../leads.ts';

const body = JSON.stringify(goodLead);
const length = Buffer.byteLength(body);
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = ['POST /api/leads HTTP/1.1', 'Host: x', 'Content-Type: application/json'];

/** Bytes on a socket, and the status of the only response they may get. */
export type RawInput = { name: string; bytes: string; status: number };

export const raw: RawInput[] = [
  { name: 'not HTTP', bytes: 'Zyxwell\r\n\r\n', status: 400 },
  { name: 'TLS hello', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', status: 400 },
  { name: 'HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'unknown method', bytes: head('ZYX /api/leads HTTP/1.1', 'Host: x'), status: 400 },
  { name: 'lower-case method', bytes: head('post /api/leads HTTP/1.1', 'Host: x'), status: 400 },
  { name: 'unknown version', bytes: head('POST /api/leads HTTP/9.9', 'Host: x'), status: 400 },
  {
    name: 'no Host',
    bytes: head('POST /api/leads HTTP/1.1', `Content-Length: ${length}`) + body,
    status: 400,
  },
  { name: 'space before the colon', bytes: head(...post, `Content-Length : ${length}`) + body, status: 400 },
  {
    name: 'folded header',
    bytes: head(...post, 'X-A: 1', ' folded', `Content-Length: ${length}`) + body,
    status: 400,
  },
  {
    name: 'control in a header',
    bytes: head(...post, 'X-A: \x00\x01', `Content-Length: ${length}`) + body,
    status: 400,
  },
  { name: 'bare line feeds', bytes: `${post.join('\n')}\nContent-Length: ${length}\n\n${body}`, status: 400 },
  { name: 'negative length', bytes: head(...post, 'Content-Length: -1') + body, status: 400 },
  { name: 'length no number', bytes: head(...post, 'Content-Length: ten') + body, status: 400 },
  {
    name: 'length beyond 64 bits',
    bytes: head(...post, `Content-Length: ${'9'.repeat(30)}`) + body,
    status: 400,
  },
  {
    name: 'two lengths',
    bytes: head(...post, `Content-Length: ${length}`, 'Content-Length: 3') + body,
    status: 400,
  },
  {
    name: 'length and chunked',
    bytes: head(...post, `Content-Length: ${length}`, 'Transfer-Encoding: chunked') + body,
    status: 400,
  },
  { name: 'chunked not last', bytes: head(...post, 'Transfer-Encoding: chunked, gzip') + body, status: 400 },
  { name: 'unknown transfer coding', bytes: head(...post, 'Transfer-Encoding: zyxwell') + body, status: 400 },
  {
    name: 'bad chunk size',
    bytes: `${head(...post, 'Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`,
    status: 400,
  },
  { name: 'headers over 16 KB', bytes: head(...post, `X-A: ${'a'.repeat(20_000)}`), status: 431 },
  { name: 'target over 16 KB', bytes: head(`POST /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x'), status: 431 },
  {
    name: 'declared 10 GB',
    bytes: head(...post, 'Content-Length: 10737418240', 'Connection: close') + body,
    status: 413,
  },
  {
    name: 'Expect and no body',
    bytes: head(...post, 'Content-Length: 99999', 'Expect: 100-continue', 'Connection: close'),
    status: 413,
  },
  {
    name: 'absolute target elsewhere',
    bytes: head('POST http://evil.example/x HTTP/1.1', 'Host: x', 'Content-Length: 0', 'Connection: close'),
    status: 404,
  },
  { name: 'asterisk target', bytes: head('OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close'), status: 404 },
];
