import { execFileSync } from 'node:child_process';

export interface Source {
  /** Whole revision; undefined outside a checkout. */
  commit?: string | undefined;
  uncommitted: boolean;
  /** Address of the remote `origin`, as git has it: with user name and password, if it has them. */
  remote?: string | undefined;
}

/** The git revision of a folder. */
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
