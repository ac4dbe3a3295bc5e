/** Minimum visible characters of a name and of a company. */
export const NAME_MIN = 2;
export const COMPANY_MIN = 2;

/** Maximum UTF-16 units of a name and of a company, after trimming. */
export const TEXT_MAX = 200;

/** Maximum characters of an address: the longest path RFC 5321 allows, without its angle brackets. */
export const EMAIL_MAX = 254;

/** Maximum bytes of a posted body, JSON or form. */
export const BODY_MAX_BYTES = 16 * 1024;

/** Maximum characters of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_MAX = 200;
