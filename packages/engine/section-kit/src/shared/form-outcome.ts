import type { FormOutcome } from '../contract/reports/page-report.ts';

export const FORM_OUTCOME_EVENT = 'site:form-outcome';

/**
 * Reports the outcome of a submitted form, which the site counts for its section and version. Without a
 * report the
 * form counts as failed. Browser only.
 */
export function reportFormOutcome(form: Element, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent<FormOutcome>(FORM_OUTCOME_EVENT, { bubbles: true, detail: outcome }));
}
