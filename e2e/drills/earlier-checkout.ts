import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../kit/run-command.ts';
import { ARTIFACTS } from '../kit/test-site.ts';

/** Commit of the previous release, the oldest whose data and interfaces this one reads. */
export const RELEASE_BEFORE = '9b2da2f0281a23959bf1fde24fd3583371e28533';

type Lock = { packages: Record<string, { version?: string }> };

/** @returns false in a shallow clone. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;

export function exportCommit(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive "$0" | tar -x -C "$1"`, commit, folder], { cwd: root });
}

/** Packages of a commit's lock file that are not installed here in that version. */
export function otherPackages(commit: string): string[] {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const theirs = JSON.parse(execFileSync('git', ['show', `${commit}:package-lock.json`], options).toString());
  const ours = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries((theirs as Lock).packages)
    .filter(
      ([path, { version }]) =>
        path.includes('node_modules/') && (ours as Lock).packages[path]?.version !== version,
    )
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`);
}

/** Hard links; links to workspace packages stay within the folder. */
export function linkPackages(folder: string): void {
  for (const owner of ['.', ...ARTIFACTS]) {
    const installed = join(root, owner, 'node_modules');
    if (existsSync(installed)) execFileSync('cp', ['-al', installed, join(folder, owner)]);
  }
  linkWorkspaces(folder);
}

/** Installs what the linked packages lack. @returns false if npm cannot get it. */
export const installPackages = (folder: string): boolean =>
  spawnSync('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

function linkWorkspaces(folder: string): void {
  const scope = join(folder, 'node_modules', '@site');
  rmSync(scope, { recursive: true });
  mkdirSync(scope);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
  for (const path of globSync((read('.') as { workspaces: string[] }).workspaces, { cwd: folder })) {
    if (!existsSync(join(folder, path, 'package.json'))) continue;
    const { name } = read(path) as { name: string };
    if (name.startsWith('@site/')) symlinkSync(join(folder, path), join(folder, 'node_modules', name));
  }
}

/** @throws with the build's output. */
export async function buildArtifacts(folder: string, what: string): Promise<string[]> {
  const bin = join(folder, 'node_modules/.bin');
  for (const name of ARTIFACTS) {
    const built = await runCommand('node', [join(bin, 'section-build')], {
      cwd: join(folder, name),
      env: { PATH: `${bin}:${process.env.PATH}` },
    });
    if (built.code !== 0) throw new Error(`${name} did not build ${what}:\n${built.output}`);
  }
  return ARTIFACTS.map((name) => join(folder, name));
}
