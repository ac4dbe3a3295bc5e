import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants, createContext, Script } from 'node:vm';

const CHILD = '/render-child.mjs';
const folders: string[] = [];
const { spawn } = childProcess;

if (typeof afterAll === 'function')
  afterAll(() => {
    Object.assign(childProcess, { spawn });
  });

/**
 * Renders what is below `folder` in this process, which saves the start of another for each set of pages.
 * Not for tests of rendering, of code that never ends, or of what is thrown late.
 */
export function renderHere(folder: string): void {
  folders.push(folder);
  Object.assign(childProcess, {
    spawn(...given: [string, string[], object]) {
      const [, args] = given;
      const at = args.findLastIndex((arg) => arg.endsWith(CHILD));
      const readable = folders.map((one) => `--allow-fs-read=${one}`);
      const isHere = at > 0 && readable.some((start) => args.some((arg) => arg.startsWith(start)));
      return isHere ? renderer(args.slice(at)) : spawn(...given);
    },
  });
}

/** Runs the child's program with a process of its own, without what freezes Node's realm. */
function renderer([file, argument]: string[]): ChildProcess {
  const child = new EventEmitter();
  let killed = false;
  /** A killed process does nothing more. */
  const alive = <Given extends unknown[]>(wait: (...given: Given) => Promise<unknown>) => {
    return async (...given: Given) => {
      await wait(...given);
      if (killed) await new Promise(() => {});
    };
  };
  const turn = alive(setImmediate);
  const own = Object.assign(new EventEmitter(), {
    argv: ['', file, argument],
    async send(message: object, sent: () => void) {
      await turn();
      child.emit('message', { ...message });
      sent();
    },
  });
  const globals = {
    process: own,
    address: pathToFileURL(file!),
    pause: alive(setTimeout),
    ...{ readFileSync, setImmediate: turn, compileFunction, constants, createContext, Script },
  };
  const program = readFileSync(file!, 'utf8')
    .replaceAll(/^import .*$/gm, '')
    .replace('import.meta.url', 'address');
  compileFunction(program, Object.keys(globals))(...Object.values(globals));
  return Object.assign(child, {
    stderr: new EventEmitter(),
    send: (job: object) => own.emit('message', job),
    kill() {
      if (!killed) void setImmediate().then(() => child.emit('close', null, 'SIGKILL'));
      killed = true;
      return true;
    },
  }) as unknown as ChildProcess;
}
