import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Provenance } from '@site/section-kit/contract';
import { packageIn } from './installed-package.ts';

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

export function provenanceOf(folder: string, environment: NodeJS.ProcessEnv): Provenance {
  const { commit, uncommitted, remote } = sourceOf(folder);
  const { builder, run, repository } = builderOf(environment);
  return {
    commit: commit ?? null,
    uncommitted,
    repository: publicAddress(repository ?? remote) ?? null,
    builder,
    tools: { node: process.version, ...ownVersion() },
    run: publicAddress(run) ?? null,
    lockFile: lockFileOf(folder),
  };
}

function ownVersion(): Record<string, string> {
  const own = packageIn(join(import.meta.dirname, '../..'));
  return own ? { [own.name]: own.version } : {};
}

function lockFileOf(folder: string): Provenance['lockFile'] {
  const name = LOCK_FILES.find((file) => existsSync(join(folder, file)));
  if (name) {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return { name, sha256 };
  }
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, '.git')) ? null : lockFileOf(above);
}

interface Source {
  commit?: string | undefined;
  uncommitted: boolean;
  /** May have user name and password. */
  remote?: string | undefined;
}

function sourceOf(folder: string): Source {
  const git = (...args: string[]): string | undefined => {
    try {
      const stdio = ['ignore', 'pipe', 'ignore'] as const;
      return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio] }).trim();
    } catch {
      return undefined;
    }
  };
  const commit = git('rev-parse', 'HEAD');
  if (!commit) return { uncommitted: false };
  return {
    commit,
    uncommitted: Boolean(git('status', '--porcelain', '--', '.')),
    remote: git('remote', 'get-url', 'origin'),
  };
}

interface Builder {
  builder: string;
  run?: string | undefined;
  repository?: string | undefined;
}

function builderOf(environment: NodeJS.ProcessEnv): Builder {
  if (environment.GITHUB_ACTIONS === 'true') {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: project, GITHUB_RUN_ID: run } = environment;
    const repository = server && project ? `${server}/${project}` : undefined;
    return {
      builder: 'https://github.com/actions/runner',
      repository,
      run: repository && run ? `${repository}/actions/runs/${run}` : undefined,
    };
  }
  if (environment.GITLAB_CI === 'true') {
    const { CI_PROJECT_URL: repository, CI_JOB_URL: run } = environment;
    return { builder: 'https://gitlab.com/gitlab-org/gitlab-runner', repository, run };
  }
  return { builder: 'local' };
}

/** Without user name, password and query; undefined for a folder or no address. */
export function publicAddress(address: string | undefined): string | undefined {
  // `git@example.com:team/site.git`; a Windows drive has one letter.
  const [, host, path] = /^(?:[^/@]+@)?([\w.-]{2,}):(?!\/\/)\/*(.+)$/.exec(address ?? '') ?? [];
  const url = URL.parse(host ? `ssh://${host}/${path}` : (address ?? ''));
  if (!url || !['http:', 'https:', 'ssh:', 'git:'].includes(url.protocol)) return undefined;
  return `${url.protocol}//${url.host}${url.pathname}`;
}
