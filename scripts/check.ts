import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { requirePinnedNode } from './node-version.ts';
import { sectionFolders } from './section-folders.ts';

/** `npm run check -w mfe-x`. Nothing is stored or goes live. */
const root = join(import.meta.dirname, '..');
const section = process.argv[2] ?? process.env.npm_package_name ?? '';

requirePinnedNode();
if (!sectionFolders(root).includes(section)) {
  console.error(`${section || 'No name'} is not a section. Usage: npm run check -w mfe-x`);
  process.exit(2);
}

const steps: { name: string; command: string; args: string[]; cwd?: string }[] = [
  { name: 'lint', command: 'biome', args: ['check', section] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', ownTypes()] },
  { name: 'unit', command: 'jest', args: ['--silent', `${section}/`] },
  {
    name: 'build',
    command: 'turbo',
    args: ['run', 'build', `--filter=./${section}`, '--output-logs=errors-only', '--no-update-notifier'],
  },
  {
    name: 'gate and browser',
    command: 'site',
    args: ['prepare', '--dry-run', '--smoke', '--every-page'],
    cwd: join(root, section),
  },
];

const results = steps.map(({ name, command, args, cwd = root }) => {
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const started = performance.now();
  const possible = !args.includes('--smoke') || ensureBrowser();
  if (!possible) console.error('No browser could be found or installed. Install chromium.');
  const passed = possible && spawnSync(command, args, { cwd, stdio: 'inherit', env: ownBin() }).status === 0;
  return { name, passed, seconds: Math.round((performance.now() - started) / 1000) };
});

console.log(`\n${section}`);
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok     ' : 'FAILED '} ${name} (${seconds} s)`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/** This section's files and what they import. */
function ownTypes(): string {
  const folder = join(root, '.cache', 'check', section);
  mkdirSync(folder, { recursive: true });
  const up = '../../..';
  const settings = {
    extends: `${up}/tsconfig.json`,
    // these declarations are found by name, not by import
    include: [`${up}/${section}/**/*`, `${up}/packages/**/*.d.ts`],
    exclude: [`${up}/**/dist`, `${up}/**/node_modules`],
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

function ownBin(): NodeJS.ProcessEnv {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` };
}
