import { goodLead } from '../leads.ts';
import { type BadInput, JSON_TYPE } from './case.ts';

const text = JSON.stringify(goodLead);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const broken: [string, string | Uint8Array][] = [
  ['empty body', ''],
  ['white space alone', ' \r\n\t'],
  ['cut short', text.slice(0, -1)],
  ['cut inside a name', text.slice(0, 12)],
  ['trailing comma', text.replace(/}$/, ',}')],
  ['two values', text + text],
  ['text after the value', `${text} Zyxwell`],
  ['single quotes', text.replaceAll('"', "'")],
  ['comment', `/* Zyxwell */${text}`],
  ['bare word', 'Zyxwell'],
  ['undefined', 'undefined'],
  ['NaN', '{"name":NaN}'],
  ['unquoted key', '{name:"Ann Zyxwell"}'],
  ['hexadecimal number', '{"name":0x1f}'],
  ['raw line break in a string', '{"name":"Ann\nZyxwell"}'],
  ['raw NUL in a string', '{"name":"Ann\0Zyxwell"}'],
  ['bad escape', '{"name":"\\x41"}'],
  ['short unicode escape', '{"name":"\\u12"}'],
  ['form fields', 'name=Ann+Zyxwell&email=ann.zyxwell%40example.com'],
  ['XML', '<lead><name>Ann Zyxwell</name></lead>'],
  ['null', 'null'],
  ['true', 'true'],
  ['number', '42'],
  ['string', '"Ann Zyxwell"'],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['Latin-1 byte', bytes('{"name":"J', [0xfc], 'rgen Zyxwell"}')],
  ['overlong slash', bytes('{"name":"', [0xc0, 0xaf], 'Zyxwell"}')],
  ['encoded surrogate', bytes('{"name":"', [0xed, 0xa0, 0x80], 'Zyxwell"}')],
  ['cut UTF-8 sequence', bytes('{"name":"Zyxwell', [0xe2, 0x82], '"}')],
  ['lone continuation byte', bytes('{"name":"', [0x80], 'Zyxwell"}')],
  ['beyond Unicode', bytes('{"name":"', [0xf4, 0x90, 0x80, 0x80], 'Zyxwell"}')],
  ['byte 0xFF', bytes(text, [0xff])],
  ['gzip bytes named JSON', bytes([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])],
  ['unclosed depth', '['.repeat(8000)],
];

export const syntax: BadInput[] = [
  ...broken.map(([name, body]) => ({ name, status: 400, headers: JSON_TYPE, body })),
  { name: 'array', status: 422, pointers: [''], headers: JSON_TYPE, body: `[${text}]` },
  { name: 'empty array', status: 422, pointers: [''], headers: JSON_TYPE, body: '[]' },
  {
    name: 'deep array',
    status: 422,
    pointers: [''],
    headers: JSON_TYPE,
    body: '['.repeat(8000) + ']'.repeat(8000),
  },
  {
    name: 'deep object',
    status: 422,
    pointers: ['/name', '/email', '/company', '/spend'],
    headers: JSON_TYPE,
    body: `${'{"a":'.repeat(2700)}1${'}'.repeat(2700)}`,
  },
];
