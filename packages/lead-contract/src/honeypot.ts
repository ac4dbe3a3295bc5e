/**
 * Name of the field no person sees. A value in it marks the lead as spam. The word is one no browser fills
 * in by itself; render it off screen with `autocomplete="off"` and `tabindex="-1"`, and leave it out of the
 * JSON body while it is empty.
 */
export const HONEYPOT_FIELD = 'referralNote';
