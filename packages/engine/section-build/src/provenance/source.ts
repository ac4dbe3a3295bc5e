import { execFileSync } from 'node:child_process';

export interface Source {
  commit?: string | undefined;
  uncommitted: boolean;
  /** May have user name and password. */
  remote?: string | undefined;
}

export function sourceOf(folder: string): Source {
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
