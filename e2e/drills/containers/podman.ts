import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contentId } from '@site/server-kit';
import { commandOutput, root, runCommand } from '../../kit/run-command.ts';
import { until } from '../../kit/until.ts';

/** Outside of the checkout, which tools search. Socket paths must be short. */
const NAME = `site-containers-${contentId(Buffer.from(root)).slice(0, 8)}`;
const STORAGE = join('/var/tmp', NAME);
const RUNTIME = join('/run', NAME);
const ALL = ['--storage-driver=vfs', '--root', STORAGE, '--runroot', RUNTIME];
/**
 * runc works with the cgroups of machines that have both kinds; a container network needs more of the kernel than
 * the host's ports; a container may not raise its parent's limits.
 */
const RUN = [
  ...['--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
  // As compose.yaml, without its /tmp.
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
];

const podman = (...args: string[]) => runCommand('podman', [...ALL, '--runtime', 'runc', ...args]);
/** @throws with its output for an exit code other than 0. */
const podmanDone = (...args: string[]) =>
  commandOutput('podman', [...ALL, '--runtime', 'runc', ...args]).then((output) => output.trim());

const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
/** Replaces the public image of Node: the smallest Debian with the workspace's Node. */
const BASE = `localhost/site-drill/node:${version}`;
export const PROGRAMS = ['shell-server', 'static-export', 'leads-api'] as const;
export const imageOf = (program: (typeof PROGRAMS)[number]) => `localhost/site-drill/${program}`;

/** Kept for the next run. @returns why containers cannot be built and run here */
export async function prepare(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = ['podman', 'runc', 'mmdebstrap', 'nginx'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (missing.length > 0)
    return `needs: apt-get install --no-install-recommends podman buildah runc mmdebstrap nginx (${missing} not found)`;
  for (const folder of [STORAGE, RUNTIME]) mkdirSync(folder, { recursive: true });
  if ((await podman('image', 'exists', BASE)).code === 0) return undefined;
  const tar = join(STORAGE, 'base.tar');
  const node = realpathSync(join(root, 'node_modules', '.bin', 'node'));
  const left = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  // The public image too has Node's library and no package lists.
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
 * The checkout's packages are mounted, so the build needs no npm. One layer an image: vfs copies all below it.
 *
 * @returns bytes of each without Debian and Node.
 */
export async function buildImages(): Promise<number[]> {
  const installed = globSync(['node_modules', '*/node_modules', 'packages/*/*/node_modules'], { cwd: root });
  const volumes = installed.map((folder) => `--volume=${join(root, folder)}:/site/${folder}:ro`);
  const bytesOf = async (image: string) =>
    Number(await podmanDone('image', 'inspect', '--format', '{{.Size}}', image));
  const own: number[] = [];
  for (const program of PROGRAMS) {
    await podmanDone(
      ...['build', '--isolation=chroot', '--format=docker', '--layers=false'],
      ...['--build-arg', `NODE_IMAGE=${BASE}`],
      ...volumes,
      ...['--file', join(root, 'operations/containers/Containerfile'), '--target', program],
      ...['--tag', imageOf(program), root],
    );
    own.push((await bytesOf(imageOf(program))) - (await bytesOf(BASE)));
  }
  return own;
}

interface Start {
  image: string;
  environment: Record<string, string>;
  /** `name-or-folder:/place[:ro]` */
  volumes: string[];
}

export type Container = ReturnType<typeof container>;

export function container(name: string, { image, environment, volumes }: Start) {
  const inspect = (format: string) => podmanDone('container', 'inspect', '--format', format, name);
  const args = [
    ...['run', '--replace', ...RUN],
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...['--name', name],
  ];
  return {
    name,
    url: `http://127.0.0.1:${environment.PORT}`,
    start: () => podmanDone(...args, '--detach', image),
    run: () => podman(...args, image),
    health: async () => (await podman('healthcheck', 'run', name)).code,
    /** @throws with its log */
    async healthy() {
      await until(async () => (await this.health()) === 0, `${name} is healthy`, 90_000).catch(
        async (error) => {
          throw new Error(`${error.message}\n${(await podman('logs', name)).output}`);
        },
      );
    },
    async replace() {
      await this.start();
      await this.healthy();
    },
    exec: (...command: string[]) => podman('exec', name, ...command),
    kill: (signal: string) => podmanDone('kill', '--signal', signal, name),
    /** SIGTERM, then SIGKILL after `grace` seconds. @returns its exit code */
    async stop(grace: number): Promise<number> {
      await podmanDone('stop', '--time', String(grace), name);
      return Number(await inspect('{{.State.ExitCode}}'));
    },
    startedAt: () => inspect('{{.State.StartedAt}}'),
  };
}

export async function removeAll(): Promise<void> {
  await podman('rm', '--all', '--force', '--time', '0');
  await podman('volume', 'rm', '--all', '--force');
  const format = ['--all', '--no-trunc', '--format', '{{.Repository}}:{{.Tag}} {{.Id}}'];
  const images = (await podmanDone('images', ...format)).split('\n');
  const others = images.flatMap((line) => (line.startsWith(`${BASE} `) ? [] : line.split(' ')[1]!));
  if (others.length > 0) await podman('rmi', '--force', ...new Set(others));
}

export async function startPostgres(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const child = spawn(process.execPath, [join(root, 'leads-api/testing/postgres-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, POSTGRES_DURABLE: '1' },
  });
  const ended = once(child, 'close');
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ]);
  return {
    url,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
