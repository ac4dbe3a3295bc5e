import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { keptResults } from './kept-results.ts';

test('a result is found by its inputs; a damaged or truncated one is not, and can be kept again', async () => {
  const folder = temporaryFolder();
  const results = keptResults(folder);
  expect(results.find(['a'])).toBeUndefined();
  await results.keep(['a'], '{"made":1}');
  expect(keptResults(folder).find(['a'])).toBe('{"made":1}');
  expect(results.find(['b'])).toBeUndefined();
  expect(results.find(['a', ''])).toBeUndefined();

  const file = join(folder, readdirSync(folder)[0]!);
  const whole = readFileSync(file, 'utf8');
  for (const damaged of [whole.replace('1', '2'), whole.slice(0, -1), whole.slice(0, 20), '', '\n']) {
    writeFileSync(file, damaged);
    expect(results.find(['a'])).toBeUndefined();
  }
  await results.keep(['a'], '3');
  expect(results.find(['a'])).toBe('3');
});

test('one that cannot be written is not kept, and nothing fails', async () => {
  const file = join(temporaryFolder({ file: '' }), 'file');
  await keptResults(file).keep(['a'], '1');
  expect(keptResults(file).find(['a'])).toBeUndefined();
});
