import { readFileSync } from 'node:fs';
import { referencePages } from '../reference/reference-pages.ts';

test('generated pages and schemas are what scripts/reference/write.ts writes', () => {
  const pages = Object.entries(referencePages());
  expect(pages.length).toBeGreaterThan(7);
  for (const [file, text] of pages) expect(readFileSync(file, 'utf8')).toBe(text);
});
