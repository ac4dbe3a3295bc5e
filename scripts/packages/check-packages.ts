import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packAll, STAGED } from './pack.ts';

/** A part of `npm run drill`: whether what packages export is there and has types. */

const root = join(import.meta.dirname, '../..');
const out = join(root, '.cache', 'checked-packages');

const WITHOUT_TYPES = [
  // for programs that are JavaScript
  './load-command',
  './theme.css',
  './base.css',
  './fonts/*',
  './logos/*',
  './menu-icons/*',
  './jest',
  './tsconfig',
  './biome',
];

function passes(command: string, args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`${command} ${args[0]}\n${stdout}${stderr}`);
  return status === 0;
}

rmSync(out, { recursive: true, force: true });
const tarballs = [...packAll(out).values()];
const failed = tarballs.filter((file) => {
  const complete = passes('publint', [file, '--strict']);
  const typed = passes('attw', [file, '--profile', 'esm-only', '--exclude-entrypoints', ...WITHOUT_TYPES]);
  return !complete || !typed;
});
console.log(`${tarballs.length} packages packed and checked, ${failed.length} with findings.`);
const helped = withHelpers();
process.exit(failed.length === 0 && helped.length === 0 ? 0 : 1);

/** Files with a helper function of the compiler, which is missing where one of theirs runs in a page. */
function withHelpers(): string[] {
  const files = globSync('*/dist/**/*.{js,mjs,cjs}', { cwd: STAGED });
  const found = files.filter((file) =>
    /^(?:var|const) __\w+ = \(?this && this\./m.test(readFileSync(join(STAGED, file), 'utf8')),
  );
  console.log(`${files.length} files searched for helpers of the compiler, ${found.length} with one.`);
  for (const file of found)
    console.error(`${file}: write what needs the helper as JavaScript, in an .mjs file next to it.`);
  return files.length > 300 ? found : ['too few files were read'];
}
