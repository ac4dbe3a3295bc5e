import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A third faster than Chromium, without a back/forward cache. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';

const root = join(import.meta.dirname, '..');

export const systemChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

function installPackages(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  console.log(`Installing Debian's ${names.join(' and ')} for the browser tests ...`);
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  run('apt-get', ['update', ...quiet]);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...names]);
}

/** Firefox ESR and WebKitGTK. False: their tests are not run. */
export const ensureEngines = (): boolean =>
  (existsSync('/usr/bin/firefox-esr') || installPackages('firefox-esr')) &&
  (existsSync('/usr/bin/WebKitWebDriver') || installPackages('webkit2gtk-driver')) &&
  (existsSync('/usr/bin/Xvfb') || installPackages('xvfb'));

/** The system's, else Debian's package, else Playwright's. */
export function ensureBrowser(): boolean {
  if (systemChromium()) return true;
  // the second is not in every release of Debian
  if (!installPackages('chromium', 'chromium-headless-shell')) installPackages('chromium');
  if (systemChromium()) return true;
  console.log("Installing Playwright's Chromium for the browser tests ...");
  return run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
}
