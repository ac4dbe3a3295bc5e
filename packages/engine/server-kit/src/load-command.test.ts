import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadCommand } from './load-command.mjs';
import { projectFolder } from './settings.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['26.10.0', true],
])('on Node %s a command is loaded: %p', async (version, loads) => {
  const load = jest.fn(async () => {});
  const error = jest.spyOn(console, 'error').mockImplementation();
  await loadCommand(load, 3, version);
  const exitCode = process.exitCode;
  process.exitCode = 0;
  expect(load).toHaveBeenCalledTimes(loads ? 1 : 0);
  if (loads) return;
  const printed = error.mock.lastCall!.join();
  expect(printed).toContain(`SITE_NODE_VERSION: This is Node ${version}, `);
  expect(printed).toContain('Install the newest Node 26');
  expect(exitCode).toBe(3);
});

test('every command of the packages is loaded by it', () => {
  const bins = globSync('packages/*/*/package.json', { cwd: projectFolder }).flatMap((file) => {
    const { bin = {} } = JSON.parse(readFileSync(join(projectFolder, file), 'utf8'));
    return Object.values<string>(bin).map((one) => join(projectFolder, dirname(file), one));
  });
  expect(bins.length).toBeGreaterThan(3);
  for (const file of bins) {
    expect(file).toMatch(/\.mjs$/);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^import \{ loadCommand \} from '@site\/server-kit\/load-command';\n\nawait loadCommand/m,
    );
  }
});
