import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root as project } from '../kit/run-command.ts';
import { copyWorkspace } from './workspace-copy.ts';

/** `npm run types` in a copy of the workspace that has one wrong line in each of its source files. */
const copy = join(project, '.cache', 'slow', 'planted-types');
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

before(() => copyWorkspace(copy));
after(() => rmSync(copy, { recursive: true, force: true }));

test('a wrong type in any file of any workspace makes types fail, once for each', () => {
  const clean = run('npm', ['run', '--silent', 'types']);
  assert.equal(clean.status, 0, clean.stdout);

  const planted = run('git', ['ls-files', '*.ts', '*.tsx'])
    .stdout.split('\n')
    .filter((file) => file && !file.endsWith('.d.ts'));
  for (const file of planted) appendFileSync(join(copy, file), "\nexport const planted: number = 'text';\n");
  const { status, stdout } = run('npm', ['run', '--silent', 'types']);
  assert.notEqual(status, 0);
  const reported = stdout
    .split('\n')
    .flatMap((line) => /^(\S+)\(\d+,\d+\): error TS2322: Type 'string' is not/.exec(line)?.[1] ?? []);
  assert.deepEqual(reported.sort(), planted.sort());

  const workspaces = new Set(planted.map((file) => /^(packages\/[^/]+\/)?[^/]+/.exec(file)?.[0]));
  const { workspaces: patterns } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  const folders = run('git', [
    'ls-files',
    ...patterns.map((pattern: string) => `:(glob)${pattern}/package.json`),
  ])
    .stdout.split('\n')
    .flatMap((file) => file.replace(/\/package\.json$/, '') || []);
  assert.ok(folders.length >= 11, folders.join(' '));
  // settings of other tools, in JavaScript
  const untyped = ['packages/engine/section-preset'];
  assert.deepEqual(
    folders.filter((folder) => !workspaces.has(folder)),
    untyped,
  );
});
