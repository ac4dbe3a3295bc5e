import { cleanCommit } from './checkout.ts';
import { writePassed } from './passed.ts';

/**
 * Records a drill that passed, if it ran as a whole on a commit.
 *
 * @param before the checkout when it began.
 * @returns what became of it, as a sentence.
 */
export function recordRun(
  root: string,
  drill: string,
  options: readonly string[],
  before: ReturnType<typeof cleanCommit>,
): string {
  if (options.length > 0) return `Not recorded: it ran with ${options.join(' ')}.`;
  if ('why' in before) return `Not recorded: ${before.why}.`;
  const after = cleanCommit(root);
  if ('why' in after) return `Not recorded: ${after.why}.`;
  if (after.commit !== before.commit) return 'Not recorded: another commit was checked out while it ran.';
  writePassed(root, drill, { commit: before.commit, date: new Date().toISOString().slice(0, 10) });
  return `Recorded in e2e/drills/passed.json: ${drill} passed on ${before.commit.slice(0, 8)}. Commit the file.`;
}
