export { checkLead, type FieldProblem } from './check-lead.ts';
export { type CloudProviderKey, cloudProviders, type SpendBand, spendBands } from './choices.ts';
export { CONSENT_VERSION, consentNotice } from './consent.ts';
export { HONEYPOT_FIELD } from './honeypot.ts';
export { emptyLead, type Lead, type LeadDraft, leadSchema } from './lead.ts';
export { BODY_MAX_BYTES, COMPANY_MIN, EMAIL_MAX, IDEMPOTENCY_KEY_MAX, NAME_MIN, TEXT_MAX } from './limits.ts';
export {
  errorNotice,
  fieldLabels,
  formTitle,
  spendPlaceholder,
  submitLabel,
  successNotice,
} from './wording.ts';
