import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../kit/run-command.ts';

/** Where a program runs, and its other settings. */
interface Place {
  cwd: string;
  env?: Record<string, string>;
}

export interface Started {
  readonly output: string;
  stop(): Promise<void>;
}

/** Programs that cannot see the checkout. */
export interface Outside {
  /** False where this system cannot hide a folder from a program. */
  readonly hidden: boolean;
  /** Runs a program to its end, and returns what it prints. Throws with that when it fails. */
  run(command: string, args: string[], place: Place): Promise<string>;
  /** The same for one that is to be refused. */
  refused(command: string, args: string[], place: Place): Promise<string>;
  /** Starts a server, and waits until it answers at `ready`. */
  start(command: string, args: string[], place: Place, ready: string): Promise<Started>;
  /** Everything that was printed. */
  printed(): string;
}

/** Puts an empty folder over the checkout, for this program and its children: nothing has to be put back. */
const HIDE = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', root];
/** Milliseconds until a server counts as failed. */
const TIMEOUT = 60_000;

/**
 * A folder with the workspace's Node: the packages bring none, and the one of the machine may be too old to render.
 *
 * @param folder outside the checkout.
 */
export function copyNode(folder: string): string {
  const bin = join(folder, 'node');
  mkdirSync(bin);
  copyFileSync(process.execPath, join(bin, 'node'));
  return bin;
}

/**
 * @param userconfig settings of npm.
 * @param node folder of the Node that programs run on.
 */
export function goOutside(userconfig: string, node: string): Outside {
  const hidden = hides();
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
      // a process group of its own, so that npm's children end with it
      detached: true,
    });
    const started = { output: '', code: undefined as number | undefined };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        started.output += text;
        printed += text;
      });
    }
    const kill = () => {
      try {
        process.kill(-child.pid!, 'SIGTERM');
      } catch {
        // it has ended
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

  async function result(command: string, args: string[], place: Place) {
    const { started, ended } = launch(command, args, place);
    await ended;
    return { ...started, text: `${command} ${args.join(' ')}:\n${started.output}` };
  }

  return {
    hidden,
    printed: () => printed,
    async run(...call) {
      const { code, output, text } = await result(...call);
      if (code !== 0) throw new Error(text);
      return output;
    },
    async refused(...call) {
      const { code, output, text } = await result(...call);
      if (code === 0) throw new Error(`It was not refused: ${text}`);
      return output;
    },
    async start(command, args, place, ready) {
      const { started, ended, kill } = launch(command, args, place);
      const deadline = Date.now() + TIMEOUT;
      while (!(await responses(ready))) {
        if (started.code !== undefined || Date.now() > deadline) {
          kill();
          throw new Error(`${command} did not become ready:\n${started.output}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return {
        get output() {
          return started.output;
        },
        async stop() {
          kill();
          await ended;
        },
      };
    },
  };
}

const responses = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Can a program be kept from seeing the checkout? Looks whether one really cannot. */
function hides(): boolean {
  const look = (command: string[]) => spawnSync(command[0]!, command.slice(1), { encoding: 'utf8' });
  const file = join(root, 'package.json');
  const able = look([...HIDE, 'true']).status === 0;
  if (!able) return false;
  if (look(['ls', file]).status !== 0 || look([...HIDE, 'ls', file]).status === 0)
    throw new Error(`${root} can be seen by a program that should not see it.`);
  return true;
}

/** The environment without what npm and the workspace have put into it. */
function withoutCheckout(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries({ ...env, PATH: pathOutside(env.PATH ?? '') }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^npm_|^INIT_CWD$/i.test(entry[0]),
  );
  return Object.fromEntries(entries.filter(([, value]) => !value.includes(root)));
}

const pathOutside = (path: string) =>
  path
    .split(delimiter)
    .filter((folder) => !folder.includes(root) && !folder.includes('node_modules'))
    .join(delimiter);

export interface Searched {
  files: number;
  /** Files with a match, and the match. */
  found: string[];
}

/** Looks for a text in every file below a folder, leaving out what `leave` matches. */
export function search(folder: string, wanted: RegExp, leave = /\/\.git\//): Searched {
  const searched: Searched = { files: 0, found: [] };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || leave.test(file)) continue;
    searched.files += 1;
    const [match] = wanted.exec(readFileSync(file, 'latin1')) ?? [];
    if (match) searched.found.push(`${file.slice(folder.length + 1)}: ${match}`);
  }
  return searched;
}
