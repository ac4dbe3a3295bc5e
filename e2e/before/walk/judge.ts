import { stripVTControlCharacters } from 'node:util';
import { NotRun } from './not-run.ts';
import type { Judged } from './report.ts';
import { Seen, type Statement } from './statement.ts';
import type { Walk } from './walk.ts';

/** Milliseconds after which a statement has failed. */
const LIMIT = 240_000;
const FAULTS_SHOWN = 5;

/** Runs one statement. Reading nothing is a failure. */
export async function judge(statement: Statement, walk: Walk, mayStore: boolean): Promise<Judged> {
  const { id, title, unseen } = statement;
  const began = performance.now();
  const seen = new Seen();
  const verdict = (verdict: Judged['verdict'], reason?: string): Judged => ({
    id,
    title,
    verdict,
    evidence: seen.evidence,
    ...(reason ? { reason } : {}),
    ...(unseen ? { unseen } : {}),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  });
  if (statement.stores && !mayStore) return verdict('not run', 'it stores leads; allow that with --leads');
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no verdict after ${LIMIT / 1000} s`)), LIMIT);
    });
    await Promise.race([statement.check(walk, seen), late]);
    if (seen.checks === 0) seen.faults.push('it checked nothing');
  } catch (error) {
    if (error instanceof NotRun) return verdict('not run', error.message);
    seen.faults.push(plain((error as Error).message));
  } finally {
    clearTimeout(timer);
    await walk.tidy();
  }
  if (seen.faults.length === 0) return verdict('holds');
  const more = seen.faults.length - FAULTS_SHOWN;
  const shown = seen.faults.slice(0, FAULTS_SHOWN).join(' | ');
  return verdict('fails', more > 0 ? `${shown} | and ${more} more` : shown);
}

/** Without terminal colors, on one line. */
const plain = (message: string) => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 400);
