// for packages of options

export type { RolloutStatus } from '@site/section-kit/reports';
export { rolloutProblem } from './activation/rollouts.ts';
export { fixedResponses } from './request/fixed-responses.ts';
export { type PreparedResponse, sendPrepared } from './request/prepared-response.ts';
export { type Html, html } from './request/server-page.ts';
export type {
  Comparison,
  CreateOption,
  OptionSite,
  ReadOption,
  SideSelector,
  SiteOption,
} from './site/site-option.ts';
export type { Health } from './status/health-schema.ts';
