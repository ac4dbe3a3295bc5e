import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's Chromium without its windows: a test takes a third less time with it. It has no back/forward cache. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';

const root = join(import.meta.dirname, '..');

export const systemChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

/** Installs packages of Debian, where this user may. */
function installPackages(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  console.log(`Installing Debian's ${names.join(' and ')} for the browser tests ...`);
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  run('apt-get', ['update', ...quiet]);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...names]);
}

/** Firefox ESR and WebKitGTK, the system's or Debian's packages. False where one is missing: their walk is then not run. */
export const ensureEngines = (): boolean =>
  (existsSync('/usr/bin/firefox-esr') || installPackages('firefox-esr')) &&
  (existsSync('/usr/bin/WebKitWebDriver') || installPackages('webkit2gtk-driver')) &&
  (existsSync('/usr/bin/Xvfb') || installPackages('xvfb'));

/** A browser for the tests: the system's, else Debian's package where this user may install it, else Playwright's. */
export function ensureBrowser(): boolean {
  if (systemChromium()) return true;
  // not in every release of Debian
  if (!installPackages('chromium', 'chromium-headless-shell')) installPackages('chromium');
  if (systemChromium()) return true;
  console.log("Installing Playwright's Chromium for the browser tests ...");
  return run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
}
