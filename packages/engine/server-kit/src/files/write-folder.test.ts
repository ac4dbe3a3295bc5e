import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { writeFolder } from './write-folder.ts';

async function* files(...given: [string, string][]): AsyncGenerator<[string, Uint8Array]> {
  for (const [name, text] of given) yield [name, Buffer.from(text)];
}

test('every file is there by its name, folders included', async () => {
  const folder = join(temporaryFolder(), 'deep', 'a');
  await writeFolder(folder, files(['one', '1'], ['web/two', '2']));
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('1');
  expect(readFileSync(join(folder, 'web', 'two'), 'utf8')).toBe('2');
  expect(readdirSync(join(folder, '..'))).toEqual(['a']);
});

test('a source that fails, a full disk and a taken name leave what was there and nothing else', async () => {
  const root = temporaryFolder();
  const folder = join(root, 'a');
  async function* failing(): AsyncGenerator<[string, Uint8Array]> {
    yield ['one', Buffer.from('1')];
    throw new Error('no more');
  }
  await expect(writeFolder(folder, failing())).rejects.toThrow('no more');
  const full = jest.spyOn(promises, 'rename').mockRejectedValue(new Error('ENOSPC'));
  await expect(writeFolder(folder, files(['one', '1']))).rejects.toThrow('ENOSPC');
  full.mockRestore();
  expect(readdirSync(root)).toEqual([]);
  mkdirSync(folder);
  writeFileSync(join(folder, 'old'), 'old');
  await expect(writeFolder(folder, files(['one', '1']))).rejects.toMatchObject({ code: 'ENOTEMPTY' });
  expect([readdirSync(root), readdirSync(folder)]).toEqual([['a'], ['old']]);
});

test('every file and folder is on disk before the folder takes its name, and the name before it resolves', async () => {
  const root = temporaryFolder();
  const steps: string[] = [];
  const { open, rename } = promises;
  const opened = jest.spyOn(promises, 'open').mockImplementation(async (path, flags) => {
    const handle: FileHandle = await open(path, flags);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      steps.push(
        String(path)
          .slice(root.length)
          .replace(/\.[^/]*incoming/, ''),
      );
      return sync();
    };
    return handle;
  });
  const renamed = jest.spyOn(promises, 'rename').mockImplementation((from, to) => {
    steps.push('rename');
    return rename(from, to);
  });
  await writeFolder(join(root, 'a'), files(['web/one', '1'], ['two', '2']));
  opened.mockRestore();
  renamed.mockRestore();
  expect(steps.slice(0, 4).sort()).toEqual(['/a', '/a/two', '/a/web', '/a/web/one']);
  expect(steps.slice(4)).toEqual(['rename', '']);
});
