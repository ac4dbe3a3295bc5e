import { sectionDefinitionSchema } from '@site/section-kit/contract';
import { entryMetaSchema, pageMetaSchema } from '@site/section-kit/pages';
import { schemaDocs } from '../schema-docs.ts';
import { describedSchema, fieldsTable } from '../schema-fields.ts';

const CONTRACT = 'packages/engine/section-kit/src/contract';

/** docs/reference/section.md: what a section writes about itself and its pages. */
export function sectionPage(): string {
  const section = describedSchema(
    sectionDefinitionSchema,
    schemaDocs(`${CONTRACT}/section-definition.ts`, 'sectionDefinitionSchema'),
  );
  const meta = (schema: typeof pageMetaSchema | typeof entryMetaSchema, name: string) =>
    fieldsTable(describedSchema(schema, schemaDocs(`${CONTRACT}/pages/page-meta.ts`, name)));
  return [
    '# section.ts and page.meta.ts',
    '',
    'A section defines itself in `section.ts`, and each page in the `page.meta.ts` of its folder. `[]` is an item of a list, and',
    '`NAME` a name of your own. This page is written by `node scripts/reference/write.ts` from the schemas of',
    '`@site/section-kit`; a test fails when it is not current.',
    '',
    '## section.ts',
    '',
    ...fieldsTable(section),
    '',
    '## page.meta.ts',
    '',
    ...meta(pageMetaSchema, 'pageMetaSchema'),
    '',
    '## An entry of a page with a parameter',
    '',
    'The fields of `page.meta.ts` but `path`, which follows from the name of the file, and:',
    '',
    ...meta(entryMetaSchema, 'entryMetaSchema').filter(
      (line, index) => index < 2 || line.startsWith('| `card`'),
    ),
    '',
  ].join('\n');
}
