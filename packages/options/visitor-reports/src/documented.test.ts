import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_KINDS } from '@site/section-kit/reports';
import { projectFolder } from '@site/server-kit';
import { REPORT_RESULTS } from './reports.ts';

const readme = readFileSync(join(projectFolder, 'packages/options/visitor-reports/README.md'), 'utf8');

test('the README names every kind of problem and every fate of a report', () => {
  const named = [...PROBLEM_KINDS, ...REPORT_RESULTS];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});
