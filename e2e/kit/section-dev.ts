import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './run-command.ts';
import { freePort } from './service.ts';

export async function startDevelopment(folder: string, against: string, sections: string[] = []) {
  const port = await freePort();
  // Printed by the command.
  const url = `http://localhost:${port}`;
  let output = '';
  const server: ChildProcess = spawn(
    join(root, 'node_modules/.bin/section-dev'),
    ['--against', against, ...sections],
    {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        PORT: String(port),
      },
    },
  );
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 60_000 }).toContain(url);
  return { url, stop: () => server.kill() };
}
