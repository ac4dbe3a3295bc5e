/** @jest-environment jsdom */
import { LARGEST_REPORT, type Problem, pageReportSchema } from '@site/section-kit/reports';
import { createCollector } from './collector.ts';

const frame = { section: 'a', version: '1.0.0-aa', file: 'web/x.js', line: 1, column: 2 };
const problem = (column: number, frames = 1): Problem => ({
  kind: 'error',
  section: 'a',
  name: 'TypeError',
  frames: Array.from({ length: frames }, () => ({ ...frame, column })),
  count: 1,
});
const collect = () =>
  createCollector({
    shell: { version: '2.0.0-ss', entry: '/main.js' },
    sections: { a: { version: '1.0.0-aa', entry: '', style: '' } },
  });

test('the same problem and the same outcome are one entry with a count, until they are taken', () => {
  const collector = collect();
  for (const column of [1, 2, 1]) collector.problem(problem(column));
  for (let index = 0; index < 2000; index += 1) collector.problem(problem(3));
  for (const outcome of ['sent', 'failed', 'sent'] as const) collector.form({ slot: 'a/Form', outcome });
  const report = pageReportSchema.parse(collector.take(false));
  expect(report.problems.map(({ count }) => count)).toEqual([2, 1, 1000]);
  expect(report.forms.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['sent', 2],
    ['failed', 1],
  ]);
  expect(collector.take(false)).toBeUndefined();
});

test.each([
  ['many problems', 200, '', 6, 0],
  ['long paths and names', 1, 'a', 0, 31],
])('of %s as many are reported as the schema and the size allow', (_what, count, fill, problems, views) => {
  const collector = collect();
  for (let index = 0; index < count; index += 1) collector.problem(problem(index, 20));
  for (let index = 0; index < 200; index += 1) {
    collector.form({ slot: `a/Form${index}`, outcome: 'sent' });
    collector.view(`/${String(index).padEnd(299, fill)}`);
    collector.sections({ [`s${index}`.padEnd(60, fill)]: { version: '1', entry: '', style: '' } });
  }
  collector.vital({ name: 'LCP', value: 9e9, section: 'a' });
  const report = pageReportSchema.parse(collector.take(false));
  expect(JSON.stringify(report).length).toBeLessThanOrEqual(LARGEST_REPORT);
  expect(report.problems.length).toBeGreaterThanOrEqual(problems);
  expect(report.views.length).toBeGreaterThanOrEqual(views);
});

test('a path that no page has is not reported', () => {
  const collector = collect();
  for (const path of ['/', '/Ann', '/a?email=ann', `/${'a'.repeat(400)}`]) collector.view(path);
  expect(collector.take(false)!.views).toEqual(['/']);
});

test('a vital is reported once per document, with its value at that time', () => {
  const collector = collect();
  collector.vital({ name: 'CLS', value: 0.1, section: 'a' });
  collector.vital({ name: 'CLS', value: 0.3, section: 'a' });
  expect(collector.take(false)!.vitals).toEqual([{ name: 'CLS', value: 0.3, section: 'a' }]);
  collector.vital({ name: 'CLS', value: 0.4, section: 'a' });
  expect(collector.take(false)).toBeUndefined();
});

test('of a visitor who asks not to be counted only failed forms are taken, and nothing is kept for later', () => {
  const collector = collect();
  const find = () => {
    collector.view('/');
    collector.problem(problem(1));
    collector.vital({ name: 'LCP', value: 100, section: 'a' });
    collector.form({ slot: 'a/Form', outcome: 'sent' });
  };
  find();
  expect(collector.take(true)).toBeUndefined();
  find();
  collector.form({ slot: 'a/Form', outcome: 'failed' });
  expect(collector.take(true)).toEqual({
    schema: 1,
    views: [],
    versions: { shell: '2.0.0-ss', a: '1.0.0-aa' },
    problems: [],
    forms: [{ slot: 'a/Form', outcome: 'failed', count: 1 }],
    vitals: [],
  });
  expect(collector.take(false)).toBeUndefined();
});

test('sections of later pages join the versions; a known one keeps its version', () => {
  const collector = collect();
  collector.sections({
    a: { version: 'other', entry: '', style: '' },
    b: { version: '3.0.0-bb', entry: '', style: '' },
  });
  collector.view('/');
  expect(collector.take(false)!.versions).toEqual({ shell: '2.0.0-ss', a: '1.0.0-aa', b: '3.0.0-bb' });
});
