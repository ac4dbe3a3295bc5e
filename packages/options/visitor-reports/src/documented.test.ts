import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_KINDS } from '@site/section-kit/reports';
import { projectFolder } from '@site/server-kit';
import { REPORT_RESULTS } from './reports.ts';
import { reportingSite } from './testing/reporting-site.ts';

const readme = readFileSync(join(projectFolder, 'packages/options/visitor-reports/README.md'), 'utf8');

test('the README names every kind of problem and every fate of a report', () => {
  const named = [...PROBLEM_KINDS, ...REPORT_RESULTS];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});

test('the metrics of reports have their names', async () => {
  const { send } = await reportingSite([{ name: 'a' }], { reportsOn: false });
  const text = (await send('/metrics')).body.toString();
  const metrics = [...text.matchAll(/^# TYPE (site_\w+)/gm)].map(([, name]) => name!);
  expect(metrics.slice(-7)).toEqual([
    'site_reports_total',
    'site_page_views_total',
    'site_browser_problems_total',
    'site_form_outcomes_total',
    'site_lcp_seconds',
    'site_inp_seconds',
    'site_cls',
  ]);
});
