import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CODE_GROUPS } from '@site/registry/explanations';
import { committedFiles, referencePages } from '../reference/reference-pages.ts';

test('committed schemas, and the list of decisions, are what scripts/reference/write.ts writes', () => {
  const files = Object.entries(committedFiles());
  expect(files).toHaveLength(4);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
});

test('the page of codes has each code of site explain, and that of JSON outputs the meaning of a field', () => {
  const { codes, 'json-outputs': outputs } = Object.fromEntries(
    Object.entries(referencePages()).map(([file, text]) => [basename(file, '.md'), text]),
  );
  for (const { codes: group } of CODE_GROUPS)
    for (const { code } of group) expect(codes).toContain(`### ${code}\n`);
  expect(outputs).toMatch(/^\| `changes` \| list of object \| Empty if everything was live already\. \|$/m);
});
