import type { IncomingHttpHeaders } from 'node:http';
import { isForeignPost } from '@site/server-kit';
import { Problem } from './problem.ts';

/** @throws Problem 403 for another site's page. */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): void {
  if (isForeignPost(headers, allowed))
    throw new Problem(403, 'foreign-origin', 'This origin may not send leads.');
}

/** CORS for the configured origins only, by exact name: the form always sends credentials. */
export function corsHeaders(
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (origin === undefined || !allowed.has(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Idempotency-Replayed, Retry-After, X-Request-Id',
  };
}

/** Answers the preflight of a cross-origin JSON post. The browser may cache it for ten minutes. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
};
