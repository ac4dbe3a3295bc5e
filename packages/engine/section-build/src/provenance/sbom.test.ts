import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSbom } from '@site/section-kit/contract';
import Ajv from 'ajv';
import type { BundledPackage } from './bundled-packages.ts';
import { sbomText } from './sbom.ts';

const schemas = join(
  createRequire(__filename).resolve('@cyclonedx/cyclonedx-library/package.json'),
  '../res/schema',
);
const schema = (name: string) =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
const isCycloneDx = new Ajv({ strict: false, validateFormats: false })
  .addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
  .addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
  .compile(schema('bom-1.6'));

const root = { name: 'mfe-a', version: '1.0.0', dependencies: { zod: '4', '@scope/kit': '1' } };
const bundled = (
  name: string,
  { version = '1.0.0', bundles = ['browser', 'server'], shared = false, ...more } = {},
): BundledPackage => ({
  package: { name, version, license: 'MIT', ...more },
  bundles: new Set(bundles),
  shared,
  lazy: new Set(),
});
const PACKAGES = [
  bundled('zod', { version: '4.6.7' }),
  bundled('zod', { version: '3.0.0', bundles: ['server'] }),
  bundled('@scope/kit', { peerDependencies: { react: '*' }, license: '(MIT OR Apache-2.0)' } as object),
  bundled('react', { bundles: [], shared: true }),
  bundled('odd', { version: '1.0.0-a+b', license: 'SEE LICENSE IN LICENSE.txt' } as object),
  bundled('older', { license: { type: 'MIT', url: 'x' } } as object),
];

test('the document is valid CycloneDX 1.6, and a wrong one is not', () => {
  const document = JSON.parse(sbomText(root, PACKAGES)) as { components: { type: string }[] };
  isCycloneDx(document);
  expect(isCycloneDx.errors).toBeNull();
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  document.components[0]!.type = 'package';
  expect(isCycloneDx(document)).toBe(false);
});

test('the same packages give the same bytes, in whatever order webpack found them, without a time or a number of its own', () => {
  const text = sbomText(root, PACKAGES);
  expect(sbomText(root, [...PACKAGES].reverse())).toBe(text);
  expect(text).not.toMatch(/timestamp|serialNumber|tools/);
  expect(sbomText(root, PACKAGES.slice(1))).not.toBe(text);
});

test('it names each package by its address, license and place, and who needs it', () => {
  const { components, dependencies } = JSON.parse(sbomText(root, PACKAGES)) as {
    components: { purl: string; licenses?: object[] }[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/%40scope/kit@1.0.0', [{ expression: '(MIT OR Apache-2.0)', acknowledgement: 'declared' }]],
    [
      'pkg:npm/odd@1.0.0-a%2Bb',
      [{ license: { name: 'SEE LICENSE IN LICENSE.txt', acknowledgement: 'declared' } }],
    ],
    ['pkg:npm/older@1.0.0', undefined],
    ['pkg:npm/react@1.0.0', [{ license: { id: 'MIT', acknowledgement: 'declared' } }]],
    ['pkg:npm/zod@3.0.0', [{ license: { id: 'MIT', acknowledgement: 'declared' } }]],
    ['pkg:npm/zod@4.6.7', [{ license: { id: 'MIT', acknowledgement: 'declared' } }]],
  ]);
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(needs.get('@scope/kit@1.0.0')).toEqual(['react@1.0.0']);
  expect(needs.get('mfe-a@1.0.0')).toEqual([
    '@scope/kit@1.0.0',
    'odd@1.0.0-a+b',
    'older@1.0.0',
    'zod@3.0.0',
    'zod@4.6.7',
  ]);
});

test('what is written is read again; any other text is none', () => {
  expect(parseSbom(sbomText(root, PACKAGES))).toEqual([
    {
      name: '@scope/kit',
      version: '1.0.0',
      license: '(MIT OR Apache-2.0)',
      bundles: ['browser', 'server'],
      shared: false,
    },
    expect.objectContaining({ name: 'odd', license: 'SEE LICENSE IN LICENSE.txt' }),
    expect.objectContaining({ name: 'older', license: null }),
    expect.objectContaining({ name: 'react', bundles: [], shared: true }),
    expect.objectContaining({ name: 'zod', version: '3.0.0', bundles: ['server'] }),
    expect.objectContaining({ name: 'zod', version: '4.6.7' }),
  ]);
  const named = (name: string) => JSON.stringify({ bomFormat: 'CycloneDX', components: [{ name }] });
  expect(parseSbom(named('a'))).toHaveLength(1);
  for (const text of ['{', '[]', '{}', '{"bomFormat":"SPDX"}', named('a\nb'), named('a'.repeat(301))])
    expect([text, parseSbom(text)]).toEqual([text, undefined]);
});
