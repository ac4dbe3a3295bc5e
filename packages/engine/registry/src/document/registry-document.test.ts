import * as z from 'zod';
import type { Stop } from '../stop.ts';
import type { Envelope } from './envelope.ts';
import {
  emptyRegistry,
  liveEntries,
  parseRegistry,
  type RegistryDocument,
  registryText,
  revisionOf,
  stopsOf,
  withLive,
  withoutLive,
} from './registry-document.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const change = { at: new Date(0), by: 'ann@laptop' };
const live = (document: RegistryDocument, name: string, version: string) =>
  withLive(document, name, { url: `${name}/${version}`, metadata: { integrity: HASH, version } }, change);

/** "Frontend Discovery v1-pre" (github.com/awslabs/frontend-discovery, schema/v1-pre.json). */
const discoverySchema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z
      .array(
        z.strictObject({
          url: z.string(),
          fallbackUrl: z.string().optional(),
          metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
          deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
          extras: z.looseObject({}).optional(),
        }),
      )
      .refine((entries) => new Set(entries.map((one) => JSON.stringify(one))).size === entries.length),
  ),
});

test('making a version live turns the others off, keeps them, counts the revision up, and is valid for other tools', () => {
  const one = live(emptyRegistry(), 'a', '1');
  const two = live(one, 'a', '2');
  const back = live(live(two, 'b', '1'), 'a', '1');
  for (const document of [emptyRegistry(), one, two, back]) discoverySchema.parse(document);
  expect(revisionOf(emptyRegistry())).toBe(0);
  expect([one, two, back].map(revisionOf)).toEqual([1, 2, 4]);
  expect(
    back.microFrontends.a!.map(({ metadata, deployment, extras }) => ({
      version: metadata.version,
      ...deployment,
      revision: extras.revision,
    })),
  ).toEqual([
    { version: '1', traffic: 100, default: true, revision: 4 },
    { version: '2', traffic: 0, default: false, revision: 2 },
  ]);
  expect([...liveEntries(back)].map(([name, { metadata }]) => `${name} ${metadata.version}`)).toEqual([
    'a 1',
    'b 1',
  ]);
  expect(one.microFrontends.a).toHaveLength(1);
});

test('text that is not JSON is refused as half-written: empty, truncated, a web page, zeros', () => {
  const whole = JSON.stringify(live(emptyRegistry(), 'a', '1'));
  const action = expect.stringMatching(/untouched\. Put the .* registry back\. If .* run site restore/);
  for (const text of ['', whole.slice(0, 60), '<!doctype html>', '\0\0\0']) {
    expect(() => parseRegistry(text, 'registry.json')).toThrow(
      expect.objectContaining({ code: 'SITE_REGISTRY_SYNTAX', action }),
    );
  }
});

test('JSON of another shape is refused, naming the field', () => {
  const whole = JSON.stringify(live(emptyRegistry(), 'a', '1'));
  expect(() => parseRegistry(whole.replace('"revision":1', '"revision":1e999'), 'it')).toThrow('revision');
  const entry = live(emptyRegistry(), 'a', '1').microFrontends.a![0]!;
  const registry = (change: object) => ({
    schema: 'v1-pre',
    microFrontends: { a: [{ ...entry, ...change }] },
  });
  const wrong: [unknown, string][] = [
    [[], 'expected object'],
    [null, 'expected object'],
    [{ schema: 'v1-pre' }, 'microFrontends'],
    [{ schema: 'v1-pre', microFrontends: {}, revision: 1 }, 'revision'],
    [{ schema: 'v1-pre', microFrontends: { '../a': [] } }, 'microFrontends'],
    [{ schema: 'v1-pre', microFrontends: { a: {} } }, 'a'],
    [registry({ url: '' }), 'url'],
    [registry({ metadata: { version: '1' } }), 'integrity'],
    [registry({ metadata: { integrity: 'sha256-AAAA', version: '1' } }), 'integrity'],
    [registry({ metadata: { integrity: HASH, version: '../1' } }), 'version'],
    [registry({ deployment: { traffic: 101, default: true } }), 'traffic'],
    [registry({ deployment: { traffic: 100 } }), 'default'],
    [registry({ extras: { revision: 0, changedAt: '', changedBy: '' } }), 'revision'],
    [registry({ extras: undefined }), 'extras'],
  ];
  for (const [document, field] of wrong) {
    expect(() => parseRegistry(JSON.stringify(document), 'registry.json')).toThrow(
      expect.objectContaining({
        code: 'SITE_REGISTRY_INVALID',
        message: expect.stringMatching(new RegExp(`registry\\.json is not a registry:[\\s\\S]*${field}`)),
      }),
    );
  }
  const proto = whole.replace('"microFrontends":{', '"microFrontends":{"__proto__":[{"url":"x"}],');
  expect(() => parseRegistry(proto, 'it')).toThrow(/at microFrontends\.__proto__/);
});

const MEGABYTE = 1024 * 1024;
const ones = (bytes: number) => `1${',1'.repeat(bytes / 2)}`;
const ofEntries = (entries: string) => `{"schema":"v1-pre","microFrontends":{"a":[${entries}]}}`;
const names = Array.from({ length: 200_000 }, (_, at) => `"a${at}":[]`).join();

test.each([
  ['3.9 MB of numbers', ofEntries(ones(3.9 * MEGABYTE))],
  ['59,000 numbers', ofEntries(ones(118_000))],
  ['deep nesting', ofEntries('['.repeat(2 * MEGABYTE))],
  ['3 MB of names', `{"schema":"v1-pre","microFrontends":{${names}}}`],
  ['one endless name', ofEntries(`{"${'x'.repeat(3 * MEGABYTE)}":1}`)],
])('a registry of %s is refused with a short reason', (_what, text) => {
  expect(() => parseRegistry(text, 'registry.json')).toThrow(
    expect.objectContaining({
      code: 'SITE_REGISTRY_INVALID',
      message: expect.stringMatching(/^[\s\S]{1,5000}$/),
    }),
  );
});

const stopped: Stop = { gone: true, reason: 'a leak', since: '2026-11-23T03:00:00.000Z' };
const envelope: Envelope = {
  payloadType: 'application/vnd.in-toto+json',
  payload: 'e30=',
  signatures: [{ keyid: 'x', sig: 'e30=' }],
};

const entryOf = (version: string) => ({
  url: `b/${version}/section.json`,
  metadata: { version, integrity: `sha384-${version[0]!.repeat(64)}` },
});
function changeTo(revision: number, signs: boolean, stop?: Stop) {
  const at = new Date(revision * 1000);
  return { at, by: 'ann', revision, stopped: stop, ...(signs && { sign: () => envelope }) };
}
const roundTrip = (document: RegistryDocument) => parseRegistry(registryText(document), 'registry.json');

test.each([false, true])('a stop is of the live version, and ends with it; signed: %s', (signs) => {
  const one = withLive(emptyRegistry(), 'b', entryOf('1'), changeTo(1, signs));
  const off = roundTrip(withLive(one, 'b', entryOf('1'), changeTo(2, signs, stopped)));
  expect(stopsOf(off)).toEqual(new Map([['b', stopped]]));
  expect(off.microFrontends.b![0]!.deployment).toEqual({ traffic: 0, default: true });

  const newer = roundTrip(withLive(off, 'b', entryOf('2'), changeTo(3, signs)));
  expect(stopsOf(newer)).toEqual(new Map());
  expect(newer.microFrontends.b!.map(({ deployment }) => deployment)).toEqual([
    { traffic: 100, default: true },
    { traffic: 0, default: false },
  ]);
  // A signed mark stays in an earlier version.
  expect(newer.microFrontends.b![1]!.extras.stopped).toEqual(signs ? stopped : undefined);
  const gone = withoutLive(off, 'b', changeTo(3, signs, stopped));
  expect([liveEntries(gone).size, gone.microFrontends.b![0]!.extras.stopped]).toEqual([0, undefined]);
});
