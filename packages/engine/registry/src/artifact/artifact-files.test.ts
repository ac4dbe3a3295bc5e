import { mkdirSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { damagedFiles, readFilesAgain } from './artifact-files.ts';

/** A version with files of this age in milliseconds, and the number of files that a check reads. */
function kept(age: number) {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + age);
  const { folder, manifest } = writeFixtureSection(join(temporaryFolder(), 'a'), {
    name: 'a',
    files: { 'web/chunk.js': 'void 1;' },
  });
  const opened = jest.spyOn(promises, 'open');
  return {
    folder,
    count: Object.keys(manifest.files).length,
    async check() {
      opened.mockClear();
      const damaged = await damagedFiles(folder, manifest);
      return { damaged, read: opened.mock.calls.length };
    },
    later: (milliseconds: number) => clock.mockImplementation(() => now + age + milliseconds),
  };
}

afterEach(() => jest.restoreAllMocks());

test('a file that was whole is read again only if it was written, or when every file is to be read', async () => {
  const { folder, count, check, later } = kept(60_000);
  expect(count).toBeGreaterThan(2);
  expect(await check()).toEqual({ damaged: [], read: count });
  expect(await check()).toEqual({ damaged: [], read: 0 });
  const file = join(folder, 'web/chunk.js');
  await promises.utimes(file, 1, 1);
  expect(await check()).toEqual({ damaged: [], read: 1 });
  writeFileSync(file, 'void 2;');
  later(60_000);
  expect(await check()).toEqual({ damaged: ['web/chunk.js'], read: 1 });
  writeFileSync(file, 'void 1;');
  expect(await check()).toEqual({ damaged: [], read: 1 });
  readFilesAgain();
  expect(await check()).toEqual({ damaged: [], read: count });
});

test('a file that was written a moment ago is read each time: the clock of a file system has steps', async () => {
  const { count, check } = kept(500);
  expect(await check()).toEqual({ damaged: [], read: count });
  expect(await check()).toEqual({ damaged: [], read: count });
});

test('something else in the place of a file is damage', async () => {
  const { folder, count, check } = kept(60_000);
  await check();
  await promises.rm(join(folder, 'web/chunk.js'));
  expect(await check()).toEqual({ damaged: ['web/chunk.js'], read: 1 });
  mkdirSync(join(folder, 'web/chunk.js'));
  expect(await check()).toEqual({ damaged: ['web/chunk.js'], read: 1 });
  await promises.rmdir(join(folder, 'web/chunk.js'));
  await promises.symlink('style.css', join(folder, 'web/chunk.js'));
  expect(await check()).toEqual({ damaged: ['web/chunk.js'], read: 1 });
  expect(count).toBeGreaterThan(2);
});
