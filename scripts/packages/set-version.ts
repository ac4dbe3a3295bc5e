import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node scripts/packages/set-version.ts 1.1.0`, before the build: a shell refuses sections built with packages of a later
 * minor version than its own (SITE_CONTRACT_SHARED).
 */
const root = join(import.meta.dirname, '../..');
const TEMPLATE = 'packages/engine/deploy-tool/template/workspace/_package.json';

export const manifests = (folder: string) => {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return [
    'package.json',
    TEMPLATE,
    ...globSync(workspaces, { cwd: folder }).map((one) => join(one, 'package.json')),
  ];
};

/** Its team sets its version. */
const isSection = (file: string) => /^mfe-/.test(file) || file === TEMPLATE;

export function setVersion(folder: string, version: string): string[] {
  return manifests(folder).filter((file) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const named = text.replaceAll(/("@site\/[\w-]+": )"\d[^"]*"/g, `$1"${version}"`);
    const changed = isSection(file) ? named : named.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);
    if (changed !== text) writeFileSync(path, changed);
    return changed !== text;
  });
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
    console.error('Usage: node scripts/packages/set-version.ts 1.1.0');
    process.exit(2);
  }
  const changed = setVersion(root, version);
  console.log(`${changed.length} files are at ${version}. Run npm install, then build.`);
}
