import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Committed: the commit on which each drill last passed as a whole. */
export const RECORD = 'e2e/drills/passed.json';

export interface Passed {
  commit: string;
  /** Day of the run. */
  date: string;
  /** How long it took. */
  seconds?: number;
}

export function readPassed(root: string): Record<string, Passed> {
  const file = join(root, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writePassed(root: string, drill: string, passed: Passed): void {
  const all = Object.entries({ ...readPassed(root), [drill]: passed });
  const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, null, 2)}\n`);
}
