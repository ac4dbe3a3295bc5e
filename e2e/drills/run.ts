import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.ts';
import { cleanCommit } from '../../scripts/drills/checkout.ts';
import { COVERS, FAULT_DRILLS } from '../../scripts/drills/covers.ts';
import { recordRun } from '../../scripts/drills/record-run.ts';
import { buildWorkspace, root } from '../kit/run-command.ts';

/** `npm run drill -- NAME` runs a drill, and records one that passes as a whole with its commit and duration. */
const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  console.log(`npm run drill [-- NAME [options]]\n\nWithout a name: ${FAULT_DRILLS}. See docs/drills.md.\n`);
  console.log(Object.keys(COVERS).join('\n'));
  process.exit(0);
}
const named = given[0] !== undefined && !given[0].startsWith('-');
const [name, options] = named ? [given[0]!, given.slice(1)] : [FAULT_DRILLS, given];
if (!Object.hasOwn(COVERS, name)) {
  console.error(`There is no drill ${name}. There are: ${Object.keys(COVERS).join(', ')}.`);
  process.exit(2);
}
const before = cleanCommit(root);
const began = Date.now();
// Once for all of them: a drill must not run with what an earlier commit has built.
await buildWorkspace();
const code =
  name === FAULT_DRILLS ? await faultDrills() : await run('node', [`e2e/drills/${name}/run.ts`, ...options]);
if (code === 0) {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${recordRun(root, { drill: name, options, before, seconds })}`);
}
process.exit(code);

/**
 * `npm run drill`: each fault of `e2e/drills/rows` is put into a whole site of its own (every section on its own origin,
 * shell server, leads-api) and tried in Chromium on the served page, the first hydration, a navigation and the form.
 *
 * @needs Chromium
 * @takes 9 minutes
 */
async function faultDrills(): Promise<number> {
  if (!ensureBrowser()) {
    console.error('No browser could be found or installed. Install chromium and run npm run drill again.');
    return 1;
  }
  return run('playwright', ['test', '--config', 'e2e/drills/playwright.config.ts', ...options]);
}

/** @returns the exit code. */
function run(command: string, args: string[]): Promise<number> {
  const program = command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command);
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches the child by itself
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
}
