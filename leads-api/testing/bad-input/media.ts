import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { goodForm, goodLead } from '../leads.ts';
import type { BadInput } from './case.ts';

const text = JSON.stringify(goodLead);

const types = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/json',
  'application/xml',
  'application/octet-stream',
  'application/json5',
  'application/jsonx',
  'application/problem+json',
  'application/vnd.api+json',
  'application/x-ndjson',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencodedx',
  'json',
  'application/',
  '/json',
  '*/*',
  'application/json, text/plain',
  'application/json text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=utf-16le',
  'application/json; charset=utf-7',
  'application/json; charset=utf-32',
  'application/json; charset=latin1',
  'application/json; charset=iso-8859-1',
  'application/json; charset=us-ascii',
  'application/json; charset="utf-7"',
  'application/json; charset=',
  'application/json; charset=utf-8; charset=utf-7',
  'application/json; charset=utf8x',
  'application/json; charset="utf-8',
  `application/json${';'.repeat(1000)}`,
];

const encodings: [string, Uint8Array | string][] = [
  ['gzip', gzipSync(text)],
  ['x-gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  ['gzip, gzip', gzipSync(gzipSync(text))],
  ['compress', text],
  ['Zyxwell', text],
];

export const media: BadInput[] = [
  { name: 'no Content-Type', status: 415, body: text },
  { name: 'no Content-Type and no body', status: 415 },
  { name: 'empty Content-Type', status: 415, headers: { 'Content-Type': '' }, body: text },
  ...types.map((type) => ({ name: type, status: 415, headers: { 'Content-Type': type }, body: text })),
  {
    name: 'form in another charset',
    status: 415,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=windows-1252' },
    body: goodForm,
  },
  ...encodings.map(([encoding, body]) => ({
    name: `Content-Encoding ${encoding}`,
    status: 415,
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
    body,
  })),
  {
    name: 'gzip bomb',
    status: 415,
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(10_000_000)),
  },
];
