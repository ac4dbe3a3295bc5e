import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../kit/run-command.ts';
import { until } from '../../kit/until.ts';

export interface Place {
  cwd: string;
  env?: Record<string, string>;
}

export type Outside = ReturnType<typeof goOutside>;

/** Hides the checkout from this program and its children. */
const HIDE = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', root];

/**
 * @param folder outside the checkout.
 * @param userconfig settings of npm.
 */
export function goOutside(folder: string, userconfig: string) {
  const hidden =
    spawnSync(HIDE[0]!, [...HIDE.slice(1), 'test', '!', '-e', join(root, 'package.json')]).status === 0;
  // The packages bring no Node, and the machine's may be too old.
  const node = join(folder, 'node');
  mkdirSync(node);
  copyFileSync(process.execPath, join(node, 'node'));
  const environment: Record<string, string> = {
    ...withoutCheckout(process.env),
    npm_config_userconfig: userconfig,
  };
  const running = new Set<() => void>();
  process.once('exit', () => {
    for (const kill of running) kill();
  });
  let printed = '';

  function launch(command: string, args: string[], { cwd, env }: Place) {
    const [program, ...rest] = [...(hidden ? HIDE : []), command, ...args];
    const path = [join(cwd, 'node_modules', '.bin'), node, environment.PATH].join(delimiter);
    const child = spawn(program!, rest, {
      cwd,
      env: { ...environment, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that npm's children end with it.
      detached: true,
    });
    const started = { text: `${command} ${args.join(' ')}:\n`, code: undefined as number | undefined };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        started.text += text;
        printed += text;
      });
    const kill = () => {
      try {
        process.kill(-child.pid!, 'SIGTERM');
      } catch {
        // Already ended.
      }
    };
    running.add(kill);
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        running.delete(kill);
        started.code = code ?? 1;
        resolve();
      });
    });
    return { started, ended, kill };
  }

  async function result(...call: Parameters<typeof launch>) {
    const { started, ended } = launch(...call);
    await ended;
    return started;
  }

  return {
    hidden,
    printed: () => printed,
    /** @returns its output. @throws with that if it fails */
    async run(...call: Parameters<typeof launch>): Promise<string> {
      const { code, text } = await result(...call);
      if (code !== 0) throw new Error(text);
      return text;
    },
    async refused(...call: Parameters<typeof launch>): Promise<string> {
      const { code, text } = await result(...call);
      if (code === 0) throw new Error(`It was not refused: ${text}`);
      return text;
    },
    /** Waits for a response at `ready`. @returns a function that ends it */
    async start(command: string, args: string[], place: Place, ready: string): Promise<() => Promise<void>> {
      const { started, ended, kill } = launch(command, args, place);
      const answers = async () => started.code !== undefined || (await fetch(ready)).ok;
      await until(answers, `${command} is ready`, 60_000).catch(kill);
      if (started.code !== undefined) throw new Error(started.text);
      return () => {
        kill();
        return ended;
      };
    },
  };
}

/** Without the variables of npm and the workspace. */
function withoutCheckout(env: NodeJS.ProcessEnv): Record<string, string> {
  const path = env
    .PATH!.split(delimiter)
    .filter((one) => !one.includes(root) && !one.includes('node_modules'));
  const entries = Object.entries({ ...env, PATH: path.join(delimiter) }).filter(
    ([name, value]) => !/^npm_|^INIT_CWD$/i.test(name) && !value?.includes(root),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}
