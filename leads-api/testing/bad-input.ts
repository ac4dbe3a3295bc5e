import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BODY_MAX_BYTES } from '@site/lead-contract';
import { goodForm, goodLead } from './leads.ts';
import type { Sent } from './send.ts';

/** Pointers for 422. */
export type BadInput = [name: string, status: number, sent: Sent, ...pointers: string[]];

/** ALLOWED_ORIGINS of these cases. */
export const SITE = 'https://www.example.com';

const json = JSON.stringify(goodLead);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const CHUNKED = { 'Transfer-Encoding': 'chunked' };
const FIELDS = ['/name', '/email', '/company', '/spend'];

const asJson = (body: string | Uint8Array, headers = {}): Sent => ({
  headers: { ...JSON_TYPE, ...headers },
  body,
});
const asForm = (body: string | Uint8Array, headers = {}): Sent => ({
  headers: { ...FORM_TYPE, ...headers },
  body,
});
const typed = (type: string, body: string | Uint8Array = json): Sent => ({
  headers: { 'Content-Type': type },
  body,
});
const encoded = (encoding: string, body: string | Uint8Array) =>
  asJson(body, { 'Content-Encoding': encoding });
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const formWith = (key: string, value: string) => {
  const form = new URLSearchParams(goodForm);
  form.set(key, value);
  return asForm(form.toString());
};
const leadWith = (change: object) => asJson(JSON.stringify({ ...goodLead, ...change }));

const broken: [string, string | Uint8Array][] = [
  ['empty body', ''],
  ['text after the value', `${json} Zyxwell`],
  ['null', 'null'],
  ['UTF-16', Buffer.from(`\ufeff${json}`, 'utf16le')],
  ['Latin-1 byte', bytes('{"name":"J', [0xfc], 'rgen Zyxwell"}')],
  ['unclosed depth', '['.repeat(8000)],
];

// lead-contract tests what each field refuses
const fields: BadInput[] = [
  ['array', 422, asJson(`[${json}]`), ''],
  ['deep array', 422, asJson('['.repeat(8000) + ']'.repeat(8000)), ''],
  ['empty object', 422, asJson('{}'), ...FIELDS],
  ['all text fields wrong', 422, leadWith({ name: 1, email: 2, company: 3, spend: 4 }), ...FIELDS],
  ['fields behind __proto__', 422, asJson(`{"__proto__":${json}}`), ...FIELDS],
  ['a later duplicate key counts', 422, asJson(json.replace(/}$/, ',"name":""}')), '/name'],
];

const [jsonOver, formOver] = [
  json.padEnd(BODY_MAX_BYTES + 1, ' '),
  `${goodForm}&note=`.padEnd(BODY_MAX_BYTES + 1, 'x'),
];
const size: BadInput[] = [
  ['JSON one byte over', 413, asJson(jsonOver)],
  ['JSON 1 MB', 413, asJson(json.padEnd(1 << 20, ' '))],
  ['JSON chunked, one byte over', 413, asJson(jsonOver, CHUNKED)],
  ['form one byte over', 413, asForm(formOver)],
  ['form chunked, one byte over', 413, asForm(formOver, CHUNKED)],
];

const types = [
  '',
  'text/plain;charset=UTF-8',
  'application/jsonx',
  '*/*',
  'application/json; charset=utf-16',
  'application/json; charset="utf-7"',
  'application/json; charset=utf-8; charset=utf-7',
  'application/json; charset="utf-8',
  `application/json${';'.repeat(1000)}`,
];
const media: BadInput[] = [
  ['no Content-Type', 415, { body: json }],
  ['no Content-Type and no body', 415, {}],
  ...types.map((type): BadInput => [`Content-Type "${type}"`, 415, typed(type)]),
  ['form in another charset', 415, typed(`${FORM_TYPE['Content-Type']}; charset=windows-1252`, goodForm)],
  ['gzip', 415, encoded('gzip', gzipSync(json))],
  ['Brotli', 415, encoded('br', brotliCompressSync(json))],
  ['gzip bomb', 415, encoded('gzip', gzipSync(Buffer.alloc(10_000_000)))],
];

const methods = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
const paths = [
  '/',
  '/api/leads/1',
  '/api//leads',
  '/api/leads%00',
  '/api/leads;x',
  '/%2e%2e/api/leads',
  '/%',
];
const method: BadInput[] = [
  ...methods.map((method): BadInput => [method, 405, { method }]),
  ['GET with a body', 405, { ...asJson(json), method: 'GET' }],
  ['GET as POST', 405, { method: 'GET', headers: { 'X-HTTP-Method-Override': 'POST' } }],
  ...paths.map((path): BadInput => [`POST ${path}`, 404, { ...asJson(json), path }]),
];

const foreign = [
  'https://evil.example',
  'null',
  'http://www.example.com',
  'https://www.example.com.evil.example',
  'HTTPS://WWW.EXAMPLE.COM',
  '',
];
const origin: BadInput[] = [
  ...foreign.map((value): BadInput => [`Origin "${value}"`, 403, asJson(json, { Origin: value })]),
  ['form of another site', 403, asForm(goodForm, { Origin: 'https://evil.example' })],
  ['cross-site without Origin', 403, asJson(json, { 'Sec-Fetch-Site': 'cross-site' })],
  ['preflight from elsewhere', 403, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }],
];

const keys: [string, string | string[]][] = [
  ['empty key', ''],
  ['key of 201 characters', 'k'.repeat(201)],
  ['key with a space', 'a b'],
  ['key with a tab', 'a\tb'],
  ['key in Latin-1', 'cl\u00e9'],
  ['key sent twice', ['first', 'second']],
];

const boxes = (key: string) => `cloudProviders.${key}`;
const form: BadInput[] = [
  ['empty form', 422, asForm(''), ...FIELDS],
  ['no name', 422, asForm(goodForm.replace(/name=[^&]*&/, '')), '/name'],
  ['spend not chosen', 422, formWith('spend', ''), '/spend'],
  ['name twice', 422, asForm(`${goodForm}&name=b`), '/name'],
  ['box twice', 422, asForm(`${goodForm}&${boxes('aws')}=on`), '/cloudProviders/aws'],
  ['box of another value', 422, formWith(boxes('azure'), 'maybe'), '/cloudProviders/azure'],
  ['empty box', 422, formWith(boxes('other'), ''), '/cloudProviders/other'],
  ['bracket names', 422, asForm(goodForm.replace('name=', 'name[]=')), '/name'],
  ['overlong in percent form', 400, asForm(goodForm.replace('Ann', '%C0%AF'))],
  ['broken percent sign', 400, asForm(goodForm.replace('Ann', '100%'))],
  ['raw invalid UTF-8', 400, asForm(bytes(goodForm, [0xff, 0xfe]))],
];

export const badPosts: BadInput[] = [
  ...broken.map(([name, body]): BadInput => [name, 400, asJson(body)]),
  ...keys.map(([name, key]): BadInput => [name, 400, asJson(json, { 'Idempotency-Key': key })]),
  ...[fields, size, media, origin, form].flat(),
];

export const badInput: BadInput[] = [...badPosts, ...method];

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (...lines: string[]) =>
  head('POST /api/leads HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines);
const LENGTH = `Content-Length: ${Buffer.byteLength(json)}`;
const CLOSE = 'Connection: close';

/** `status`: of the only response. */
export const rawInput: [name: string, status: number, bytes: string][] = [
  ['not HTTP', 400, 'Zyxwell\r\n\r\n'],
  ['no Host', 400, head('POST /api/leads HTTP/1.1', LENGTH, CLOSE) + json],
  ['two hosts', 400, post('Host: y', LENGTH, CLOSE) + json],
  ['length and chunked', 400, post(LENGTH, 'Transfer-Encoding: chunked') + json],
  ['headers over 16 KB', 431, post(`X-A: ${'a'.repeat(20_000)}`)],
  ['declared 10 GB', 413, post('Content-Length: 10737418240', CLOSE)],
  ['Expect and no body', 413, post('Content-Length: 99999', 'Expect: 100-continue', CLOSE)],
  [
    'absolute target elsewhere',
    404,
    head('POST http://evil.example/x HTTP/1.1', 'Host: x', 'Content-Length: 0', CLOSE),
  ],
];
