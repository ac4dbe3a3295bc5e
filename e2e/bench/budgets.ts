import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Ratios are taken in one run: absolute times depend on the machine. */
export const BUDGETS = {
  lcpRatio: 1.1,
  blockingRatio: 1.1,
  blockingTime: 50,
  navigationMilliseconds: 150,
  /** Run for a visitor who does nothing. */
  bootBytes: 1300,
  /** Transferred to that visitor, until 2 s after the page is loaded. */
  script: 90_000,
  landingDocument: 19_780,
  throughputNginx: 0.6,
  throughputNode: 0.9,
  throughputRollout: 0.95,
  composeRatio: 1.5,
};

/** What to write next to measured rows: commit, day and machine. */
export function conditions(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  return `${stdout.trim()}, ${day}, ${cpus().length} processors (${processor?.model.trim() ?? 'unknown'})`;
}

export interface Row {
  what: string;
  measured: string;
  budget: string;
  holds: boolean | undefined;
  /** Depends on the machine, so it does not fail a run. */
  isAbsoluteTime?: true;
}

export const atMost = (what: string, value: number, limit: number, measured: string): Row => ({
  what,
  measured,
  budget: `≤ ${limit}`,
  holds: value <= limit,
});

export function table(rows: Row[]): string {
  const cells = rows.map(({ what, measured, budget, holds, isAbsoluteTime }) => [
    what,
    measured,
    budget,
    holds === undefined ? '' : holds ? 'yes' : `**no**${isAbsoluteTime ? ' (reported only)' : ''}`,
  ]);
  return [
    '| what | measured | budget | holds |',
    '|---|---|---|---|',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
