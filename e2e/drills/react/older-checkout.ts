import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { buildArtifacts, linkPackages } from '../earlier-checkout.ts';

/** What a version of React is installed as; the scheduler comes with it. */
const REACT = ['react', 'react-dom', 'scheduler'];
const NOT_COPIED = ['dist', 'node_modules', '.turbo'];

/**
 * A checkout of this repository that has another version of React, with the shell and all sections built there.
 *
 * @returns their folders.
 * @throws with npm's or the build's output.
 */
export async function buildWithReact(version: string, folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'packages', ...ARTIFACTS]) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.includes(basename(source)),
    });
  }
  linkPackages(folder);
  const fresh = join(folder, 'react');
  execFileSync('npm', [
    ...['install', '--prefix', fresh, '--no-save', '--no-package-lock', '--ignore-scripts', '--silent'],
    ...[`react@${version}`, `react-dom@${version}`],
  ]);
  for (const name of REACT) {
    rmSync(join(folder, 'node_modules', name), { recursive: true });
    cpSync(join(fresh, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
  return buildArtifacts(folder, `with React ${version}`);
}

/** React's version that an artifact was built against. */
export const reactOf = (folder: string): string =>
  (
    JSON.parse(readFileSync(join(folder, 'dist/artifact/section.json'), 'utf8')) as {
      shared: Record<string, string>;
    }
  ).shared.react!;
