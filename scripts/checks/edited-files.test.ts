import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder as root } from '@site/server-kit';
import { sectionFolders } from '../section-folders.ts';

test('every source file that the reports drill edits is there', () => {
  const text = readFileSync(join(root, 'e2e/drills/reports/faults.ts'), 'utf8');
  const edited = [...text.matchAll(/'(src\/[\w./-]+\.tsx?)'/g)].map(([, file]) => file!);
  const gone = edited.filter(
    (file) => !sectionFolders(root).some((name) => existsSync(join(root, name, file))),
  );
  expect(gone).toEqual([]);
  expect(edited.length).toBeGreaterThan(4);
});
