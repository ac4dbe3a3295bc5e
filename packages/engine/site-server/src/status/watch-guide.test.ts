import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@site/server-kit';
import { servedSite } from '@site/test-kit/served-site';
import * as z from 'zod';
import { statusReportSchema } from './status-report.ts';

const guide = readFileSync(join(projectFolder, 'docs/guides/watch-the-site.md'), 'utf8');

function fieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name);
      walk(value);
    }
  };
  walk(z.toJSONSchema(schema));
  return [...found];
}

const missing = (names: string[]) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(guide));

test('the guide names every field of /_status.json', () => {
  const fields = fieldsOf(statusReportSchema);
  expect(fields.length).toBeGreaterThan(70);
  expect(missing(fields)).toEqual([]);
});

test('each metric that the guide alerts on exists', async () => {
  const { send } = await servedSite([{ name: 'a' }]);
  const metrics = (await send('/metrics')).body.toString();
  const [, alerts = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const named = [...alerts.matchAll(/^\| `(site_\w+)`/gm)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
});
