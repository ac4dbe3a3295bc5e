import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanCommit } from './checkout.ts';
import { DRILLS_PAGE, drillsPage } from './drills-page.ts';
import { writePassed } from './passed.ts';

interface Run {
  drill: string;
  options: readonly string[];
  /** The checkout when it began. */
  before: ReturnType<typeof cleanCommit>;
  seconds: number;
}

/**
 * Records a drill that passed, if it ran as a whole on a commit.
 *
 * @returns what became of it, as a sentence.
 */
export function recordRun(root: string, { drill, options, before, seconds }: Run): string {
  if (options.length > 0) return `Not recorded: it ran with ${options.join(' ')}.`;
  if ('why' in before) return `Not recorded: ${before.why}.`;
  const after = cleanCommit(root);
  if ('why' in after) return `Not recorded: ${after.why}.`;
  if (after.commit !== before.commit) return 'Not recorded: another commit was checked out while it ran.';
  writePassed(root, drill, {
    commit: before.commit,
    date: new Date().toISOString().slice(0, 10),
    seconds,
  });
  writeFileSync(join(root, DRILLS_PAGE), drillsPage(root));
  return `Recorded in e2e/drills/passed.json: ${drill} passed on ${before.commit.slice(0, 8)}. Commit it with ${DRILLS_PAGE}.`;
}
