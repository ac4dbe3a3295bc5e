import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from './fact-list.ts';

/** Facts that a section's sources name, with the ISO day of their last check. A section's facts.ts exports them. */
export function factDates(folder: string): Record<string, string> {
  const source = join(folder, 'src');
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mdx)$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n');
  const named = new Set(text.match(/\b\w+Facts\.\w+/g));
  return Object.fromEntries(facts.filter(({ id }) => named.has(id)).map(({ id, checked }) => [id, checked]));
}
