import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';

/** With an npm that only notes its arguments. */
function project() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'scripts'));
  for (const file of ['setup.mjs', 'package-install.mjs', 'start/step.mjs'])
    cpSync(join(__dirname, file), join(root, 'scripts', file));
  const bin = join(root, 'bin');
  const requested = join(root, 'asked.txt');
  mkdirSync(bin);
  const note = `echo "$*" | sed 's/ --loglevel=error//' >> "${requested}"`;
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${note}\nexit \${NPM_STATUS:-0}\n`, { mode: 0o755 });
  const lock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text);
  lock('{"as":"cloned"}');
  const allowScripts = { 'brings-a-program': true, 'wants-to-compile': false, 'for-another-platform': true };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ allowScripts }));
  for (const name of ['start', 'test']) writeFileSync(join(root, 'scripts', `${name}.ts`), '');
  const setup = (env: Record<string, string> = {}, script = 'test') =>
    spawnSync(process.execPath, [join(root, 'scripts', 'setup.mjs'), `scripts/${script}.ts`], {
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      encoding: 'utf8',
    });
  const calls = () =>
    existsSync(requested) ? readFileSync(requested, 'utf8').split('\n').filter(Boolean) : [];
  return { root, lock, setup, calls };
}

test('a fresh clone is installed once, as locked; after a change of the lock file in place: a running site keeps its packages', () => {
  const { setup, calls, lock } = project();
  setup();
  setup();
  lock('{"as":"pulled"}');
  setup();
  setup();
  expect(calls()).toEqual(['ci --ignore-scripts', 'install --prefer-offline --ignore-scripts']);
});

test('a start leaves out what only tests need, until tests are run once', () => {
  const { setup, calls, lock } = project();
  const start = () => setup({}, 'start');
  expect(start().stdout).toMatch(
    /^\[1\/4\] Installing packages \(.*\) \.\.\.\n\[1\/4\] Installing packages \(.*\): \d+\.\d s\n$/,
  );
  expect(start().stdout).toBe('');
  expect(calls()).toEqual(['ci --omit=dev --ignore-scripts']);
  lock('{"as":"pulled"}');
  start();
  setup();
  start();
  lock('{"as":"pulled again"}');
  start();
  setup();
  const install = 'install --prefer-offline';
  const [again, ...whole] = calls().slice(1);
  expect(again).toBe(`${install} --omit=dev --ignore-scripts`);
  expect(whole).toEqual(Array(2).fill(`${install} --ignore-scripts`));
});

test('packages run only the install scripts that package.json allows, whatever npm the machine has', () => {
  const { root, setup, calls } = project();
  for (const name of ['brings-a-program', 'wants-to-compile'])
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
  setup();
  expect(calls()).toEqual(['install --prefer-offline --ignore-scripts', 'rebuild brings-a-program']);
});

test('a failed installation is reported, and repeated', () => {
  const { setup, calls } = project();
  const { status, stderr } = setup({ NPM_STATUS: '7' });
  expect([status, stderr]).toEqual([7, expect.stringContaining('could not be installed')]);
  setup();
  expect(calls()).toEqual(['ci --ignore-scripts', 'ci --ignore-scripts']);
});
