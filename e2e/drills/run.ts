import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBrowser, ensureEngines } from '../../scripts/browser.ts';
import { requirePinnedNode } from '../../scripts/node-version.ts';
import { buildWorkspace, root } from '../kit/run-command.ts';

interface Part {
  command: string[];
  env?: Record<string, string>;
  /** False if this machine lacks what the part needs. */
  possible?: () => boolean;
}

/** Exit code of a part that did not run, or not completely. */
const NOT_RUN = 3;

/** Not on npm; on Debian: apt-get install nginx prometheus shellcheck default-jre-headless. */
const installed =
  (command: string, version = '--version') =>
  () =>
    spawnSync(command, [version], { stdio: 'ignore' }).error === undefined;
const drill = (name: string, possible?: Part['possible']): Part => ({
  command: ['node', `e2e/drills/${name}/run.ts`],
  possible,
});
const playwright = (folder: string, ...args: string[]): string[] => [
  'playwright',
  'test',
  `--config=e2e/${folder}playwright.config.ts`,
  ...args,
];

const SLOW_NEEDS: Record<string, Part['possible']> = {
  alerts: installed('promtool'),
  'article-scripts': installed('shellcheck'),
  markup: installed('java', '-version'),
};
const slow = globSync('e2e/slow/*.test.ts', { cwd: root }).map((file): [string, Part] => {
  const name = basename(file, '.test.ts');
  return [`slow-${name}`, { command: ['node', '--test', file], possible: SLOW_NEEDS[name] }];
});

const PARTS: Record<string, Part> = {
  faults: { command: playwright('drills/faults/'), possible: ensureBrowser },
  upgrade: drill('upgrade'),
  'own-repository': drill('own-repository', ensureBrowser),
  containers: drill('containers'),
  hostile: drill('hostile'),
  soak: drill('soak'),
  operation: { command: playwright('operation/'), possible: ensureBrowser },
  s3: { command: ['node', 'e2e/drills/s3.ts'] },
  browser: { command: playwright('', '--project=thorough', '--project=tagged'), possible: ensureBrowser },
  engines: {
    command: ['node', '--test', '--test-concurrency=1', 'e2e/engines/*.test.ts'],
    possible: ensureEngines,
  },
  lighthouse: { command: ['node', 'e2e/bench/lighthouse.ts'], possible: ensureBrowser },
  unit: { command: ['jest', '--silent', 'slow.test'], env: { SLOW: '1' } },
  properties: { command: ['jest', '-i', '(manifest|document|line)-texts'], env: { PROPERTY_TIMES: '50' } },
  leads: { command: ['npm', 'run', 'slow', '-w', 'leads-api'] },
  packages: { command: ['node', 'scripts/packages/check-packages.ts'] },
  load: { command: ['node', 'e2e/load/run.ts'] },
  ...Object.fromEntries(slow.sort()),
};

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(PARTS, name)) {
  console.log(`npm run drill [-- NAME [options]]\n\nNAME is one of: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(name === '--help' || name === '-h' ? 0 : 2);
}
requirePinnedNode();
// A part must not run with an earlier commit's build.
await buildWorkspace();
const SHOWN: Record<number, string> = { 0: 'ok', [NOT_RUN]: 'NOT RUN' };
const codes: number[] = [];
const lines: string[] = [];
let running: ChildProcess | undefined;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true;
    // Ctrl-C reaches the child by itself.
    if (signal === 'SIGTERM') running?.kill();
  });
for (const part of name === undefined ? Object.keys(PARTS) : [name]) {
  if (isStopped) break;
  console.log(`\n── ${part}`);
  const began = Date.now();
  const code = await run(part, PARTS[part]!);
  codes.push(code);
  lines.push(`${(SHOWN[code] ?? 'FAILED').padEnd(8)}${part} (${Math.round((Date.now() - began) / 1000)} s)`);
}
console.log(`\n${lines.join('\n')}`);
const failed = codes.some((code) => code !== 0 && code !== NOT_RUN);
process.exit(failed ? 1 : codes.includes(NOT_RUN) ? NOT_RUN : 0);

/** @returns the exit code. */
async function run(part: string, { command, env, possible = () => true }: Part): Promise<number> {
  if (!possible()) {
    console.error(`${part} needs software that is not on this machine and could not be installed.`);
    return NOT_RUN;
  }
  const [program, ...args] = command;
  const report = join(root, '.cache', 'outcomes', `${part}.json`);
  const isBrowsing = program === 'playwright';
  const child = spawn(
    program === 'node' ? process.execPath : program!,
    [...args, ...(isBrowsing ? ['--reporter=list,json'] : []), ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
    },
  );
  running = child;
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0 || !isBrowsing) return code;
  return JSON.parse(readFileSync(report, 'utf8')).stats.skipped > 0 ? NOT_RUN : 0;
}
