import { type PageReport, pageReportSchema } from './page-report.ts';

const report: PageReport = {
  schema: 1,
  views: ['/', '/platform/forecasting'],
  versions: { shell: '1.0.0-aa', platform: '1.0.0-bb' },
  problems: [
    {
      kind: 'error',
      section: 'platform',
      slot: 'platform/pages/home',
      name: 'TypeError',
      frames: [
        { section: 'platform', version: '1.0.0-bb', file: 'assets/421.0a1b.js', line: 1, column: 2210 },
      ],
      count: 2,
    },
  ],
  forms: [{ slot: 'leadform/GetInTouch', outcome: 'failed', count: 1 }],
  vitals: [{ name: 'CLS', value: 0.02, section: 'platform' }],
};

test('a report is read unchanged', () => {
  expect(pageReportSchema.parse(report)).toEqual(report);
});

test.each<[string, object]>([
  ['a query in a page', { views: ['/?email=ann'] }],
  ['a text with spaces as a name', { problems: [{ ...report.problems[0], name: 'Ann Lee failed' }] }],
  ['a message', { problems: [{ ...report.problems[0], message: 'Ann Lee' }] }],
  ['a file elsewhere', { problems: [{ ...report.problems[0], frames: [{ file: 'https://x' }] }] }],
  ['a key that every object has', { versions: JSON.parse('{"constructor":"1"}') }],
  ['an unknown outcome', { forms: [{ ...report.forms[0], outcome: 'ann' }] }],
  ['a number that is none', { vitals: [{ name: 'CLS', value: Number.NaN, section: 'a' }] }],
  ['more', { visitor: 'ann' }],
])('%s is refused', (_, change) => {
  expect(pageReportSchema.safeParse({ ...report, ...change }).success).toBe(false);
});

test('a body full of wrong versions is refused before each of them is read', () => {
  const versions = Object.fromEntries(Array.from({ length: 1600 }, (_, index) => [`A${index}`, 0]));
  const { error } = pageReportSchema.safeParse({ ...report, versions });
  expect(error?.issues.map(({ code }) => code)).toEqual(['custom']);
});
