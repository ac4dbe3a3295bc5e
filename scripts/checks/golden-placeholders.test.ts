import { normalize, normalizeText, shapeOf } from '../../e2e/golden/normalize.ts';

const SHA = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

test.each([
  ['a time', '2026-11-24T02:24:02.123Z', '2027-01-01T00:00:00.000Z'],
  ['a date of a header', 'Tue, 24 Nov 2026 02:24:02 GMT', 'Fri, 01 Jan 2027 00:00:00 GMT'],
  ['a version of a build', 'a 1.0.0-33a2a4cd8399', 'a 1.0.0-111111111111'],
  ['a hash of a build', 'web/main.7c98cc913b.js', 'web/main.1234567890.js'],
  ['a chunk without a name', '/web/342.50375c65ee.js', '/web/7.0123456789.js'],
  ['an integrity', SHA, SHA.replace('oqV', 'abc')],
  ['a port', 'http://127.0.0.1:4310/a', 'http://127.0.0.1:51234/a'],
  ['an id', 'lead_01a20b74-0d30-7865-b8b7-0123456789ab', 'lead_01a20b74-31c2-7fc5-b8ad-0123456789cd'],
  ['a duration', 'checked in 558 ms', 'checked in 5 ms'],
])('%s is the same in every run', (_what, one, other) => {
  expect(normalizeText(one)).toBe(normalizeText(other));
});

test.each([
  ['a version of a release', '1.0.0', '1.1.0'],
  ['a limit', 'after 60 s', 'after 30 s'],
  ['the length of a hash', '0a1b2c3d4e5f', '0a1b2c3d4e5f6a'],
  ['the kind of a hash', SHA, SHA.replace('sha384', 'sha256')],
  [
    'a path',
    'http://127.0.0.1:80/solutions/industries/telecommunications-1',
    'http://127.0.0.1:80/solutions/industries/telecommunication-11',
  ],
  ['a host', 'http://127.0.0.1:4310', 'http://localhost:4310'],
  ['a name of a file', 'web/main.7c98cc913b.js', 'web/entry.7c98cc913b.js'],
  ['the precision of a time', '2026-11-24T02:24:02.123Z', '2026-11-24'],
  ['a number', '"schema":1', '"schema":2'],
  ['a scheme of signatures', `v1,${'A1b2'.repeat(10)}xyz=`, `v2,${'A1b2'.repeat(10)}xyz=`],
])('%s that changes is seen', (_what, one, other) => {
  expect(normalizeText(one)).not.toBe(normalizeText(other));
});

test('a measured value keeps its name, and any other number its value', () => {
  expect(normalize({ milliseconds: 3, bytes: 4, at: ['x'] })).toEqual({
    milliseconds: '<number>',
    bytes: 4,
    at: ['x'],
  });
  expect(normalize({ milliseconds: 'soon' })).not.toEqual(normalize({ milliseconds: 3 }));
});

test('a shape has names and types, and one entry for all files', () => {
  const manifest = {
    schema: 1,
    files: { 'a.js': { bytes: 1 }, 'b.js': { bytes: 2 } },
    js: ['a', 'b'],
    none: null,
  };
  const shape = {
    schema: 'number',
    files: { '<each>': [{ bytes: 'number' }] },
    js: ['string'],
    none: 'null',
  };
  expect(shapeOf(manifest, new Set(['files']))).toEqual(shape);
  const other = { ...manifest, files: { 'a.js': { size: 1 } } };
  expect(shapeOf(other, new Set(['files']))).not.toEqual(shape);
});
