import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDocs } from '../docs/site/run.ts';
import { hasCommit, RELEASE_BEFORE } from '../e2e/drills/earlier-checkout.ts';
import { ensureVerdaccio } from '../e2e/drills/own-repository/local-registry.ts';
import { wantedEngines } from '../e2e/engines/start.ts';
import { drawsAsKept } from '../e2e/visual/made-with.ts';
import { ensureBrowser, ensureEngines } from './browser.ts';
import { COVERS } from './drills/covers.ts';
import { staleDrills } from './drills/stale.ts';
import { requirePinnedNode } from './node-version.ts';
import { runTurbo } from './turbo.ts';

/** `npm test`: every check in turn, all of them even when one fails, and a closing table. */
const root = join(import.meta.dirname, '..');
const full = process.argv.includes('--full');
/** Tests start hundreds of programs and threads; without it each compiles the same sources again. */
const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled');

/** Where steps write what became of single tests. */
const outcomes = join(root, '.cache', 'outcomes');

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** False when this machine lacks what the step needs and cannot get it: it is then reported as not run. */
  possible?: () => boolean;
}

interface Result {
  name: string;
  outcome: 'passed' | 'failed' | 'not run';
  seconds: number;
  /** Passed before, and nothing that it reads has changed. */
  unchanged?: boolean;
}

/** No package brings these; on Debian: apt-get install nginx prometheus shellcheck default-jre-headless. */
const installed =
  (command: string, version = '-V') =>
  () =>
    spawnSync(command, [version], { stdio: 'ignore' }).error === undefined;

/** Of e2e/playwright.config.ts. */
const BROWSER_PROJECTS = ['look', 'alone', ...(full ? ['thorough', 'tagged'] : [])];

/** Tasks of turbo.json, after the build. A first run needs all of them, a later one those whose files have changed. */
const CHECKS = ['unit', 'types', 'lint'];

const steps: Step[] = [
  {
    name: 'docs: every page and its links',
    command: 'node',
    args: ['docs/site/run.ts', 'build'],
    possible: ensureDocs,
  },
  { name: 'baseline', command: 'node', args: ['scripts/checks/check-baseline.ts'] },
  {
    name: 'browser',
    command: 'playwright',
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      ...BROWSER_PROJECTS.map((project) => `--project=${project}`),
    ],
  },
  {
    name: 'engines: the core and translated pages in Firefox and WebKit, if installed',
    command: 'node',
    args: ['--test', '--test-concurrency=1', 'e2e/engines/core.test.ts', 'e2e/engines/translated.test.ts'],
    possible: () => wantedEngines().length > 0,
  },
  {
    name: 'alerts: planted series, if Prometheus is installed',
    command: 'node',
    args: ['--test', 'e2e/slow/alerts.test.ts'],
    possible: installed('promtool', '--version'),
  },
  ...(full
    ? [
        {
          name: 'engines: the whole site in Firefox and WebKit',
          command: 'node',
          args: [
            '--test',
            '--test-concurrency=1',
            'e2e/engines/dashboard.test.ts',
            'e2e/engines/walk.test.ts',
            'e2e/engines/styles.test.ts',
            'e2e/engines/geometry.test.ts',
          ],
          possible: ensureEngines,
        },
        {
          name: 'visual: against stored screenshots',
          command: 'node',
          args: ['e2e/visual/run.ts'],
          possible: drawsAsKept,
        },
        {
          name: 'slow: unit tests of half a minute',
          command: 'jest',
          args: ['--silent', 'slow.test'],
          env: { SLOW: '1' },
        },
        { name: 'slow: published packages', command: 'node', args: ['scripts/packages/check-packages.ts'] },
        {
          name: 'slow: properties of hostile texts, 50 times as many',
          command: 'jest',
          args: ['-i', '(manifest|document|line)-texts'],
          env: { PROPERTY_TIMES: '50' },
        },
        {
          name: 'slow: stylesheets that two parsers could read differently, 10 times as many',
          command: 'playwright',
          args: ['test', '--config=e2e/playwright.config.ts', '--project=look', 'sheet-readings'],
          env: { PROPERTY_TIMES: '10' },
        },
        { name: 'lighthouse', command: 'node', args: ['e2e/bench/lighthouse.ts'] },
        {
          name: 'slow: a wrong type in every file',
          command: 'node',
          args: ['--test', 'e2e/slow/planted-types.test.ts'],
        },
        {
          name: 'slow: the engine without its options',
          command: 'node',
          args: ['--test', 'e2e/slow/without-options.test.ts'],
        },
        {
          name: 'slow: a start with broken sections',
          command: 'node',
          args: ['--test', 'e2e/slow/start.test.ts'],
        },
        { name: 'slow: a new section', command: 'node', args: ['--test', 'e2e/slow/new-section.test.ts'] },
        {
          name: 'slow: scripts in articles',
          command: 'node',
          args: ['--test', 'e2e/slow/article-scripts.test.ts'],
          possible: installed('shellcheck'),
        },
        { name: 'slow: connections', command: 'node', args: ['--test', 'e2e/slow/connections.test.ts'] },
        { name: 'slow: paused readers', command: 'node', args: ['--test', 'e2e/slow/readers.test.ts'] },
        {
          name: 'slow: 100,000 random paths',
          command: 'node',
          args: ['--test', 'e2e/slow/random-paths.test.ts'],
        },
        {
          name: 'slow: every page rendered alone and next to a hostile section',
          command: 'node',
          args: ['--test', 'e2e/slow/rendered-alone.test.ts'],
        },
        {
          name: 'slow: markup of every page',
          command: 'node',
          args: ['--test', 'e2e/slow/markup.test.ts'],
          possible: installed('java', '-version'),
        },
        {
          name: 'drills',
          command: 'node',
          args: ['e2e/drills/run.ts'],
        },
        { name: 'drills: hostile', command: 'node', args: ['e2e/drills/run.ts', 'hostile'] },
        { name: 'drills: contracts', command: 'node', args: ['e2e/drills/run.ts', 'contracts'] },
        { name: 'drills: signatures', command: 'node', args: ['e2e/drills/run.ts', 'identity'] },
        {
          name: 'drills: a section in its own repository',
          command: 'node',
          args: ['e2e/drills/run.ts', 'own-repository'],
          possible: ensureVerdaccio,
        },
        { name: 'drills: the probe', command: 'node', args: ['e2e/drills/run.ts', 'probe'] },
        { name: 'drills: reports of visitors', command: 'node', args: ['e2e/drills/run.ts', 'reports'] },
        { name: 'drills: a minor of React', command: 'node', args: ['e2e/drills/run.ts', 'react'] },
        {
          name: 'drills: a bucket on a real engine',
          command: 'node',
          args: ['e2e/drills/run.ts', 'bucket'],
          possible: installed('radosgw', '--version'),
        },
        {
          name: 'drills: an upgrade of a live site, and back',
          command: 'node',
          args: ['e2e/drills/run.ts', 'upgrade'],
          possible: () => installed('nginx')() && hasCommit(RELEASE_BEFORE),
        },
        {
          name: 'drills: containers',
          command: 'node',
          args: ['e2e/drills/run.ts', 'containers'],
          possible: () => installed('radosgw', '--version')() && installed('podman', '--version')(),
        },
        {
          name: 'slow: two servers, two environments',
          command: 'playwright',
          args: ['test', '--config', 'e2e/operation/playwright.config.ts', 'servers', 'environments'],
        },
        {
          name: 'slow: behind nginx',
          command: 'playwright',
          args: ['test', '--config', 'e2e/operation/playwright.config.ts', 'nginx'],
          possible: installed('nginx'),
        },
        { name: 'load and scale', command: 'node', args: ['e2e/load/run.ts'] },
        { name: 'leads: slow suites', command: 'npm', args: ['run', 'slow', '-w', 'leads-api'] },
      ]
    : []),
];

requirePinnedNode();
rmSync(outcomes, { recursive: true, force: true });
mkdirSync(outcomes, { recursive: true });
const environment = { NODE_COMPILE_CACHE, ...process.env };

/** Runs tasks of turbo.json, and says of each what became of it. */
function turbo(args: string[]): Result[] {
  console.log(`\n── turbo run ${args.join(' ')}`);
  const { status, tasks } = runTurbo(root, environment, full ? [...args, '--force'] : args);
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

function run({ name, command, args, env, possible = () => true }: Step): Result {
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
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env },
  });
  return ended(status === 0 ? 'passed' : 'failed');
}

const results = [
  ...turbo(['build', '--output-logs=errors-only']),
  // the unit tests of the packages use two processors by themselves
  ...turbo([...CHECKS, '--concurrency=2', '--output-logs=new-only', '--log-order=grouped']),
  ...steps.map(run),
];

const SHOWN = { passed: 'ok     ', failed: 'FAILED ', 'not run': 'NOT RUN' };
console.log('');
for (const { name, outcome, seconds, unchanged } of results)
  console.log(`${SHOWN[outcome]} ${name} (${unchanged ? 'unchanged' : `${seconds} s`})`);
for (const name of readdirSync(outcomes)) {
  const lines = readFileSync(join(outcomes, name), 'utf8').split('\n').filter(Boolean);
  for (const line of lines) console.log(`        ${name}: ${line}`);
}
const stale = staleDrills(root);
const drills = Object.keys(COVERS).length;
console.log(`\n${drills - stale.length} of ${drills} drills passed with the code that is here`);
for (const line of stale) console.log(`        npm run drill -- ${line}`);
const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
const notRun = count('not run');
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed${notRun > 0 ? `, ${notRun} not run` : ''}`,
);
process.exit(count('failed') === 0 ? 0 : 1);
