import type { IncomingHttpHeaders } from 'node:http';
import { hostProblem, isForeignPost } from '@site/server-kit';
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

/** @throws Problem 400 */
export const requireHost: RequestHandler = (request, _response, next) => {
  const problem = hostProblem(request);
  if (problem) throw new Problem(400, 'bad-request', `The Host header is ${problem}.`);
  next();
};

/** @throws Problem 403 for a page of another site. */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): void {
  if (isForeignPost(headers, allowed))
    throw new Problem(403, 'foreign-origin', 'This origin may not send leads.');
}

/** By exact name, never `*`: the form sends credentials. */
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

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  // seconds
  'Access-Control-Max-Age': '600',
};
