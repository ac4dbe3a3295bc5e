/**
 * Name of the field that no person sees. A value in it marks the lead as spam. No browser fills in this name
 * automatically; render it off screen with `autocomplete="off"` and `tabindex="-1"`, and leave it out of the
 * JSON body while it is empty.
 */
export const HONEYPOT_FIELD = 'referralNote';
