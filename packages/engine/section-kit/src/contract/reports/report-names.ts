export const REPORTS_PATH = '/_reports';

export const LARGEST_REPORT = 16 * 1024;

/**
 * - `error`: uncaught
 * - `rejection`: a promise without a handler
 * - `hydration`: the browser rendered something else than the server
 * - `fallback`: a slot shows the server's HTML
 * - `load`: a module or stylesheet did not load
 * - `policy`: Content-Security-Policy
 * - `deprecation`: of the browser
 * - `blocked`: a task of a second or more on the main thread
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
 * - `refused`: 422, 429
 * - `failed`: no response, or another status
 * - `invalid`: by the form's own check
 */
export const FORM_OUTCOMES = ['sent', 'refused', 'failed', 'invalid'] as const;

/** LCP and INP in milliseconds; CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
