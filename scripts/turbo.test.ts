import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { buildSections } from './turbo.ts';

/** With a turbo that writes the summary of the real one. */
function project() {
  const root = temporaryFolder();
  const bin = join(root, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  return (exitCodes: Record<string, number>) => {
    const tasks = Object.entries(exitCodes).map(([directory, exitCode]) => ({
      directory,
      execution: { exitCode },
    }));
    writeFileSync(join(root, 'summary.json'), JSON.stringify({ tasks }));
    const status = Object.values(exitCodes).some((code) => code !== 0) ? 1 : 0;
    const turbo = `#!/bin/sh\nmkdir -p .turbo/runs\ncp summary.json .turbo/runs/$$.json\nexit ${status}\n`;
    writeFileSync(join(bin, 'turbo'), turbo, { mode: 0o755 });
    return buildSections(root, process.env);
  };
}

test('the folders whose build failed are named, of the last run alone', () => {
  const build = project();
  expect(build({ shell: 0, 'mfe-a': 1, 'mfe-b': 0 })).toEqual(['mfe-a']);
  expect(build({ shell: 0, 'mfe-a': 0, 'mfe-b': 1 })).toEqual(['mfe-b']);
  expect(build({ shell: 0 })).toEqual([]);
});
