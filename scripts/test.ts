import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { requirePinnedNode } from './node-version.ts';

/** `npm test`: every check in turn, all of them even when one fails, and a closing table. */
const root = join(import.meta.dirname, '..');
const full = process.argv.includes('--full');

interface Step {
  name: string;
  command: string;
  args: string[];
}

const steps: Step[] = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'unit', command: 'jest', args: ['--silent'] },
  {
    name: 'build',
    command: 'turbo',
    args: ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
  },
  { name: 'browser', command: 'playwright', args: ['test', '--config', 'e2e/playwright.config.ts'] },
  ...(full
    ? [
        { name: 'lighthouse', command: 'node', args: ['e2e/bench/lighthouse.ts'] },
        { name: 'slow: a new section', command: 'node', args: ['--test', 'e2e/slow/new-section.test.ts'] },
        { name: 'leads: slow suites', command: 'npm', args: ['run', 'slow', '-w', 'leads-api'] },
      ]
    : []),
];

requirePinnedNode();
const results = steps.map(({ name, command, args }) => {
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const started = Date.now();
  if (name === 'browser' && !ensureBrowser()) {
    console.error('No browser could be found or installed. Install chromium and run npm test again.');
    return { name, passed: false, seconds: 0 };
  }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('');
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter((result) => !result.passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
