import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { installedFile } from './installed-file.ts';

test('finds the entry of an installed package, and no file where it is not installed', () => {
  const folder = temporaryFolder();
  const installed = join(folder, 'node_modules', 'drawer');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name: 'drawer', exports: './entry.js' }));
  writeFileSync(join(installed, 'entry.js'), '');
  expect(installedFile('drawer', folder)).toBe(join(installed, 'entry.js'));
  expect(installedFile('absent', folder)).toBeUndefined();
});
