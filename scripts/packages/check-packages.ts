import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packAll } from './pack.ts';

/** A step of `npm test`: packs every published package, and looks whether what it exports is there and has types. */

const root = join(import.meta.dirname, '../..');
const out = join(root, '.cache', 'checked-packages');

/** Stylesheets, pictures and settings have no types. */
const WITHOUT_TYPES = [
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
process.exit(failed.length === 0 ? 0 : 1);
