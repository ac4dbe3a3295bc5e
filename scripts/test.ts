import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDocs } from '../docs/site/run.ts';
import { wantedEngines } from '../e2e/engines/start.ts';
import { ensureBrowser } from './browser.ts';
import { requirePinnedNode } from './node-version.ts';
import { runTurbo } from './turbo.ts';

/** `npm test`: every check, also after one that fails, and a closing table. */
const root = join(import.meta.dirname, '..');

interface Step {
  name: string;
  command: string;
  args: string[];
  /** False: reported as not run. */
  possible?: () => boolean;
}

interface Result {
  name: string;
  outcome: 'passed' | 'failed' | 'not run';
  seconds: number;
  unchanged?: boolean;
}

/** Tasks of turbo.json. */
const CHECKS = ['unit:engine', 'unit:options', 'unit:site', 'unit:scripts', 'unit', 'types', 'lint'];
/** Next to the checks, since they mostly wait. */
const ENGINES = wantedEngines().length > 0 ? ['engines'] : [];

const steps: Step[] = [
  {
    name: 'docs: every page and its links',
    command: 'node',
    args: ['docs/site/run.ts', 'build'],
    possible: ensureDocs,
  },
  { name: 'baseline', command: 'node', args: ['scripts/checks/check-baseline.ts'] },
  { name: 'acceptance: each id has a test', command: 'node', args: ['e2e/acceptance.ts'] },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--project=alone'],
  },
  {
    name: 'alerts: planted series, if Prometheus is installed',
    command: 'node',
    args: ['--test', 'e2e/slow/alerts.test.ts'],
    possible: () => spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error === undefined,
  },
];

requirePinnedNode();
// hundreds of processes would each compile the same sources
const environment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env };

/** In memory, if there is enough: so many files slow a disk down. One a checkout, also of killed runs. */
function temporaryFolder(): { TMPDIR?: string } {
  const TMPDIR = join(
    '/dev/shm',
    `site-tests-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
  );
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < 1024 ** 3) return {};
    rmSync(TMPDIR, { recursive: true, force: true });
    mkdirSync(TMPDIR);
    // as /tmp: PostgreSQL and nginx run as other users
    chmodSync(TMPDIR, 0o1777);
    process.on('exit', () => rmSync(TMPDIR, { recursive: true, force: true }));
    return { TMPDIR };
  } catch {
    return {};
  }
}

function turbo(args: string[], env: NodeJS.ProcessEnv = environment): Result[] {
  console.log(`\n── turbo run ${args.join(' ')}`);
  const { status, tasks } = runTurbo(root, env, args);
  const results = tasks.map(({ task, package: name, cache, execution }): Result => {
    const { startTime = 0, endTime = 0, exitCode } = execution ?? {};
    return {
      name: name === '//' ? task : `${task} ${name}`,
      outcome: !execution ? 'not run' : exitCode === 0 ? 'passed' : 'failed',
      seconds: Math.round((endTime - startTime) / 1000),
      unchanged: cache.status === 'HIT',
    };
  });
  const known = status === 0 || results.some(({ outcome }) => outcome === 'failed');
  return known ? results : [...results, { name: 'turbo', outcome: 'failed', seconds: 0 }];
}

function run({ name, command, args, possible = () => true }: Step): Result {
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const started = Date.now();
  const ended = (outcome: Result['outcome']) => ({
    name,
    outcome,
    seconds: Math.round((Date.now() - started) / 1000),
  });
  if (name === 'browser' && !ensureBrowser()) {
    console.error('No browser could be found or installed. Install chromium and run npm test again.');
    return ended('failed');
  }
  if (!possible()) {
    console.error(`${name} needs software that is not on this machine and could not be installed.`);
    return ended('not run');
  }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment });
  return ended(status === 0 ? 'passed' : 'failed');
}

const results = [
  ...turbo(['build', '--output-logs=errors-only']),
  ...turbo([...ENGINES, ...CHECKS, '--concurrency=2', '--output-logs=new-only', '--log-order=grouped'], {
    ...temporaryFolder(),
    ...environment,
  }),
  ...(ENGINES.length > 0 ? [] : [{ name: 'engines', outcome: 'not run' as const, seconds: 0 }]),
  ...steps.map(run),
];

const SHOWN = { passed: 'ok     ', failed: 'FAILED ', 'not run': 'NOT RUN' };
console.log('');
for (const { name, outcome, seconds, unchanged } of results)
  console.log(`${SHOWN[outcome]} ${name} (${unchanged ? 'unchanged' : `${seconds} s`})`);
const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
const notRun = count('not run');
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed${notRun > 0 ? `, ${notRun} not run` : ''}`,
);
process.exit(count('failed') === 0 ? 0 : 1);
