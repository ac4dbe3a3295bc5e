import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { projectFolder as root } from '@site/server-kit';
import { manifests, setVersion } from './set-version.ts';

test('a release has one version in every package and pin; a section keeps its own', () => {
  const folder = temporaryFolder();
  const files = manifests(root);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), readFileSync(join(root, file)));
  }
  expect(setVersion(folder, '7.8.9').length).toBeGreaterThan(25);
  const pins = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const { name, version } = JSON.parse(text);
    for (const [, pin] of text.matchAll(/"@site\/[\w-]+": "(\d[^"]*)"/g)) pins.add(pin!);
    expect([name, version]).toEqual([name, /^mfe-/.test(name) ? '1.0.0' : '7.8.9']);
  }
  expect([...pins]).toEqual(['7.8.9']);
  expect(setVersion(folder, '7.8.9')).toEqual([]);
});
