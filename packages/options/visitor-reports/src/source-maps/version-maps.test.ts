import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import { frame, mapsText, mirroredMaps } from '../testing/mirrored-maps.ts';
import { createVersionMaps } from './version-maps.ts';

const reading = (maps: Record<string, string | null>) => createVersionMaps(mirroredMaps(maps));

test('a place in a script is a place in a source, with that line', () => {
  const resolve = reading({ a: mapsText() });
  const source = 'mfe-a/src/slider.tsx';
  const text = 'throw new RangeError("no such step");';
  expect(resolve(frame('a'))).toEqual({ source, line: 2, column: 3, text });
  const first = { source, line: 1, column: 1, text: 'export function slide() {' };
  expect(resolve(frame('a', { line: 1, column: 40 }))).toEqual(first);
});

test('installed code has a place and no text', () => {
  const resolve = reading({ a: mapsText({ sourcesContent: [null] }) });
  expect(resolve(frame('a'))).toEqual({ source: 'mfe-a/src/slider.tsx', line: 2, column: 3 });
});

test('what is not in the maps is nowhere', () => {
  const resolve = reading({ a: mapsText() });
  for (const change of [
    { line: 3 },
    { line: 2, column: 1 },
    { line: 0, column: 0 },
    { file: 'web/unknown.js' },
    { file: 'constructor' },
    { file: '__proto__' },
  ])
    expect([change, resolve(frame('a', change))]).toEqual([change, undefined]);
});

test('a version that is not here, has no maps or has damaged ones is an error', () => {
  const mirror = join(mirroredMaps({ b: mapsText() }), 'mirror');
  mirroredMaps({ a: mapsText(), old: null }, mirror);
  const resolve = createVersionMaps(mirror);
  writeFileSync(join(mirror, 'a', '1.0.0', SOURCE_MAPS_FILE), mapsText({ names: ['other'] }));
  for (const given of [frame('a'), frame('old'), frame('../b'), frame('a', { version: '9.9.9' })])
    expect(() => resolve(given)).toThrow();
});

test('what a map says is one line of printable text, and short', () => {
  const hostile = '\u001b[2J\r\tone\u2028two\u202e';
  const resolve = reading({
    a: mapsText({
      sources: [`a/\n${hostile}${'s'.repeat(1000)}`],
      sourcesContent: [`\n  ${hostile}${'x'.repeat(1_000_000)}\n`],
    }),
  });
  const { source, text } = resolve(frame('a'))!;
  expect([source, text].map((one) => one!.length)).toEqual([200, 160]);
  for (const one of [source, text]) expect(one).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+$/u);
  expect(text).toMatch(/^\\u001b\[2J {2}one two\\u202e/);
});

const MANY = 100_000;
test.each<[what: string, text: string]>([
  ['not JSON', '\0\u0001\ud800'],
  ['null', 'null'],
  ['a script that is no map', '{"web/a.js":3}'],
  ['an index of maps', mapsText({ sections: [], mappings: undefined })],
  ['another version of the format', mapsText({ version: 4 })],
  ['negative lines', mapsText({ mappings: 'AADA;AAAA' })],
  ['negative columns', mapsText({ mappings: 'AAAD;AAAA' })],
  ['a source that is not there', mapsText({ mappings: 'AEAA;EECE' })],
  ['only generated columns', mapsText({ mappings: 'A;E' })],
  ['__proto__', `{"__proto__":${mapsText()}}`],
  ['one endless number', mapsText({ mappings: `;${'g'.repeat(MANY)}` })],
  ['deep arrays', '['.repeat(MANY)],
  ['deep objects', `${'{"web/a.js":'.repeat(MANY)}1${'}'.repeat(MANY)}`],
])('malformed maps resolve nothing: %s', (_what, text) => {
  const resolve = reading({ a: text });
  let found: unknown;
  try {
    found = resolve(frame('a'));
  } catch {
    // as good
  }
  expect(found).toBeUndefined();
});

test('the maps of one version stay in memory', () => {
  const mirror = mirroredMaps({ a: mapsText(), b: mapsText() });
  const resolve = createVersionMaps(mirror);
  for (const section of ['a', 'b']) expect(resolve(frame(section))?.line).toBe(2);
  rmSync(mirror, { recursive: true });
  expect(resolve(frame('b'))?.line).toBe(2);
  expect(() => resolve(frame('a'))).toThrow();
});

test('a file that no server could have downloaded is not read', () => {
  const resolve = reading({ a: mapsText({ sourcesContent: ['x'.repeat(11_000_000)] }) });
  expect(() => resolve(frame('a'))).toThrow('too large');
});
