/** A value in it is spam. No browser fills in this name. A JSON body has it only when it is filled. */
export const HONEYPOT_FIELD = 'referralNote';
