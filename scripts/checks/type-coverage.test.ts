import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const lines = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

test('the compiler reads every source file that git knows or would take', () => {
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const read = new Set(
    ['tsconfig.json', 'tsconfig.realm.json']
      .flatMap((config) => lines(tsc, '--listFilesOnly', '-p', config))
      .map((file) => relative(root, file).replaceAll('\\', '/')),
  );
  const deleted = new Set(lines('git', 'ls-files', '--deleted'));
  const sources = lines('git', 'ls-files', '-co', '--exclude-standard').filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && !deleted.has(file),
  );
  expect(sources.length).toBeGreaterThan(800);
  expect(sources.filter((file) => !read.has(file))).toEqual([]);
});
