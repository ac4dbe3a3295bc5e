import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import {
  emptyRegistry,
  liveEntries,
  parseRegistry,
  type RegistryDocument,
  revisionOf,
  withLive,
} from './registry-document.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const change = { at: new Date(0), by: 'ann@laptop' };
const live = (document: RegistryDocument, name: string, version: string) =>
  withLive(document, name, { url: `${name}/${version}`, metadata: { integrity: HASH, version } }, change);

/**
 * The rules of the public schema "Frontend Discovery v1-pre" (github.com/awslabs/frontend-discovery,
 * schema/v1-pre.json), written out: which members may and must be there, and their types.
 */
function discoveryProblems(document: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const members = (value: unknown, where: string, allowed: string[], required: string[]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      problems.push(`${where} is no object`);
      return {} as Record<string, unknown>;
    }
    for (const key of Object.keys(value)) if (!allowed.includes(key)) problems.push(`${where} has ${key}`);
    for (const key of required) if (!(key in value)) problems.push(`${where} lacks ${key}`);
    return value as Record<string, unknown>;
  };
  const is = (type: string, value: unknown, where: string) => {
    if (value !== undefined && typeof value !== type) problems.push(`${where} is no ${type}`);
  };
  const top = members(document, 'document', ['schema', 'microFrontends'], ['schema', 'microFrontends']);
  is('string', top.schema, 'schema');
  for (const [name, entries] of Object.entries(top.microFrontends as Record<string, unknown>)) {
    if (!Array.isArray(entries)) {
      problems.push(`${name} is no array`);
      continue;
    }
    if (new Set(entries.map((entry) => JSON.stringify(entry))).size < entries.length) {
      problems.push(`${name} repeats an entry`);
    }
    for (const [index, raw] of entries.entries()) {
      const where = `${name}[${index}]`;
      const known = ['url', 'fallbackUrl', 'metadata', 'extras', 'deployment'];
      const entry = members(raw, where, known, ['url', 'metadata']);
      is('string', entry.url, `${where}.url`);
      is('string', entry.fallbackUrl, `${where}.fallbackUrl`);
      is('object', entry.extras, `${where}.extras`);
      const both = ['integrity', 'version'];
      const metadata = members(entry.metadata, `${where}.metadata`, both, both);
      for (const key of both) is('string', metadata[key], `${where}.metadata.${key}`);
      const own = ['traffic', 'default'];
      const deployment = members(entry.deployment, `${where}.deployment`, own, own);
      is('boolean', deployment.default, `${where}.deployment.default`);
      const { traffic } = deployment;
      if (typeof traffic !== 'number' || traffic < 0 || traffic > 100) problems.push(`${where} traffic`);
    }
  }
  return problems;
}

test('the registry is a valid Frontend Discovery document, empty and after deploys and a rollback', async () => {
  expect(discoveryProblems(emptyRegistry())).toEqual([]);
  const site = fixtureStore('a', 'b');
  await site.publish([{}, { name: 'a' }, { name: 'b' }]);
  await site.publish([{ name: 'a', style: '.p{color:blue}' }]);
  const text = readFileSync(join(site.store, 'registry.json'), 'utf8');
  expect(discoveryProblems(JSON.parse(text))).toEqual([]);
  expect(JSON.parse(text).microFrontends.a).toHaveLength(2);
});

test('making a version live turns the others off, keeps them, and counts the revision up', () => {
  const one = live(emptyRegistry(), 'a', '1');
  const two = live(one, 'a', '2');
  const back = live(live(two, 'b', '1'), 'a', '1');
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

test('a section whose versions are all off is not live', () => {
  const document = live(emptyRegistry(), 'a', '1');
  document.microFrontends.a![0]!.deployment.default = false;
  expect(liveEntries(document).size).toBe(0);
});

test('text that is not JSON is refused as half-written: empty, truncated, a web page, zeros', () => {
  const whole = JSON.stringify(live(emptyRegistry(), 'a', '1'));
  for (const text of ['', whole.slice(0, 60), '<!doctype html>', '\0\0\0']) {
    expect(() => parseRegistry(text, 'registry.json')).toThrow(
      expect.objectContaining({ code: 'SITE_REGISTRY_SYNTAX', action: expect.stringContaining('untouched') }),
    );
  }
});

test('JSON of another shape is refused, naming the field', () => {
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
