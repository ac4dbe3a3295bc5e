import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const cli = join(import.meta.dirname, 'cli.ts');

test('a reader that ends early gets no stack trace, and the command ends as it would', async () => {
  const child = spawn(process.execPath, [cli, 'explain'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.destroy();
  const [code] = await once(child, 'close');
  expect([code, errors]).toEqual([0, '']);
});
