/**
 * The documentation as a site with a search. The pages of the reference are made from the code before.
 *
 * npm run docs             serves it, and shows each change of a document at once
 * npm run docs -- build    writes it to .cache/docs; fails for a link that leads nowhere
 */

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, markInstalled } from '../../scripts/package-install.mjs';

const site = import.meta.dirname;

/** It has packages of its own: starting the site does not wait for them. */
export function ensureDocs(): boolean {
  if (isInstalled(site)) return true;
  if (install(site, ['ci']) !== 0) return false;
  markInstalled(site);
  return existsSync(join(site, 'node_modules/vitepress'));
}

if (import.meta.main) {
  if (!ensureDocs()) {
    console.error('The packages of docs/site could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  const { referencePages } = await import('../../scripts/reference/reference-pages.ts');
  for (const [file, text] of Object.entries(referencePages())) writeFileSync(file, text);
  const [command = 'dev', ...args] = process.argv.slice(2);
  const vitepress = join(site, 'node_modules/vitepress/bin/vitepress.js');
  const { status } = spawnSync(process.execPath, [vitepress, command, site, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
