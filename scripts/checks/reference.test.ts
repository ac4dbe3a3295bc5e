import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder as root } from '@site/server-kit';
import * as z from 'zod';
import { referencePages } from '../reference/reference-pages.ts';
import { schemaDocs } from '../reference/schema-docs.ts';

test('generated pages and schemas are what scripts/reference/write.ts writes', () => {
  const pages = Object.entries(referencePages());
  expect(pages.length).toBeGreaterThan(10);
  for (const [file, text] of pages) expect(readFileSync(file, 'utf8')).toBe(text);
});

test('site.json names its JSON Schema, which takes it and refuses a misspelled field', () => {
  const file = join(root, 'shell/config/site.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync(join(dirname(file), config.$schema as string), 'utf8')),
  );
  expect(schema.safeParse(config).error).toBeUndefined();
  const { brand, ...rest } = config;
  expect(schema.safeParse({ ...rest, brnad: brand }).success).toBe(false);
  expect(schema.safeParse({ ...config, footer: [{ id: 'company', lable: 'Company' }] }).success).toBe(false);
});

test('the comment of a field is found through extended, spread and imported schemas', () => {
  const file = 'packages/engine/section-kit/src/contract/pages/page-meta.ts';
  const docs = schemaDocs(file, 'pageMetaSchema');
  expect(docs.get('description')).toBe('70 to 160 characters.');
  expect(docs.get('menu.menu')).toBe('One of `menus` of the site configuration.');
  expect(() => schemaDocs(file, 'nothing')).toThrow('has no nothing');
});
