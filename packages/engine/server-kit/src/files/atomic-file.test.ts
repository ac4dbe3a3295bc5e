import fs, { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { createFileAtomic, writeFileAtomic, writeFileWhole } from './atomic-file.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

test('every byte is written when the system takes only a few at a time', () => {
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

test('of many that create one file at once, one creates it whole, and nothing else is left', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'deep', 'key');
  for (const text of ['first', 'second']) createFileAtomic(file, text, 0o600);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['first', 0o600]);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['key']);
  const failing = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw full;
  });
  expect(() => createFileAtomic(join(folder, 'other'), 'x')).toThrow(full);
  failing.mockRestore();
  expect(readdirSync(folder)).toEqual(['deep']);
});

test('one of many files is there whole or as it was, whatever step fails', async () => {
  const file = join(temporaryFolder(), 'deep', 'page');
  await writeFileWhole(file, Buffer.from('old'));
  for (const step of ['writeFile', 'datasync'] as const) {
    const probe = await fs.promises.open(file);
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const failing = jest.spyOn(handles, step).mockRejectedValue(full);
    await expect(writeFileWhole(file, Buffer.from('new'))).rejects.toThrow(full);
    failing.mockRestore();
    expect([step, readFileSync(file, 'utf8'), readdirSync(join(file, '..'))]).toEqual([
      step,
      'old',
      ['page'],
    ]);
  }
  await expect(writeFileWhole(join(file, '..'), Buffer.from('new'))).rejects.toThrow();
  expect(readdirSync(join(file, '../..'))).toEqual(['deep']);
  await writeFileWhole(file, Buffer.from('new'), false);
  expect(readFileSync(file, 'utf8')).toBe('new');
});
