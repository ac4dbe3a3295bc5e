import { isProbeMark, PROBE_HEADER } from '@site/server-kit';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import type { LeadStore } from '../store/lead-store.ts';

/** A leaked secret must not fill the disk. */
export const PROBES_PER_MINUTE = 30;

const isMarked = (request: Request, secret: string | undefined) =>
  secret !== undefined && isProbeMark(request.headers[PROBE_HEADER], secret, request.method, request.path);

/** An invalid mark is refused only after it has cost its sender's allowance. */
export function readProbeMark(secret: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (request.headers[PROBE_HEADER] !== undefined) response.locals.probe = isMarked(request, secret);
    next();
  };
}

/** @throws Problem 403: a probe's lead must never be delivered, nor a real one hidden */
export function requireValidMark(probe: boolean | undefined): boolean {
  if (probe === false) throw new Problem(403, 'bad-probe', 'The mark of this probe is not valid here.');
  return probe === true;
}

/** A probe requests it before it sends its lead: a release without probes would deliver that lead. */
export function confirmMark(secret: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (isMarked(request, secret)) response.writeHead(204).end();
    else next();
  };
}

export function showProbe(store: LeadStore, secret: string | undefined): RequestHandler<{ id: string }> {
  return async (request, response, next) => {
    if (!isMarked(request as unknown as Request, secret)) return next();
    const probe = await store.findProbe(request.params.id);
    if (!probe) return next();
    const { id, name, email, company, spend, delivery } = probe;
    response.json({ id, name, email, company, spend, delivery });
  };
}
