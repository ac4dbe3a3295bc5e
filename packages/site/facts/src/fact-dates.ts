import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { awsRecords } from './aws.ts';
import { azureRecords } from './azure.ts';
import type { FactRecord } from './fact.ts';
import { finopsRecords } from './finops.ts';
import { focusRecords } from './focus.ts';
import { googleRecords } from './google.ts';
import { oracleRecords } from './oracle.ts';

/** By the names that sections import. */
const files: Record<string, Record<string, FactRecord>> = {
  awsFacts: awsRecords,
  azureFacts: azureRecords,
  googleFacts: googleRecords,
  oracleFacts: oracleRecords,
  focusFacts: focusRecords,
  finopsFacts: finopsRecords,
};

/** Facts that a section's sources name, with the ISO day of their last check. A section's facts.ts exports them. */
export function factDates(folder: string): Record<string, string> {
  const source = join(folder, 'src');
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mdx)$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n');
  const named = new Set(text.match(/\b\w+Facts\.\w+/g));
  const dates = Object.entries(files).flatMap(([file, records]) =>
    Object.entries(records).map(([key, { checked }]) => [`${file}.${key}`, checked] as const),
  );
  return Object.fromEntries(dates.filter(([id]) => named.has(id)));
}
