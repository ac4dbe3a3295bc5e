import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../kit/run-command.ts';
import { podman, podmanDone, STORAGE } from './podman.ts';

const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
/** In place of the public image of Node: the smallest Debian, and the workspace's own Node in it. */
export const BASE = `localhost/site-drill/node:${version}`;
export const PROGRAMS = ['shell-server', 'static-export', 'leads-api'] as const;
export type Program = (typeof PROGRAMS)[number];
export const imageOf = (program: Program) => `localhost/site-drill/${program}`;

/** Makes the base once; it is kept for the next run. @returns the reason where it cannot be had. */
export async function ensureBase(): Promise<string | undefined> {
  if ((await podman('image', 'exists', BASE)).code === 0) return undefined;
  const tar = join(STORAGE, 'base.tar');
  const node = realpathSync(join(root, 'node_modules', '.bin', 'node'));
  const left = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  // the public image has the library that Node needs, and no package lists, too
  const { status, stderr } = spawnSync(
    'mmdebstrap',
    [
      ...['--variant=minbase', '--include=libatomic1', ...left],
      `--customize-hook=copy-in ${node} /usr/local/bin`,
      '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
      ...['bookworm', tar],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) return `no base image can be made of Debian's packages:\n${stderr.slice(-600)}`;
  await podmanDone('import', tar, BASE);
  rmSync(tar);
  return undefined;
}

/**
 * Builds the three images from the Containerfile. The packages of this checkout are mounted, so that the build finds
 * them installed and needs no npm. One layer for each: vfs copies all below it for every layer.
 */
export async function buildImages(): Promise<void> {
  const installed = globSync(['node_modules', '*/node_modules', 'packages/*/*/node_modules'], { cwd: root });
  const volumes = installed.map((folder) => `--volume=${join(root, folder)}:/site/${folder}:ro`);
  for (const program of PROGRAMS) {
    await podmanDone(
      ...['build', '--isolation=chroot', '--format=docker', '--layers=false'],
      ...['--build-arg', `NODE_IMAGE=${BASE}`],
      ...volumes,
      ...['--file', join(root, 'operations/containers/Containerfile'), '--target', program],
      ...['--tag', imageOf(program), root],
    );
  }
}

export const bytesOf = async (image: string) =>
  Number(await podmanDone('image', 'inspect', '--format', '{{.Size}}', image));
