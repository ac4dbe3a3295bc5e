import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as deployTool from '@site/deploy-tool/option';
import { CODES } from '@site/registry';
import { CODE_GROUPS } from '@site/registry/explanations';
import { footerEntrySchema, navigationEntrySchema, redirectSchema } from '@site/section-kit/contract';
import { projectFolder as root } from '@site/server-kit';
import * as z from 'zod';

const guide = readFileSync(join(root, 'docs/guides/deploy-a-section.md'), 'utf8');
const sourcesOf = (folder: string, without?: string) =>
  readdirSync(join(root, 'packages', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => without === undefined || !file.startsWith(without))
    .map((file) => readFileSync(join(root, 'packages', folder, file), 'utf8'))
    .join('\n');
const PACKAGES = [
  'engine/server-kit/src',
  'engine/registry/src',
  'engine/composer/src',
  'engine/deploy-tool/src',
  'engine/section-build/src',
  'engine/site-server/src',
  'options/release-signing/src',
  'options/og-images/src',
  'options/static-export/src',
];
const EXPLANATIONS = 'diagnostics/explanations';
const sources = PACKAGES.map((folder) => sourcesOf(folder, EXPLANATIONS)).join('\n');
const codes = (text: string, quote: string) =>
  [
    ...new Set(
      // alone, or at the start of a sentence of a server
      [...text.matchAll(new RegExp(`${quote}(SITE_[A-Z_]+)${quote}|\`(SITE_[A-Z_]+): `, 'g'))].map(
        (match) => (match[1] ?? match[2])!,
      ),
    ),
  ]
    // settings, not codes
    .filter((code) => !['SITE_CONFIG', 'SITE_OPERATOR_KEYS', 'SITE_ORIGIN'].includes(code))
    .sort();

test('site explain knows every code that the packages use, and no other', () => {
  const explained = CODE_GROUPS.flatMap((group) => group.codes.map(({ code }) => code));
  expect(explained.length).toBeGreaterThan(140);
  expect([...new Set(explained)].sort()).toEqual(codes(sources, "'"));
});

test('every refusal and warning of the gate says what to do', () => {
  const given = codes(
    ['gate', 'page-checks', 'plan', 'render']
      .map((room) => sourcesOf(`engine/composer/src/${room}`))
      .join('\n'),
    "'",
  );
  expect(given.length).toBeGreaterThan(20);
  // no refusals of a candidate, but errors of this machine: they are thrown with what to do
  const thrown = ['SITE_NODE_VERSION', 'SITE_SECTION_FILE'];
  expect(given.filter((code) => !Object.hasOwn(CODES, code))).toEqual(thrown);
});

test('it has no advice for a code that nothing uses', () => {
  const given = new Set(codes(sources, "'"));
  expect(Object.keys(CODES).filter((code) => !given.has(code))).toEqual([]);
});

test('the guide names every field that --json prints', () => {
  const ofSection = new Set(
    [navigationEntrySchema, footerEntrySchema, redirectSchema].flatMap((schema) => fieldsOf(schema)),
  );
  const fields = Object.values(deployTool)
    .filter((exported) => exported instanceof z.ZodType)
    .flatMap(fieldsOf)
    .filter((field) => !ofSection.has(field));
  expect(fields).toContain('gateMilliseconds');
  expect([...new Set(fields)].filter((field) => !guide.includes(`\`${field}\``))).toEqual([]);
});

function fieldsOf(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') found.push(...Object.keys(value));
      walk(value);
    }
  };
  walk(z.toJSONSchema(schema));
  return found;
}
