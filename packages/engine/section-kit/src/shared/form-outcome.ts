import type { FormOutcome } from '../contract/reports/page-report.ts';

export const FORM_OUTCOME_EVENT = 'site:form-outcome';

/**
 * Says what became of a form that a visitor sent: the site counts it for the form's section and version, if it counts at all.
 * A form that is submitted and never says what became of it counts as failed. Browser only.
 */
export function reportFormOutcome(form: Element, outcome: FormOutcome): void {
  form.dispatchEvent(new CustomEvent<FormOutcome>(FORM_OUTCOME_EVENT, { bubbles: true, detail: outcome }));
}
