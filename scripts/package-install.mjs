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

/**
 * Do the installed packages belong to the lock file as it is now?
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockOf(root);
}

/** @param {string} root */
export function markInstalled(root) {
  const stamp = stampOf(root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockOf(root));
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
