import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/run.ts';

/** Readers paste these into a terminal that may change what they pay for. */
const BLOCK = /^```bash[^\n]*\n([\s\S]*?)^```/gm;

const scripts = globSync('mfe-*/src/**/*.mdx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(BLOCK)].map(([, script], at) => ({
    name: `${file}, script ${at + 1}`,
    script: script!,
  })),
);

test('there are scripts to check', () => {
  assert.ok(scripts.length > 0);
});

for (const { name, script } of scripts) {
  test(`${name}: shellcheck has no complaint`, () => {
    const { stdout, error } = spawnSync('shellcheck', ['--shell=bash', '-'], {
      input: script,
      encoding: 'utf8',
    });
    assert.ifError(error);
    assert.equal(stdout, '');
  });
}
