import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { projectFolder } from '@site/server-kit';
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

/** What the parser of GitHub's own editor says. */
const githubErrors = (content: string) =>
  parseWorkflow({ name: 'section.yml', content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

/** What a program that runs GitLab's files says: it checks them against GitLab's schema. */
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

test.each([
  ['runs-on:', 'run-on:'],
  ['timeout-minutes: 20', 'timeout-minutes: soon'],
  ['vars.RUNNER', 'variables.RUNNER'],
  ['pull-requests: write', 'pull-requests: all'],
  ['- run: npm ci', '- rum: npm ci'],
])('with %s as %s it would not', (from, to) => {
  expect(github).toContain(from);
  expect(githubErrors(github.replace(from, to))).not.toEqual([]);
});

test('GitLab takes its file', () => {
  expect(gitlabErrors(gitlab)).toBe('');
});

test.each([
  ['  script:', '  scripts:'],
  ['resource_group: live', 'resource_group: [live]'],
  ['extends: .checked', 'extends: .unchecked'],
  ['interruptible: true', 'interruptible: maybe'],
])('with %s as %s it would not', (from, to) => {
  expect(gitlab).toContain(from);
  expect(gitlabErrors(gitlab.replace(from, to))).not.toBe('');
});

test('both run every script that the section has, and no other', () => {
  const { scripts } = JSON.parse(files.get('package.json')!) as { scripts: Record<string, string> };
  for (const text of [github, gitlab]) {
    const called = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z-]+)/g)].map((match) => match[1]!);
    const own = called.filter((name) => name !== 'ci');
    expect(own).toEqual(['lint', 'types', 'test', 'build', 'diff', 'preview', 'deploy']);
    for (const name of own) expect(scripts).toHaveProperty([name]);
  }
});
