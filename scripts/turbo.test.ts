import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { buildSections } from './turbo.ts';

/** With a turbo that writes the summary of the real one. */
function project(exitCodes: Record<string, number>) {
  const root = temporaryFolder();
  const bin = join(root, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  const tasks = Object.entries(exitCodes).map(([directory, exitCode]) => ({
    directory,
    execution: { exitCode },
  }));
  writeFileSync(join(root, 'summary.json'), JSON.stringify({ tasks }));
  const status = Object.values(exitCodes).some((code) => code !== 0) ? 1 : 0;
  const turbo = `#!/bin/sh\nmkdir -p .turbo/runs\ncp summary.json .turbo/runs/$$.json\nexit ${status}\n`;
  writeFileSync(join(bin, 'turbo'), turbo, { mode: 0o755 });
  return root;
}

test('the folders whose build failed are named, run after run', () => {
  const root = project({ shell: 0, 'mfe-a': 1, 'mfe-b': 0 });
  for (const _ of ['first', 'second']) expect(buildSections(root, process.env)).toEqual(['mfe-a']);
  expect(buildSections(project({ shell: 0 }), process.env)).toEqual([]);
});
