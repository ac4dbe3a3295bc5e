/** The note under the form, in the pieces it is rendered from: text, link to the policy, text. */
export const consentNotice = {
  before: 'By submitting this form, you agree to our ',
  link: { text: 'Privacy Policy', href: '/privacy' },
  after: ' and consent to be contacted about your request.',
} as const;

/**
 * Names the wording a visitor agreed to; stored with each lead. It is the first 12 hex digits of the SHA-256 of the
 * notice as one sentence; consent.test.ts fails when they differ.
 */
export const CONSENT_VERSION = '7b6feb27e9f9';
