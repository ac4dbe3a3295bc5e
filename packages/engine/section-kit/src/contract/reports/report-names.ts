/** On the site's own origin. */
export const REPORTS_PATH = '/_reports';

/** Bytes that a server reads. */
export const LARGEST_REPORT = 16 * 1024;

/**
 * - `error`: an uncaught error
 * - `rejection`: a rejected promise without a handler
 * - `hydration`: the browser rendered something else than the server
 * - `fallback`: a slot failed and shows the server's HTML
 * - `load`: a module or a stylesheet did not load
 * - `policy`: a violation of the Content-Security-Policy
 * - `deprecation`: the code uses something that the browser will remove
 * - `blocked`: one task kept the main thread for a second or more
 * - `boot`: the shell did not start
 */
export const PROBLEM_KINDS = [
  'error',
  'rejection',
  'hydration',
  'fallback',
  'load',
  'policy',
  'deprecation',
  'blocked',
  'boot',
] as const;

/**
 * - `sent`: accepted
 * - `refused`: read and not accepted (422, 429)
 * - `failed`: no response, or another status, such as 404
 * - `invalid`: refused by the form's own check
 */
export const FORM_OUTCOMES = ['sent', 'refused', 'failed', 'invalid'] as const;

/** LCP and INP in milliseconds; CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
