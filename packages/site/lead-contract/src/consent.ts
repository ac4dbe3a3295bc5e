export const consentNotice = {
  before: 'By submitting this form, you agree to our ',
  link: { text: 'Privacy Policy', href: '/privacy' },
  after: ' and consent to be contacted about your request.',
} as const;

/** Stored with each lead: the first 12 hex digits of the notice's SHA-256. */
export const CONSENT_VERSION = '7b6feb27e9f9';
