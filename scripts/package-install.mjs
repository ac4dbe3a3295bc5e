// for any Node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.site-setup');
/** @param {string} root */
const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** In the stamp, after the lock file's hash. */
const WITHOUT_TESTS = ' without tests';
/** @param {string} root */
const stamped = (root) => (existsSync(stampOf(root)) ? readFileSync(stampOf(root), 'utf8') : '');

/**
 * @param {string} root
 * @param {{ withoutTests?: boolean }} [enough] packages that only tests need may be missing
 */
export function isInstalled(root, { withoutTests = false } = {}) {
  const found = stamped(root);
  return found === lockOf(root) || (withoutTests && found === lockOf(root) + WITHOUT_TESTS);
}

/**
 * False once everything was installed: nothing that a developer has is removed.
 * @param {string} root
 */
export const mayLeaveOutTests = (root) =>
  !existsSync(join(root, 'node_modules')) || stamped(root).endsWith(WITHOUT_TESTS);

/**
 * @param {string} root
 * @param {{ withoutTests?: boolean }} [what]
 */
export function markInstalled(root, { withoutTests = false } = {}) {
  const stamp = stampOf(root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockOf(root) + (withoutTests ? WITHOUT_TESTS : ''));
}

/**
 * @returns the exit code
 * @param {string} root
 * @param {string[]} args
 */
export function npm(root, args) {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  return status ?? 1;
}

/**
 * Runs install scripts only of packages in `allowScripts`, which npm 10 does not know.
 * @returns the exit code
 * @param {string} root
 * @param {string[]} args
 */
export function install(root, args) {
  const status = npm(root, [...args, '--ignore-scripts']);
  if (status !== 0) return status;
  /** @type {{ allowScripts?: Record<string, boolean> }} */
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
  return allowed.length === 0 ? 0 : npm(root, ['rebuild', ...allowed]);
}
