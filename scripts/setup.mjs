// Usage: node scripts/setup.mjs <script> [arguments], with any Node: installs packages, then runs the pinned Node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled, markInstalled, mayLeaveOutTests } from './package-install.mjs';
import { startStep } from './start/step.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [script, ...args] = process.argv.slice(2);
/** Scripts that run the site. */
const withoutTests = script === 'scripts/start.ts' || script === 'scripts/dev.ts';

if (!isInstalled(root, { withoutTests })) {
  const installed = startStep(
    'Installing packages (once for each change of package-lock.json)',
    script === 'scripts/start.ts' ? 1 : undefined,
  );
  const what = { withoutTests: withoutTests && mayLeaveOutTests(root) };
  // ci empties node_modules, from which a site may run
  const status = install(root, [
    ...(existsSync(join(root, 'node_modules')) ? ['install', '--prefer-offline'] : ['ci']),
    ...(what.withoutTests ? ['--omit=dev'] : []),
  ]);
  if (status !== 0) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(status);
  }
  markInstalled(root, what);
  installed();
}

/** Of npm's package for this platform. */
function pinnedNode() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  if (process.platform === 'win32') names.push(`node-win-${process.arch}`);
  for (const name of names) {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return join(folder, typeof bin === 'string' ? bin : bin.node);
  }
  // requirePinnedNode refuses any other version
  return process.execPath;
}

if (script) {
  const child = spawn(pinnedNode(), [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches the child by itself
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
