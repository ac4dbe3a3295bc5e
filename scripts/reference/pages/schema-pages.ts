import { jsonOutputsSchema } from '@site/deploy-tool/json-outputs';
import { auditLineSchema } from '@site/registry';
import {
  sectionDefinitionSchema,
  sectionManifestSchema,
  shellManifestSchema,
} from '@site/section-kit/contract';
import { pageMetaSchema } from '@site/section-kit/pages';
import type * as z from 'zod';
import { fieldsTable } from '../fields-table.ts';
import { described, describedSchema, type Schema, schemaDocs } from '../schema-docs.ts';
import { kitSchema } from '../site-schema.ts';
import { entrySchema, siteContractSchema, statusReportSchema } from '../sources.ts';

const KIT = 'packages/engine/section-kit/src/contract';
const REGISTRY = 'packages/engine/registry/src';
const NAMES = '`[]` is an item of a list, and `NAME` a name of your own.';

const tableOf = (schema: z.ZodType, file: string, variable: string): string[] =>
  fieldsTable(describedSchema(schema, schemaDocs(file, variable)));

const page = (title: string, intro: string, ...chapters: [heading: string, lines: string[]][]): string =>
  [
    `# ${title}`,
    '',
    intro,
    '',
    ...chapters.flatMap(([heading, lines]) => [...(heading ? [`## ${heading}`, ''] : []), ...lines, '']),
  ].join('\n');

/** docs/reference/site.md */
export const sitePage = (): string =>
  page(
    'site.json',
    `The configuration of a site, one file for each environment: \`shell/config/site.json\`, or the file that \`SITE_CONFIG\` names. ${NAMES}`,
    ['', fieldsTable(kitSchema() as Schema)],
  );

/** docs/reference/section.md */
export const sectionPage = (): string =>
  page(
    'section.ts and page.meta.ts',
    `A section defines itself in \`section.ts\`, and each page in the \`page.meta.ts\` of its folder. ${NAMES}`,
    [
      'section.ts',
      tableOf(sectionDefinitionSchema, `${KIT}/section-definition.ts`, 'sectionDefinitionSchema'),
    ],
    ['page.meta.ts', tableOf(pageMetaSchema, `${KIT}/pages/page-meta.ts`, 'pageMetaSchema')],
  );

/** docs/reference/status.md */
export const statusPage = (): string =>
  page('/_status.json', `Times are ISO 8601 in UTC, sizes are bytes of the Brotli encoding. ${NAMES}`, [
    '',
    tableOf(
      statusReportSchema,
      'packages/engine/site-server/src/status/status-report.ts',
      'statusReportSchema',
    ),
  ]);

/** docs/reference/file-formats.md */
export const formatsPage = (): string => {
  const manifest = `${KIT}/artifact/artifact-manifest.ts`;
  return page(
    'File formats',
    `What the programs store. A later release reads what an earlier one wrote. ${NAMES}`,
    [
      'An entry of registry.json',
      tableOf(entrySchema, `${REGISTRY}/document/registry-document.ts`, 'entrySchema'),
    ],
    ...auditLineSchema.options.map((line): [string, string[]] => {
      const kind = line.shape.kind.value;
      return [
        `A line of registry.audit.log: ${kind}`,
        tableOf(line, `${REGISTRY}/audit/audit-line.ts`, `${kind}Line`),
      ];
    }),
    ['section.json of a section', tableOf(sectionManifestSchema, manifest, 'sectionShape')],
    ['section.json of the shell', tableOf(shellManifestSchema, manifest, 'shellShape')],
    [
      'site-contract.json',
      tableOf(siteContractSchema, `${REGISTRY}/settings/site-contract.ts`, 'siteContractSchema'),
    ],
  );
};

/** docs/reference/json-outputs.md: commands that print the same fields share a table. */
export function jsonOutputsPage(): string {
  const { $defs } = jsonOutputsSchema() as { $defs: Record<string, Schema> };
  const docs = schemaDocs('packages/engine/deploy-tool/src/output-schema.ts', 'OUTPUTS');
  const names = new Map<string, string[]>();
  for (const [name, schema] of Object.entries($defs)) {
    const rows = fieldsTable(described(schema, docs, name)).filter((row) => !/^\| `(command|ok)`/.test(row));
    const text = rows.join('\n');
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return page(
    'JSON outputs',
    'With `--json` a command prints one object on standard output, with `command`, `ok`, and the fields of the command; messages go to standard error. A command that failed prints those of `failed`.',
    ...[...names].map(([text, commands]): [string, string[]] => [commands.join(', '), [text]]),
  );
}
