import { DatabaseSync } from 'node:sqlite';
import { type AuditLine, auditLineSchema } from '@site/registry';
import { sectionManifestSchema, shellManifestSchema } from '@site/section-kit/contract';
import type * as z from 'zod';
import { schemaDocs } from '../schema-docs.ts';
import { describedSchema, fieldsTable, type JsonSchema } from '../schema-fields.ts';
import { entrySchema, siteContractSchema, sqliteMigrations } from '../sources.ts';

const REGISTRY = 'packages/engine/registry/src';
const MANIFEST = 'packages/engine/section-kit/src/contract/artifact/artifact-manifest.ts';

const fieldsOf = (schema: z.ZodType, file: string, variable: string): JsonSchema =>
  describedSchema(schema, schemaDocs(file, variable));

/** Heading of each kind of line, and how deep its table is. */
const LINES: Record<AuditLine['kind'], { title: string; depth?: number }> = {
  change: { title: 'A change' },
  refusal: { title: 'A refusal of the gate', depth: 1 },
  rollout: { title: 'A step of a rollout' },
  collection: { title: 'Versions that were pruned', depth: 1 },
};

const auditLines = (): string[] =>
  auditLineSchema.options.flatMap((line) => {
    const kind = line.shape.kind.value;
    const { title, depth } = LINES[kind];
    const fields = fieldsOf(line, `${REGISTRY}/audit/audit-line.ts`, `${kind}Line`);
    return [`### ${title}`, '', ...fieldsTable(fields, depth), ''];
  });

/** docs/reference/file-formats.md: what is stored, for who reads it with another program. */
export function formatsPage(): string {
  return [
    '# File formats',
    '',
    'What the programs store. A later release reads what an earlier one wrote. `[]` is an item of a list, and `NAME` a name. This',
    'page is written by `node scripts/reference/write.ts` from the schemas in the code; a test fails when it is not current.',
    '',
    '## The registry: registry.json',
    '',
    'A Frontend Discovery document (schema `v1-pre`): `{ "schema": "v1-pre", "microFrontends": { "NAME": [entry, …] } }`. The entry with',
    '`deployment.default` is live. Each entry has:',
    '',
    ...fieldsTable(fieldsOf(entrySchema, `${REGISTRY}/document/registry-document.ts`, 'entrySchema')),
    '',
    '## The audit log: registry.audit.log',
    '',
    'One JSON object a line, in a folder. In a bucket, an object below `_audit/` for each line. `kind` says which of these it is.',
    '',
    ...auditLines(),
    '## An artifact: NAME/VERSION/section.json',
    '',
    'The manifest next to the files of a version. No file that it does not list is copied or served. `navigation`, `footer` and',
    '`redirects` have the fields of [section.ts](section.md).',
    '',
    '### Of a section',
    '',
    ...fieldsTable(fieldsOf(sectionManifestSchema, MANIFEST, 'sectionShape'), 1),
    '',
    '### Of the shell',
    '',
    ...fieldsTable(fieldsOf(shellManifestSchema, MANIFEST, 'shellShape')),
    '',
    '## What the site publishes for its teams: site-contract.json',
    '',
    'Next to the registry. `config` is the site configuration ([site.json](site.md)).',
    '',
    ...fieldsTable(
      withoutFields(
        fieldsOf(siteContractSchema, `${REGISTRY}/settings/site-contract.ts`, 'siteContractSchema'),
        'config',
      ),
    ),
    '',
    '## Leads: leads.db',
    '',
    'A SQLite file, or the same tables in PostgreSQL. Times are milliseconds since 1970. The program that writes is the one to read',
    'with: `npm run leads -w leads-api -- list`.',
    '',
    ...tables(),
    '',
  ].join('\n');
}

/** A field whose own fields are on another page. */
const withoutFields = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    [name]: { type: 'object', description: schema.properties?.[name]?.description ?? '' },
  },
});

function tables(): string[] {
  const database = new DatabaseSync(':memory:');
  for (const migration of sqliteMigrations) database.exec(migration);
  const names = (sql: string, ...given: string[]) =>
    database
      .prepare(sql)
      .all(...given)
      .map(({ name }) => String(name));
  const found = names("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const rows = found.map((table) => {
    const columns = names('SELECT name FROM pragma_table_info(?)', table).map((name) => `\`${name}\``);
    return `| \`${table}\` | ${columns.join(', ')} |`;
  });
  return ['| table | columns |', '|---|---|', ...rows];
}
