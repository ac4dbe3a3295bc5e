import type { PageReport } from './page-report.ts';

/** For visitors with Global Privacy Control or Do Not Track. */
export const failedFormsOnly = (report: PageReport): PageReport => ({
  ...report,
  views: [],
  problems: [],
  forms: report.forms.filter(({ outcome }) => outcome === 'failed'),
  vitals: [],
});
