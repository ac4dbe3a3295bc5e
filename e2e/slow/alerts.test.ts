import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../kit/run-command.ts';

const folder = join(root, 'operations', 'monitoring');

function promtool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('Prometheus reads the configuration and the rules', () => {
  for (const args of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
  ]) {
    const { status, output } = promtool(...args);
    assert.equal(status, 0, output);
  }
});

test('each planted series fires its alert, and healthy ones fire none', () => {
  const { status, output } = promtool('test', 'rules', 'alerts.test.yml', 'alerts-of-weeks.test.yml');
  assert.equal(status, 0, output);
});
