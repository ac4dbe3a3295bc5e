import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { requirePinnedNode } from './node-version.ts';
import { sectionFolders } from './section-folders.ts';
import { waitUntilReady } from './start/ready.ts';

/** `npm run dev`: `npm start`, and in front of it every section under hot reload (DEV_PORT, 3100). */
const root = join(import.meta.dirname, '..');
const address = `http://localhost:${process.env.PORT ?? 3000}`;

requirePinnedNode();
await main();

async function main(): Promise<void> {
  const running: ChildProcess[] = [];
  const run = (script: string, args: string[], env: NodeJS.ProcessEnv): void => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    running.push(child);
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      running.splice(running.indexOf(child), 1);
      stop();
    });
  };
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const child of running) child.kill('SIGTERM');
  };
  // Ctrl-C reaches the children by itself
  process.on('SIGINT', () => {
    stopping = true;
  });
  process.on('SIGTERM', stop);

  run('scripts/start.ts', [], process.env);
  if (!(await waitUntilReady(`${address}/readyz`, () => !stopping))) return;
  run('packages/engine/section-build/src/dev/cli.ts', ['--against', address, ...sectionFolders(root)], {
    ...process.env,
    PORT: process.env.DEV_PORT ?? '3100',
  });
}
