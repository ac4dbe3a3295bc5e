import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { root } from './run.ts';

/** A server process of the workspace, with its output for the tests to read. */
export interface Service {
  readonly output: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function startService(
  workspace: string,
  file: string,
  env: Record<string, string>,
  readyUrl: string,
  args: string[] = [],
  patience = 30_000,
): Promise<Service> {
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    cwd: resolve(root, workspace),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    output += chunk;
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + patience;
  while (
    !(await fetch(readyUrl).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${workspace} did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    get output() {
      return output;
    },
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

/** Below the ports a system gives to connections that go out, one of which would take it before its service does. */
const PORTS = { from: 20_000, count: 12_000 };

/** A port nobody listens on; by chance, so that two suites that start together do not meet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
