import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { installedFile } from './installed-file.ts';

test('finds the entry of an installed package, and no file where it is not installed', () => {
  const folder = temporaryFolder({
    'node_modules/drawer/package.json': '{"name":"drawer","exports":"./entry.js"}',
    'node_modules/drawer/entry.js': '',
  });
  expect(installedFile('drawer', folder)).toBe(join(folder, 'node_modules/drawer/entry.js'));
  expect(installedFile('absent', folder)).toBeUndefined();
});
