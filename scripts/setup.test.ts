import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A project of its own with the real setup, and an npm that only notes what it is asked. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'setup-'));
  roots.push(root);
  mkdirSync(join(root, 'scripts'));
  for (const file of ['setup.mjs', 'package-install.mjs'])
    cpSync(join(__dirname, file), join(root, 'scripts', file));
  const bin = join(root, 'bin');
  const asked = join(root, 'asked.txt');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$1" >> "${asked}"\nexit \${NPM_STATUS:-0}\n`, {
    mode: 0o755,
  });
  const lock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text);
  lock('{"as":"cloned"}');
  const setup = (env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'setup.mjs')], {
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      encoding: 'utf8',
    });
  const calls = () => (existsSync(asked) ? readFileSync(asked, 'utf8').split('\n').filter(Boolean) : []);
  return { lock, setup, calls };
}
const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

test('a fresh clone is installed once, exactly as locked', () => {
  const { setup, calls } = project();
  setup();
  setup();
  expect(calls()).toEqual(['ci']);
});

test('after a change of the lock file what is installed is changed in place: a running site keeps its packages', () => {
  const { setup, calls, lock } = project();
  setup();
  lock('{"as":"pulled"}');
  setup();
  setup();
  expect(calls()).toEqual(['ci', 'install']);
});

test('an installation that failed is said, and made again', () => {
  const { setup, calls } = project();
  const { status, stderr } = setup({ NPM_STATUS: '7' });
  expect([status, stderr]).toEqual([7, expect.stringContaining('could not be installed')]);
  setup();
  expect(calls()).toEqual(['ci', 'ci']);
});
