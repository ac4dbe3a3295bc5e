import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../kit/run-command.ts';
import type { Counters } from './drill.ts';
import { type Column, isTried, type Row, testTitle } from './row.ts';
import { ROWS } from './rows/index.ts';

/** Sums up a run of every drill. */
export default class DrillReport implements Reporter {
  private readonly results = new Map<string, TestResult>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test.title, result);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const faults = faultsOf(ROWS);
    if (faults.length > 0) {
      console.error(`The table of drills is incomplete:\n  ${faults.join('\n  ')}`);
      return { status: 'failed' };
    }
    const tried = ROWS.flatMap((row) =>
      Object.entries(row.cells)
        .filter(([, cell]) => isTried(cell))
        .map(([column]) => testTitle(row, column as Column)),
    );
    const missing = tried.filter((title) => !this.results.has(title));
    console.log(`\n${this.summary(tried.filter((title) => this.results.has(title)))}`);
    if (missing.length > 0) console.log(`${missing.length} of ${tried.length} drills did not run.`);
    return undefined;
  }

  private summary(ran: string[]): string {
    const passed = ran.filter((title) => this.results.get(title)!.status === 'passed').length;
    const counters = ran.map((title) => countersOf(this.results.get(title)!));
    const sum = (count: (one: Counters) => number) => counters.reduce((total, one) => total + count(one), 0);
    return [
      `${passed} of ${ran.length} drills passed, for ${ROWS.length} kinds of fault.`,
      `Blank pages (no h1, or less than 200 characters of text): ${sum((one) => one.blankPages.length)}.`,
      `Unexpected 404 or 5xx: ${sum((one) => one.unexpectedStatuses.length)}.`,
      `Leads lost: ${sum((one) => one.lostLeads.length)}.`,
    ].join('\n');
  }
}

/** Faults of the table itself: a row without a cell, a cell that names a missing test. */
function faultsOf(rows: Row[]): string[] {
  return rows.flatMap((row) => {
    const cells = Object.values(row.cells);
    const faults =
      cells.length === 0 ? [`row ${row.number} has neither a drill, nor a test, nor a reason`] : [];
    for (const cell of cells) {
      const covers = 'coveredBy' in cell ? cell.coveredBy : isTried(cell) ? (cell.also ?? []) : [];
      if ('coveredBy' in cell && covers.length === 0) faults.push(`row ${row.number} names no test`);
      for (const { file, test } of covers) {
        const path = join(root, file);
        if (!existsSync(path)) faults.push(`row ${row.number}: there is no ${file}`);
        else if (!readFileSync(path, 'utf8').includes(test))
          faults.push(`row ${row.number}: ${file} has no test "${test}"`);
      }
    }
    return faults;
  });
}

function countersOf(result: TestResult): Counters {
  const text = result.annotations.find(({ type }) => type === 'counters')?.description;
  return JSON.parse(text ?? '{"blankPages":[],"unexpectedStatuses":[],"lostLeads":[]}') as Counters;
}
