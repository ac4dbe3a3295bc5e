import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../kit/run-command.ts';

/** Readers paste these into a terminal that may change what they pay for. */
const BLOCK = /^```bash[^\n]*\n([\s\S]*?)^```/gm;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const printed = globSync('mfe-*/src/**/*.mdx', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(BLOCK)].map(([, script], at) => ({
    name: `${file}, script ${at + 1}`,
    script: script!,
  })),
);
const downloads = globSync('mfe-*/downloads/*.sh', { cwd: root }).map((file) => ({
  name: file,
  script: read(file),
}));
const scripts = [...printed, ...downloads];

test('there are scripts to check', () => {
  assert.ok(printed.length > 0);
  assert.ok(downloads.length > 0);
});

for (const { name, script } of scripts) {
  test(`${name}: shellcheck reports nothing`, () => {
    const { stdout, error } = spawnSync('shellcheck', ['--shell=bash', '-'], {
      input: script,
      encoding: 'utf8',
    });
    assert.ifError(error);
    assert.equal(stdout, '');
  });
}
