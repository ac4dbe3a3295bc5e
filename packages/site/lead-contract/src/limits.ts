/** Visible characters. */
export const NAME_MIN = 2;
export const COMPANY_MIN = 2;

/** UTF-16 units of a name and of a company, after trimming. */
export const TEXT_MAX = 200;

/** Characters: the longest path of RFC 5321 without its angle brackets. */
export const EMAIL_MAX = 254;

export const BODY_MAX_BYTES = 16 * 1024;

export const IDEMPOTENCY_KEY_MAX = 200;
