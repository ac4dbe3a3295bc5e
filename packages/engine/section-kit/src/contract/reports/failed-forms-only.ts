import type { PageReport } from './page-report.ts';

export const failedFormsOnly = (report: PageReport): PageReport => ({
  ...report,
  views: [],
  problems: [],
  forms: report.forms.filter(({ outcome }) => outcome === 'failed'),
  vitals: [],
});
