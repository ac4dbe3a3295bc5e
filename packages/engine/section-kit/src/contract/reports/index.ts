export { failedFormsOnly } from './failed-forms-only.ts';
export { eachMeasure, MEASURES, type Measure, POOR, type Shares } from './measures.ts';
export {
  type FormOutcome,
  type PageReport,
  type Problem,
  type ProblemKind,
  pageReportSchema,
  type StackFrame,
  type Vital,
} from './page-report.ts';
// Apart from the schema, which reporting pages do not load.
export { FORM_OUTCOMES, LARGEST_REPORT, PROBLEM_KINDS, REPORTS_PATH, VITALS } from './report-names.ts';
export { type RolloutStatus, rolloutStatusSchema } from './rollout-status.ts';
export {
  addSides,
  noSideCounts,
  ROLLOUT_LIMITS,
  type RolloutVerdict,
  rolloutVerdict,
  type SideCounts,
  type Sides,
} from './rollout-verdict.ts';
export { leastNetworks, VERDICTS, type Verdict, verdictOf } from './verdict.ts';
