// What is installed, and of which lock file. Runs on whatever Node the machine has.
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

/** Behind the lock file's hash, where packages of tests alone are left out. */
const WITHOUT_TESTS = ' without tests';
/** @param {string} root */
const stamped = (root) => (existsSync(stampOf(root)) ? readFileSync(stampOf(root), 'utf8') : '');

/**
 * Do the installed packages belong to the lock file as it is now?
 *
 * @param {string} root
 * @param {{ withoutTests?: boolean }} [enough] without those that only tests need
 */
export function isInstalled(root, { withoutTests = false } = {}) {
  const found = stamped(root);
  return found === lockOf(root) || (withoutTests && found === lockOf(root) + WITHOUT_TESTS);
}

/**
 * Where everything was installed once, it is from then on: nothing that a developer has is removed.
 *
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
 * Runs npm to its end; what it has to say goes to this terminal. Returns its exit code.
 *
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
 * Installs packages without running what they bring for that moment, whatever npm the machine has (npm 10 knows no
 * `allowScripts`), then runs it for those that package.json allows. Returns npm's exit code.
 *
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
