import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.ts';
import { root } from '../site/run.ts';

/** `npm run drill`: builds, tries every fault on a separate site and writes docs/drills.md. */
const run = (command: string, args: string[]) =>
  spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, stdio: 'inherit' }).status ?? 1;

if (!ensureBrowser()) {
  console.error('No browser could be found or installed. Install chromium and run npm run drill again.');
  process.exit(1);
}
process.exit(
  run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']) ||
    run('playwright', ['test', '--config', 'e2e/drills/playwright.config.ts', ...process.argv.slice(2)]),
);
