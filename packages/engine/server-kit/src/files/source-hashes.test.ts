import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { changedSources, writeSourceHashes } from './source-hashes.ts';

test('what a build was made from: files that were changed, added or removed since are named', () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFiles(folder, { [name]: text });
  expect(changedSources(folder)).toEqual([]);
  write('section.ts', '1');
  expect(changedSources(folder)).toBeUndefined();
  for (const name of ['section.ts', 'src/a.tsx', 'src/b.tsx', 'dist/artifact/section.json']) write(name, '1');
  writeSourceHashes(folder);
  expect(changedSources(folder)).toEqual([]);

  for (const name of ['dist/artifact/x', 'node_modules/x/x.js', '.cache', 'src/a.test.tsx', 'README.md'])
    write(name, '2');
  expect(changedSources(folder)).toEqual([]);

  write('src/a.tsx', '2');
  write('src/c.tsx', '1');
  rmSync(join(folder, 'src/b.tsx'));
  rmSync(join(folder, 'section.ts'));
  expect(changedSources(folder)?.sort()).toEqual(['section.ts', 'src/a.tsx', 'src/b.tsx', 'src/c.tsx']);

  write('dist/sources.json', '{');
  expect(changedSources(folder)).toBeUndefined();
});
