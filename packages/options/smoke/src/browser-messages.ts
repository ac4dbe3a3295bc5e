import type { Finding } from './run.ts';

const CODES: [start: RegExp, code: Finding['code']][] = [
  [/^smoke: /, 'SITE_SMOKE_FAILED'],
  [/^uncaught: /, 'SITE_SMOKE_THROWS'],
  [/^policy: /, 'SITE_SMOKE_POLICY'],
  [/^console (?:error|warning): /, 'SITE_SMOKE_CONSOLE'],
  [/^(?:failed|foreign|\d+): /, 'SITE_SMOKE_REQUEST'],
];

/** Of a script that smoke runs in the page: it has no address. */
export function isOwnScript(stack: string): boolean {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return frames.length > 0 && !frames.some((line) => line.includes('://'));
}

/** Undefined if it is no fault. */
export const codeOf = (pageError: string): Finding['code'] | undefined =>
  CODES.find(([start]) => start.test(pageError))?.[1];
