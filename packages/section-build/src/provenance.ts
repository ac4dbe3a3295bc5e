import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHARED_MODULES } from '@site/section-kit/contract';

/** The git revision of a build; `+` marks uncommitted changes in its folder. Empty outside a checkout. */
export function sourceCommit(folder: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain', '--', '.') ? '+' : '');
  } catch {
    return '';
  }
}

/** Installed version of each shared module, by package name. */
export function sharedVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'));
  const packages = new Set(SHARED_MODULES.map((name) => name.replace('react/jsx-runtime', 'react')));
  return Object.fromEntries(
    [...packages].flatMap((name) => {
      for (const base of require.resolve.paths(name) ?? []) {
        try {
          const file = readFileSync(join(base, name, 'package.json'), 'utf8');
          return [[name, (JSON.parse(file) as { version: string }).version]];
        } catch {
          // not in this folder; the next one up may have it
        }
      }
      return [];
    }),
  );
}
