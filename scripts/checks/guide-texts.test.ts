import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, table = ''] = read('docs/guides/change-a-text-or-contract.md').split('### Agreed texts');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts'))
  .map((line) => ({
    quoted: [...line.matchAll(/"([^"]+)"/g)].map((match) => match[1]!),
    tests: [...line.matchAll(/`([^`]+\.test\.tsx?)`/g)].map((match) => match[1]!),
  }));

test('each agreed text in the guide is in the test it names', () => {
  expect(rows.length).toBeGreaterThan(8);
  for (const { quoted, tests } of rows) {
    const held = tests.map(read).join('\n');
    for (const text of quoted) expect([tests, text, held.includes(text)]).toEqual([tests, text, true]);
  }
});
