import type { FormOutcome } from '../contract/reports/page-report.ts';

export const FORM_OUTCOME_EVENT = 'site:form-outcome';

/** Counted for the section and version; without it a submitted form counts as failed. Browser only. */
export function reportFormOutcome(form: Element, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent<FormOutcome>(FORM_OUTCOME_EVENT, { bubbles: true, detail: outcome }));
}
