import { siteConfigShape } from '@site/section-kit/contract';
import { schemaDocs } from '../schema-docs.ts';
import { describedSchema, fieldsTable, type JsonSchema } from '../schema-fields.ts';

const SOURCE = 'packages/engine/section-kit/src/contract/site-config.ts';

/** JSON Schema of site.json, with which editors complete and check it. */
export const SITE_SCHEMA = 'packages/engine/section-kit/src/contract/site.schema.json';

export const siteSchema = (): JsonSchema => ({
  title: 'The configuration of a site, site.json',
  ...describedSchema(siteConfigShape, schemaDocs(SOURCE, 'siteConfigShape')),
});

/** docs/reference/site.md: each field of site.json. */
export const sitePage = (): string =>
  [
    '# site.json',
    '',
    'The configuration of a site, one file for each environment: `shell/config/site.json`, or the file that `SITE_CONFIG` names.',
    'Servers read it again when it changes. What is below `site` belongs to this site alone: its sections say what they show. `[]` is an',
    'item of a list, and `NAME` a name of your own. This page is written by `node scripts/reference/write.ts` from the schema in',
    '`@site/section-kit`; a test fails when it is not current.',
    '',
    'An editor and the servers check the file with the JSON Schema that its first line names. A site has its own next to the file,',
    'which also says what is below `site`. A site without one can name that of the kit:',
    '`./node_modules/@site/section-kit/dist/contract/site.schema.json`.',
    '',
    '```json',
    '{ "$schema": "./site.schema.json" }',
    '```',
    '',
    ...fieldsTable(siteSchema()),
    '',
  ].join('\n');
