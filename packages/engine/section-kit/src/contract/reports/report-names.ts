/** Where pages send their reports, on the site's own origin. */
export const REPORTS_PATH = '/_reports';

/** Bytes of the largest report that a server reads. */
export const LARGEST_REPORT = 16 * 1024;

/**
 * - `error`: an uncaught error, in a handler or elsewhere
 * - `rejection`: a rejected promise without a handler
 * - `hydration`: what rendered in the browser did not match the server's HTML
 * - `fallback`: a slot failed and shows the server's HTML
 * - `load`: a module or a stylesheet did not arrive
 * - `policy`: the Content-Security-Policy refused something
 * - `deprecation`: the browser will drop something that the code uses
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
 * - `failed`: no response, or another one, such as the 404 of a wrong address
 * - `invalid`: the form's own check held it back
 */
export const FORM_OUTCOMES = ['sent', 'refused', 'failed', 'invalid'] as const;

/** LCP and INP in milliseconds; CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
