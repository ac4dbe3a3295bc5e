import type { FormOutcome } from '@site/section-kit/reports';
import { ResponseError } from '../request/api-request.ts';

/** What became of a lead that was not accepted: refused, or lost on its way to an answer. */
export const outcomeOf = (error: unknown): FormOutcome =>
  error instanceof ResponseError && error.status >= 400 && error.status < 500 ? 'refused' : 'failed';
