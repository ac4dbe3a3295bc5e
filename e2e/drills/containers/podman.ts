import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentId } from '@site/server-kit';
import { type CommandResult, root, runCommand } from '../../kit/run-command.ts';

/**
 * Images and containers of the drill of this checkout alone; the machine's own are never seen. Not in the checkout: a
 * whole system with its devices is no place for tools that look for files. Sockets lie in the second folder, whose paths
 * must be short.
 */
const NAME = `site-containers-${contentId(Buffer.from(root)).slice(0, 8)}`;
export const STORAGE = join('/var/tmp', NAME);
const RUNTIME = join('/run', NAME);
const ALL = ['--storage-driver=vfs', '--root', STORAGE, '--runroot', RUNTIME];
/**
 * Each with its reason: runc takes the cgroups of machines that have both kinds; ports are those of this machine, since
 * making a network of containers needs more of its kernel; a container may not raise the limits of where it was started.
 */
const RUN = [
  ...['--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
  // as compose.yaml has it, and without the /tmp that it gives
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
];

export const podman = (...args: string[]): Promise<CommandResult> =>
  runCommand('podman', [...ALL, '--runtime', 'runc', ...args]);

/** @throws with its output, unless it ended with 0. */
export async function podmanDone(...args: string[]): Promise<string> {
  const { code, output } = await podman(...args);
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

/** Why containers cannot be built and run here; undefined where they can. */
export function whyNoContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = ['podman', 'runc', 'mmdebstrap', 'nginx'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (missing.length === 0) return undefined;
  return `needs: apt-get install --no-install-recommends podman buildah runc mmdebstrap nginx (${missing.join(', ')} not found)`;
}

export interface Start {
  image: string;
  environment: Record<string, string>;
  /** `name-or-folder:/place[:ro]` */
  volumes: string[];
}

export interface Container {
  readonly name: string;
  start(settings: Start): Promise<void>;
  /** Runs to its end. */
  run(settings: Start): Promise<CommandResult>;
  /** Exit code of its HEALTHCHECK, run now. */
  health(): Promise<number>;
  /** Until its HEALTHCHECK says so. @throws with its log. */
  healthy(): Promise<void>;
  exec(...command: string[]): Promise<CommandResult>;
  kill(signal: string): Promise<void>;
  /** SIGTERM, and SIGKILL after `grace` seconds. */
  stop(grace: number): Promise<{ code: number; milliseconds: number }>;
  log(): Promise<string>;
  /** When it was started last. */
  startedAt(): Promise<string>;
}

/** Seconds until a container counts as never getting healthy. */
const TIMEOUT = 90;

export function container(name: string): Container {
  const inspect = (format: string) => podmanDone('container', 'inspect', '--format', format, name);
  const args = ({ image, environment, volumes }: Start) => [
    ...RUN,
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...['--name', name, image],
  ];
  return {
    name,
    async start(settings) {
      await podmanDone('run', '--detach', '--replace', ...args(settings));
    },
    run: (settings) => podman('run', '--replace', ...args(settings)),
    health: async () => (await podman('healthcheck', 'run', name)).code,
    async healthy() {
      const deadline = Date.now() + TIMEOUT * 1000;
      while ((await this.health()) !== 0) {
        if (Date.now() > deadline) throw new Error(`${name} does not get healthy:\n${await this.log()}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    exec: (...command) => podman('exec', name, ...command),
    async kill(signal) {
      await podmanDone('kill', '--signal', signal, name);
    },
    async stop(grace) {
      const began = performance.now();
      await podmanDone('stop', '--time', String(grace), name);
      const milliseconds = performance.now() - began;
      return { code: Number(await inspect('{{.State.ExitCode}}')), milliseconds };
    },
    log: async () => (await podman('logs', name)).output,
    startedAt: () => inspect('{{.State.StartedAt}}'),
  };
}

/** Removes every container, volume and image but `kept`. */
export async function removeAll(kept: string): Promise<void> {
  await podman('rm', '--all', '--force', '--time', '0');
  await podman('volume', 'rm', '--all', '--force');
  const images = await podmanDone(
    'images',
    '--all',
    '--no-trunc',
    '--format',
    '{{.Repository}}:{{.Tag}} {{.Id}}',
  );
  const others = images
    .split('\n')
    .flatMap((line) => (line.startsWith(`${kept} `) ? [] : line.split(' ')[1]!));
  if (others.length > 0) await podman('rmi', '--force', ...new Set(others));
}

export function makeStorage(): void {
  for (const folder of [STORAGE, RUNTIME]) mkdirSync(folder, { recursive: true });
}
