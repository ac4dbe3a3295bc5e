import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { RENDERING_NODE, requireRenderingNode } from '@site/composer/rendering-node';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { projectFolder } from '@site/server-kit';
import { readProgram } from '@site/server-kit/command-line';
import { programWith } from '../command-line.ts';
import { sectionFiles } from './section-files.ts';

const academy = {
  name: 'academy',
  path: '/academy',
  menu: 'resources',
  column: 'resources',
  title: 'Academy',
};
const files = sectionFiles(academy, { home: 'repository' });
const github = files.get('.github/workflows/section.yml')!;
const gitlab = files.get('.gitlab-ci.yml')!;

const githubErrors = (content: string) =>
  parseWorkflow({ name: 'section.yml', content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

/** GitLab's own schema. */
function gitlabErrors(content: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.gitlab-ci.yml'), content);
  const program = join(projectFolder, 'node_modules', '.bin', 'gitlab-ci-local');
  const { status, stdout, stderr } = spawnSync(program, ['--list'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

test('GitHub takes the workflow', () => {
  expect(githubErrors(github)).toEqual([]);
});

test('GitLab takes its file', () => {
  expect(gitlabErrors(gitlab)).toBe('');
});

const linesOf = (text: string) => text.split('\n').filter((line) => !/^\s*#/.test(line));

/** A tag or branch can be moved; only a commit cannot. */
const unpinned = (text: string) =>
  linesOf(text)
    .filter((line) => /\buses:/.test(line))
    .filter((line) => !/ uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));

test('each action is pinned by its commit', () => {
  expect(github.match(/\buses:/g)).toHaveLength(6);
  expect(unpinned(github)).toEqual([]);
});

const secretsIn = (text: string) =>
  Object.fromEntries(
    linesOf(text)
      .join('\n')
      .split(/^ {2,6}(?=- |[a-z]+:\n)/m)
      .flatMap((step) => {
        const names = [...step.matchAll(/secrets\.([A-Z_]+)/g)].map(([, name]) => name);
        return names.length > 0 ? [[/(?:run|script): (.*)/.exec(step)?.[1] ?? step, names]] : [];
      }),
  );

test('GitHub gives secrets to steps, of an environment that a pull request has no part of', () => {
  const bucket = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(secretsIn(github)).toEqual({
    'npm ci': ['NPM_TOKEN'],
    'npm run build': bucket,
    'npx --no site diff': bucket,
    'npx --no site preview --json --open /academy > dist/preview.json': [
      ...bucket,
      'PREVIEW_SECRET',
      'SIGNING_KEY',
    ],
    'npx --no site diff --pages dist/report --preview dist/preview.json --notify "$REVIEW"': bucket,
    'npm run deploy -- --smoke': [...bucket, 'SIGNING_KEY'],
    'npx --no site health': [...bucket, 'STATUS_ACCESS'],
  });
  const environments = [...github.matchAll(/^ {4}environment: (.*)$/gm)].map(([, name]) => name);
  expect(environments).toEqual([
    expect.stringContaining("{ github.event_name == 'push' && 'production' || 'preview' }"),
    'production',
  ]);
  expect(github).toMatch(/^on:\n {2}pull_request:\n {2}push:\n {4}branches: \[main\]\n/m);
});

test('GitLab gives each job the variables and the runner of its environment', () => {
  const jobs = linesOf(gitlab)
    .join('\n')
    .split(/^(?=[.a-z]+:\n)/m);
  const kept = jobs.flatMap((job) => {
    const [, name, runner, environment] =
      /^([a-z]+):\n {2}extends: .*\n {2}tags: \[(.*)\]\n {2}environment:\n {4}name: (.*)\n/.exec(job) ?? [];
    return name === undefined ? [] : [[name, runner, environment]];
  });
  expect(kept).toEqual([
    ['preview', '$PREVIEW_RUNNER', 'preview'],
    ['deploy', '$RUNNER', 'production'],
    ['health', '$RUNNER', 'production'],
  ]);
});

const { scripts, devDependencies } = JSON.parse(files.get('package.json')!) as Record<
  'scripts' | 'devDependencies',
  Record<string, string>
>;
const INSTALLED = {
  site: '@site/deploy-tool',
  biome: '@site/section-preset',
  tsc: '@site/section-preset',
  playwright: '@site/smoke',
};

const callsIn = (text: string) =>
  linesOf(text).flatMap((line) => /(?:^|[ `])(np[mx] [^`>|&]*)/.exec(line)?.[1]?.trim() ?? []);

function wrongCall(call: string): string | undefined {
  const [program, first = '', second = '', ...rest] = call.split(' ');
  if (program === 'npm') {
    const script = first === 'run' ? second : first;
    return call === 'npm ci' || script in scripts ? undefined : `no script ${script}`;
  }
  if (first !== '--no' || !Object.hasOwn(INSTALLED, second)) return `not installed: ${call}`;
  if (rest[0]?.startsWith('-')) return `an option of npm: ${call}`;
  if (second !== 'site') return undefined;
  try {
    readProgram(programWith(undefined), rest);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test('both call what is there, in the same order: checks, then preview, deploy with a browser, and health', () => {
  for (const name of Object.values(INSTALLED)) expect(devDependencies).toHaveProperty([name]);
  for (const text of [github, gitlab]) {
    const calls = callsIn(text).map((call) =>
      call.replace(' --with-deps', '').replace(/"\$CI_MERGE_REQUEST_P.*"/, '"$REVIEW"'),
    );
    const own = calls.filter((call) => call !== 'npm ci');
    // GitLab installs the browser in both of its jobs.
    expect([...new Set(own)]).toEqual([
      'npx --no biome check .',
      'npx --no tsc',
      'npm test',
      'npm run build',
      'npx --no site diff',
      'npx --no playwright install chromium',
      'npx --no site preview --json --open /academy',
      'npx --no site diff --pages dist/report --preview dist/preview.json --notify "$REVIEW"',
      'npm run deploy -- --smoke',
      'npx --no site health',
    ]);
    expect(calls.length - own.length).toBe(2);
    expect(calls.flatMap((call) => wrongCall(call) ?? [])).toEqual([]);
  }
  expect(github).toContain('run: sleep 600');
  expect(gitlab).toContain('start_in: 10 minutes');
});

test('both run on a Node that renders sections', () => {
  const nodes = [...(github + gitlab).matchAll(/(?:node-version: |image: node:)(\S+)/g)].map(
    ([, node]) => node!,
  );
  expect(nodes).toHaveLength(3);
  for (const node of nodes) expect(() => requireRenderingNode(`${node}.0.0`)).not.toThrow();
  expect(github.match(new RegExp(`Node ${RENDERING_NODE} or newer`))).not.toBeNull();
});

test('a section has at most six scripts, and its README names only commands that are there', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(6);
  const readme = files.get('README.md')!;
  const calls = [...readme.matchAll(/`(np[mx] [^`]+)`/g)].map(([, call]) => call!);
  expect(calls.length).toBeGreaterThan(12);
  // The package that signs adds it.
  const signing = 'npx --no site key new';
  expect(calls).toContain(signing);
  expect(calls.filter((call) => call !== signing).flatMap((call) => wrongCall(call) ?? [])).toEqual([]);
  for (const script of Object.keys(scripts)) expect(readme).toMatch(new RegExp(`npm (?:run )?${script}\\b`));
});
