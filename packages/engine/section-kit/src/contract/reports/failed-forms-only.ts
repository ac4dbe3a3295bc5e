import type { PageReport } from './page-report.ts';

/** A report of a visitor with Global Privacy Control or Do Not Track: that a form failed, and nothing else. */
export const failedFormsOnly = (report: PageReport): PageReport => ({
  ...report,
  views: [],
  problems: [],
  forms: report.forms.filter(({ outcome }) => outcome === 'failed'),
  vitals: [],
});
