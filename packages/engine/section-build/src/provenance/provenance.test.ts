import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { parseProvenance, provenanceText } from '@site/section-kit/contract';
import { provenanceOf, publicAddress } from './provenance.ts';

/** A checkout with a section in it, and what git says. */
function checkout(remote?: string) {
  const root = temporaryFolder({ 'package-lock.json': 'locked', 'mfe-a/package.json': '{}' });
  const section = join(root, 'mfe-a');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('add', '.');
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  git(...identity, 'commit', '--quiet', '-m', 'first');
  if (remote) git('remote', 'add', 'origin', remote);
  return { section, commit: git('rev-parse', 'HEAD') };
}

test('a build on a machine of its own says commit, remote and lock file, and neither machine nor password', () => {
  const { section, commit } = checkout('https://ann:secret@git.example.com/team/site.git?token=secret');
  const provenance = provenanceOf(section, { HOME: '/home/ann' });
  expect(provenance).toEqual({
    commit,
    uncommitted: false,
    repository: 'https://git.example.com/team/site.git',
    builder: 'local',
    tools: { node: process.version, '@site/section-build': expect.stringMatching(/^\d/) },
    run: null,
    lockFile: {
      name: 'package-lock.json',
      sha256: createHash('sha256').update('locked').digest('hex'),
    },
  });
  const text = provenanceText('a', provenance);
  expect(parseProvenance(text)).toEqual(provenance);
  for (const word of ['secret', 'ann:', section, tmpdir(), `"${hostname()}"`, `${userInfo().username}@`])
    expect(text).not.toContain(word);

  writeFileSync(join(section, 'new.ts'), '');
  expect(provenanceOf(section, {})).toMatchObject({ commit, uncommitted: true });
});

test('a build outside a checkout says what it knows', () => {
  const folder = temporaryFolder();
  const provenance = provenanceOf(folder, {});
  expect(provenance).toMatchObject({ commit: null, repository: null, lockFile: null, builder: 'local' });
  expect(parseProvenance(provenanceText('a', provenance))).toEqual(provenance);
});

test('a CI system is known by its own variables, and names repository and run', () => {
  const { section } = checkout('/srv/checkouts/site');
  expect(provenanceOf(section, {}).repository).toBeNull();
  const github = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.example.com',
    GITHUB_REPOSITORY: 'team/site',
    GITHUB_RUN_ID: '42',
    GITHUB_TOKEN: 'secret',
  };
  expect(provenanceOf(section, github)).toMatchObject({
    builder: 'https://github.com/actions/runner',
    repository: 'https://github.example.com/team/site',
    run: 'https://github.example.com/team/site/actions/runs/42',
  });
  const gitlab = {
    GITLAB_CI: 'true',
    CI_PROJECT_URL: 'https://gitlab.example.com/team/site',
    CI_JOB_URL: 'https://job:secret@gitlab.example.com/team/site/-/jobs/7',
  };
  expect(provenanceOf(section, gitlab)).toMatchObject({
    builder: 'https://gitlab.com/gitlab-org/gitlab-runner',
    repository: 'https://gitlab.example.com/team/site',
    run: 'https://gitlab.example.com/team/site/-/jobs/7',
  });
  expect(provenanceOf(section, { GITHUB_ACTIONS: 'true' })).toMatchObject({ repository: null, run: null });
});

test.each([
  ['git@git.example.com:team/site.git', 'ssh://git.example.com/team/site.git'],
  ['ssh://git@git.example.com:2222/team/site.git', 'ssh://git.example.com:2222/team/site.git'],
  ['https://oauth2:secret@git.example.com/team/site', 'https://git.example.com/team/site'],
  ['https://git.example.com/team/site#secret', 'https://git.example.com/team/site'],
  ['/srv/git/site.git', undefined],
  ['C:\\git\\site', undefined],
  ['', undefined],
  [undefined, undefined],
])('the remote %s is named as %s', (remote, named) => {
  expect(publicAddress(remote)).toBe(named);
});

test('a text that is no provenance is none', () => {
  const text = provenanceText('a', provenanceOf(temporaryFolder(), {}));
  expect(parseProvenance(text)).toBeDefined();
  for (const wrong of ['', '{', 'null', '{}', text.replace('urn:site:builder:local', 'a\\nb')])
    expect(parseProvenance(wrong)).toBeUndefined();
});
