import { relative } from 'node:path';
import { siteSettingsSchema } from '@site/registry/settings';
import { projectFolder } from '@site/server-kit';
import type * as z from 'zod';
import { table } from '../markdown.ts';
import {
  bucketSettingsSchema,
  leadsSettingsSchema,
  shellSettingsSchema,
  tracingSettingsSchema,
} from '../sources.ts';

type Shape = Record<string, z.ZodType>;

interface Group {
  title: string;
  note?: string;
  shape: Shape;
}

const without = (shape: Shape, other: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !Object.hasOwn(other, name)));

export const SETTING_GROUPS: readonly Group[] = [
  {
    title: 'Shell server, deploy tool, builds and static export',
    note:
      "A section's package.json may hold `REGISTRY`, `SITE_ORIGIN`, `SITE_OPERATOR_KEYS` and `DOCS_URL` for the tool:\n" +
      '`"site": { "registry": "…", "origin": "…", "operatorKeys": ["…"], "docs": "…" }`. The environment wins.',
    shape: siteSettingsSchema.shape,
  },
  { title: 'Shell server', shape: without(shellSettingsSchema.shape, siteSettingsSchema.shape) },
  {
    title: 'Traces',
    note: 'Read by the package `@site/open-telemetry`, for shell server, leads-api and deploy tool. The exporter reads the other `OTEL_EXPORTER_OTLP_*` settings itself.',
    shape: tracingSettingsSchema.shape,
  },
  {
    title: 'Registry in a bucket',
    note: 'Read by every program, where `REGISTRY` is `s3://…`. Credentials come from the standard variables of AWS.',
    shape: bucketSettingsSchema.shape,
  },
  {
    title: 'leads-api',
    note: 'Read by the service and by its commands. `npm run probe -w scripts` reads `PROBE_SECRET` too.',
    shape: leadsSettingsSchema.shape,
  },
];

export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Environment variables, read once at startup. An empty value counts as not set. A bad value is refused by name',
    '(`SITE_SETTING_INVALID`). Relative paths start at the root of the project.',
    '',
    ...SETTING_GROUPS.flatMap(({ title, note, shape }) => [
      `## ${title}`,
      '',
      ...(note ? [note, ''] : []),
      ...table(['setting', 'default', 'meaning'], Object.entries(shape).map(row)),
      '',
    ]),
  ].join('\n');

function row([name, schema]: [string, z.ZodType]): string[] {
  const { description, unset } = (schema.meta() ?? {}) as { description?: string; unset?: string };
  if (!description) throw new Error(`${name} has no description: add one to its schema.`);
  return [`\`${name}\``, unset ?? defaultOf(schema), description];
}

/** Paths start at the project's root. */
function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '';
  const text = String(data);
  return `\`${text.startsWith(projectFolder) ? relative(projectFolder, text) : text}\``;
}
