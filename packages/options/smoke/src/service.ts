import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Service {
  readonly output: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * @param timeout milliseconds until it answers.
 * @throws with its output, when it ended or did not respond in time.
 */
export async function startService(
  folder: string,
  file: string,
  env: Record<string, string>,
  readyUrl: string,
  args: string[] = [],
  timeout = 30_000,
): Promise<Service> {
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + timeout;
  while (
    !(await fetch(readyUrl).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${file} did not become ready:\n${output}`);
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

/** Below the ports of outgoing connections. */
const PORTS = { from: 20_000, count: 12_000 };

/** Random, so that two suites that start together do not collide. */
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
