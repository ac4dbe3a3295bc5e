import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/tiny-site/temporary-folder';
import { writeFileAtomic } from './atomic-file.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

test('a file is written into folders that are not there yet', () => {
  const file = join(temporaryFolder(), 'deep', 'down', 'file.json');
  writeFileAtomic(file, 'text');
  expect(readFileSync(file, 'utf8')).toBe('text');
});

test('bytes are written to the last one when the system takes only a few at a time', () => {
  const file = join(temporaryFolder(), 'file');
  const real = fs.writeSync;
  const few = jest
    .spyOn(fs, 'writeSync')
    .mockImplementation(((handle: number, bytes: Uint8Array, at: number) =>
      real(handle, bytes, at, Math.min(3, bytes.length - at))) as typeof fs.writeSync);
  writeFileAtomic(file, 'ten bytes!');
  few.mockRestore();
  expect(readFileSync(file, 'utf8')).toBe('ten bytes!');
});

test('a failing open, write, fsync, close or rename leaves the old file and no other', () => {
  for (const step of ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync'] as const) {
    const folder = temporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, 'old');
    const failing = jest.spyOn(fs, step).mockImplementation(() => {
      throw full;
    });
    expect(() => writeFileAtomic(file, 'new')).toThrow(full);
    failing.mockRestore();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file']);
  }
});

test('the content is on disk before it takes the name, and the name before the call returns', () => {
  const steps: string[] = [];
  const spies = (['writeSync', 'fsyncSync', 'renameSync'] as const).map((step) => {
    const real = fs[step] as (...given: unknown[]) => unknown;
    return jest.spyOn(fs, step).mockImplementation(((...given: unknown[]) => {
      steps.push(step);
      return real(...given);
    }) as never);
  });
  writeFileAtomic(join(temporaryFolder(), 'file'), 'new');
  for (const spy of spies) spy.mockRestore();
  expect(steps).toEqual(['writeSync', 'fsyncSync', 'renameSync', 'fsyncSync']);
});

test('a folder in the way is an error and stays', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'file', 'inside'), { recursive: true });
  expect(() => writeFileAtomic(join(folder, 'file'), 'new')).toThrow();
  expect(existsSync(join(folder, 'file', 'inside'))).toBe(true);
  expect(readdirSync(folder)).toEqual(['file']);
});
