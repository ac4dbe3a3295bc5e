import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from '../../e2e/walk/judge.ts';
import { NotRun } from '../../e2e/walk/not-run.ts';
import { type Judged, readReport, type Verdict, worseThan } from '../../e2e/walk/report.ts';
import { Seen, type Statement } from '../../e2e/walk/statement.ts';
import type { Walk } from '../../e2e/walk/walk.ts';

const walk = { tidy: async () => {} } as Walk;
const statement = (check: Statement['check'], more: Partial<Statement> = {}): Statement => ({
  id: 'X-1',
  title: 'A statement',
  check,
  ...more,
});
const judged = (id: string, verdict: Verdict): Judged => ({
  id,
  title: id,
  verdict,
  evidence: '',
  seconds: 0,
});
const report = (...statements: Judged[]) => ({ version: 1 as const, url: 'http://a.example', statements });

test.each<[string, Statement['check'], Verdict, RegExp]>([
  ['every comparison is true', async (_, seen) => void seen.ok(true, 'no'), 'holds', /^$/],
  ['one is false', async (_, seen) => void seen.equal(1, 2, 'h1'), 'fails', /^h1: 1, expected 2$/],
  ['it throws', async () => Promise.reject(new Error('no button')), 'fails', /^no button$/],
  ['it compares nothing', async () => {}, 'fails', /checked nothing/],
  ['it cannot be decided here', async () => Promise.reject(new NotRun('no eyes')), 'not run', /^no eyes$/],
])('when %s', async (_, check, verdict, reason) => {
  const found = await judge(statement(check), walk, true);
  expect(found.verdict).toBe(verdict);
  expect(found.reason ?? '').toMatch(reason);
});

test('a statement that stores leads is not run on a site that may not store them', async () => {
  const check = jest.fn();
  const found = await judge(statement(check, { stores: true }), walk, false);
  expect([found.verdict, check.mock.calls.length]).toEqual(['not run', 0]);
});

test('a text is found in any case and with any apostrophe, and a missing one is named', () => {
  const seen = new Seen();
  seen.texts('STRATEGY · The CFO’s  Guide', ['Strategy', "The CFO's Guide", 'Technical'], '/a');
  expect(seen.faults).toEqual(['/a: no “Technical”']);
});

test.each<[Verdict, Verdict, boolean]>([
  ['holds', 'holds', false],
  ['holds', 'not run', true],
  ['holds', 'fails', true],
  ['not run', 'fails', true],
  ['not run', 'holds', false],
  ['fails', 'not run', false],
])('from “%s” to “%s” is worse: %s', (before, now, worse) => {
  expect(worseThan(report(judged('X-1', before)), [judged('X-1', now)], false)).toHaveLength(worse ? 1 : 0);
});

test('a statement without a verdict is worse, but not in a run that was asked for others', () => {
  const earlier = report(judged('X-1', 'holds'), judged('X-2', 'fails'));
  expect(worseThan(earlier, [judged('X-1', 'holds')], false)).toEqual(['X-2 was “fails” and has no verdict']);
  expect(worseThan(earlier, [judged('X-1', 'holds')], true)).toEqual([]);
});

test('a file that is no report is refused', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'walk-')), 'other.json');
  writeFileSync(file, '{"statements":{}}');
  expect(() => readReport(file)).toThrow('is not a report of this walk');
});
