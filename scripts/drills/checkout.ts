import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { DRILLS_PAGE } from './drills-page.ts';
import { RECORD } from './passed.ts';

/** What drills themselves write. */
const WRITTEN = [RECORD, DRILLS_PAGE];

/** What git prints about exactly this folder, or undefined where it cannot. */
function git(root: string, ...args: string[]): string | undefined {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  const { status, stdout } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64e6 });
  return status === 0 ? stdout : undefined;
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/** The commit that is checked out with nothing changed, or why there is none. */
export function cleanCommit(root: string): { commit: string } | { why: string } {
  const commit = git(root, 'rev-parse', 'HEAD')?.trim();
  const others = WRITTEN.map((file) => `:(exclude)${file}`);
  const changed = git(root, 'status', '--porcelain', '--', '.', ...others);
  if (!commit || changed === undefined) return { why: 'this is not a checkout of git' };
  if (changed === '') return { commit };
  const files = lines(changed);
  return { why: `${files.length} files are not committed, such as ${files[0]!.slice(3)}` };
}

/** Files that differ from those of a commit, or undefined where that is unknown. */
export function changedSince(root: string, commit: string, paths: readonly string[]): string[] | undefined {
  const names = git(root, 'diff', '--name-only', commit, '--', ...paths);
  return names === undefined ? undefined : lines(names);
}
