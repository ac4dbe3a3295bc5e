import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { auditLineSchema } from '@site/registry';
import { projectFolder as root } from '@site/server-kit';
import * as z from 'zod';
import { formatsPage } from '../reference/pages/formats-page.ts';
import { metricsByProgram } from '../reference/pages/metrics-page.ts';
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

test('each kind of audit line has its own table, with all its fields', () => {
  const chapters = formatsPage().split(/^##+ /m);
  const titles = auditLineSchema.options.map(({ shape }) => {
    const kind = shape.kind.value;
    const chapter = chapters.find((text) => text.includes(`| \`kind\` | \`"${kind}"\` |`)) ?? '';
    const missing = Object.keys(shape).filter((field) => !chapter.includes(`| \`${field}\` |`));
    expect([kind, missing]).toEqual([kind, []]);
    return [kind, chapter.split('\n')[0]];
  });
  expect(titles).toEqual([
    ['change', 'A change'],
    ['refusal', 'A refusal of the gate'],
    ['rollout', 'A step of a rollout'],
    ['collection', 'Versions that were pruned'],
  ]);
});

test('metrics of a package are not among those of another', () => {
  for (const [title, metrics] of Object.entries(metricsByProgram())) {
    expect(metrics.length).toBeGreaterThan(1);
    const ofRollouts = metrics.some(({ name }) => name.startsWith('site_rollout_'));
    expect([title, ofRollouts]).toEqual([title, title.includes('@site/rollout')]);
  }
});

test('what a command does without an option is what its code does', () => {
  const code = (file: string) => readFileSync(join(root, 'packages/engine/deploy-tool/src', file), 'utf8');
  const [, seconds] = /DEFAULT_TIMEOUT = '(\d+)'/.exec(code('commands/inspect/wait.ts')) ?? [];
  const [, usual] = /^const USUAL = (\d+);$/m.exec(code('deploy/preview.ts')) ?? [];
  const [, days] = /^const MAX_LENGTH = (\d+) \* 24;$/m.exec(code('deploy/preview.ts')) ?? [];
  const help = code('command-shapes.ts');
  expect(help).toContain(`'how long to wait: ${seconds} if absent'`);
  expect(help).toContain(`'how long the link works: ${usual} if absent, at most ${Number(days) * 24}'`);
});
