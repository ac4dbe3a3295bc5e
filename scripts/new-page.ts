import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requirePinnedNode } from './node-version.ts';

/** `npm run new:page`: `site new-page` in the folder of a section. */
const root = join(import.meta.dirname, '..');
const [section = '', ...args] = process.argv.slice(2);

requirePinnedNode();
if (!existsSync(join(root, section, 'section.ts')) || section === '') {
  console.error(`${section || 'The first argument'} is not the folder of a section.
  npm run new:page -- mfe-platform /platform/unit-economics [--menu id] [--title "Name"]`);
  process.exit(2);
}
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'site'), ['new-page', ...args], {
  cwd: join(root, section),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
console.log(`
  npx --no jest ${section}/src/pages
  npm run build -w ${section}
  npm run deploy -w ${section}`);
