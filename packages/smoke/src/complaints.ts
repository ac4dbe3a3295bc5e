import type { Finding } from './run.ts';

const CODES: [start: RegExp, code: Finding['code']][] = [
  [/^uncaught: /, 'SITE_SMOKE_THROWS'],
  [/^policy: /, 'SITE_SMOKE_POLICY'],
  [/^console (?:error|warning): /, 'SITE_SMOKE_CONSOLE'],
  [/^(?:failed|foreign|\d+): /, 'SITE_SMOKE_REQUEST'],
];

/** The finding for a message of the browser; undefined if it is not a fault. */
export const codeOf = (complaint: string): Finding['code'] | undefined =>
  CODES.find(([start]) => start.test(complaint))?.[1];
