import { readFileSync } from 'node:fs';
import { committedFiles } from '../reference/reference-pages.ts';

test('committed schemas, and the list of decisions, are what scripts/reference/write.ts writes', () => {
  const files = Object.entries(committedFiles());
  expect(files).toHaveLength(4);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
});
