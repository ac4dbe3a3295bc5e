import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.ts';
import { root } from '../kit/run-command.ts';
import { drawsAsKept } from './made-with.ts';

/** `npm run visual -w e2e`: compares screenshots of the site with the stored ones; with --renew, replaces those. */
const start = (program: string, args: string[]) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
const run = (command: string, args: string[]) => start(join(root, 'node_modules', '.bin', command), args);

const given = process.argv.slice(2);
const renew = given.includes('--renew');
const mode = renew
  ? ['pictures.spec.ts', '--update-snapshots=all', '--reporter=./e2e/visual/report.ts']
  : given;

if (renew && given.length > 1) {
  console.error('--renew makes every screenshot again and takes no other arguments.');
  process.exit(1);
}
if (!ensureBrowser()) {
  console.error(
    'No browser could be found or installed. Install chromium and run npm run visual -w e2e again.',
  );
  process.exit(1);
}
if (!renew && !drawsAsKept()) process.exit(1);
process.exit(
  run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']) ||
    start(process.execPath, ['packages/site/design-system/gallery/build.ts']) ||
    run('playwright', ['test', '--config', 'e2e/visual/playwright.config.ts', ...mode]),
);
