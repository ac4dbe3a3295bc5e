import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../run-command.ts';
import { freePort } from '../service.ts';
import { buildVariant } from './variant.ts';

const CONTROLS = readFileSync(join(root, 'e2e/planted/controls.tsx'), 'utf8');

export const plantedPath = (kind: string) => `/solutions/try-${kind}`;

export function plantControls(kinds: string[]): Promise<string> {
  const pages = kinds.flatMap((kind) => [
    [
      `src/pages/try-${kind}/page.meta.ts`,
      `import { definePage } from '@site/section-kit/pages';
export default definePage({ path: '${plantedPath(kind)}', title: '${kind}', description: '${kind}' });
`,
    ],
    [
      `src/pages/try-${kind}/page.tsx`,
      `import { page } from '../../planted/controls.tsx';\nexport default page('${kind}');\n`,
    ],
  ]);
  return buildVariant(
    'mfe-solutions',
    'planted',
    [
      {
        file: 'section.ts',
        from: /budgets: .*/,
        to: 'budgets: { style: 9000, script: 30000 },',
      },
    ],
    { 'src/planted/controls.tsx': CONTROLS, ...Object.fromEntries(pages) },
  );
}

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
