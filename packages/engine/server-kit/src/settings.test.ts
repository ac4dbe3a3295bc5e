import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { findProjectFolder } from './settings.ts';

test('a folder of a workspace belongs to its root; a section of its own is its own project', () => {
  const root = temporaryFolder();
  const section = join(root, 'mfe-a');
  mkdirSync(join(section, 'src'), { recursive: true });
  writeFileSync(join(section, 'package.json'), '{ "name": "mfe-a" }');
  expect(findProjectFolder(section)).toBe(section);
  writeFileSync(join(root, 'package.json'), '{ "workspaces": ["mfe-*"] }');
  expect([root, section, join(section, 'src')].map((folder) => findProjectFolder(folder))).toEqual(
    Array(3).fill(root),
  );
  writeFileSync(join(root, 'package.json'), 'no JSON');
  expect(findProjectFolder(section)).toBe(section);
});
