import { readFileSync } from 'node:fs';

export type Verdict = 'holds' | 'fails' | 'not run';

/** One line of the walk's result. */
export interface Judged {
  id: string;
  title: string;
  verdict: Verdict;
  /** What was read. */
  evidence: string;
  /** Of a statement that fails or was not run. */
  reason?: string;
  /** What of the statement cannot be seen from outside. */
  unseen?: string;
  seconds: number;
}

export interface WalkReport {
  version: 1;
  url: string;
  statements: Judged[];
}

const RANK: Record<Verdict, number> = { holds: 2, 'not run': 1, fails: 0 };

export function line({ id, title, verdict, evidence, reason, unseen }: Judged): string {
  const message = [reason, evidence && `[${evidence}]`, unseen && `(not visible from outside: ${unseen})`];
  return `${id.padEnd(6)} ${verdict.padEnd(8)} ${title}: ${message.filter(Boolean).join(' ')}`;
}

export function summary(statements: readonly Judged[]): string {
  const count = (wanted: Verdict) => statements.filter(({ verdict }) => verdict === wanted).length;
  return `${statements.length} statements: ${count('holds')} hold, ${count('fails')} fail, ${count('not run')} not run`;
}

/** Statements of the earlier report whose verdict is worse now, or that have none. Partial runs compare what they ran. */
export function worseThan(earlier: WalkReport, now: readonly Judged[], partial: boolean): string[] {
  const current = new Map(now.map((one) => [one.id, one]));
  return earlier.statements.flatMap(({ id, verdict }) => {
    const found = current.get(id);
    if (!found) return partial ? [] : [`${id} was “${verdict}” and has no verdict`];
    return RANK[found.verdict] < RANK[verdict] ? [`${id} was “${verdict}” and is “${found.verdict}”`] : [];
  });
}

/** @throws when the file is not a report of the walk. */
export function readReport(file: string): WalkReport {
  const report = JSON.parse(readFileSync(file, 'utf8')) as WalkReport;
  if (report.version !== 1 || !Array.isArray(report.statements))
    throw new Error(`${file} is not a report of this walk. Write one: npm run walk -w e2e -- --json ${file}`);
  return report;
}
