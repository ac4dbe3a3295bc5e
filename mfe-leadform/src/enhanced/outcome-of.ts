import { ResponseError } from '@site/section-kit/query';
import type { FormOutcome } from '@site/section-kit/reports';

/** Statuses by which leads-api refuses a lead that it has read: it is not valid, or there are too many. */
const REFUSALS = [422, 429];

/** What became of a lead that was not accepted. Any other status is a fault of ours: 404 is what a wrong address gets. */
export const outcomeOf = (error: unknown): FormOutcome =>
  error instanceof ResponseError && REFUSALS.includes(error.status) ? 'refused' : 'failed';
