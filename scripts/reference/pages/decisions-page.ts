import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The records, newest first. */
export function decisionsPage(folder: string): string {
  const records = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .reverse();
  const lines = records.map((name) => {
    const title = /^# (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name;
    return `- [${title}](${name})`;
  });
  return [
    '# Decisions',
    '',
    'Why things are as they are, newest first. This page is written by `node scripts/reference/write.ts`.',
    '',
    ...lines,
    '',
  ].join('\n');
}
